#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/corpus/corpus.h"
#include "core/message.h"
#include "core/model/classifier.h"

namespace hanscope {

/// How a file or folder of texts is read for a survey, and what else could be chosen.
struct SurveyColumns {
    std::vector<std::string> names{};  ///< of all columns; empty: there is no choice
    CorpusSource source{};
    Message question{};  ///< not empty: it is not known which column has the texts
};

/// How a file or folder of texts is read for a survey with this model. The labels are in the column
/// that `wanted` names, otherwise in the one in which most of the first rows name labels of the
/// model (lists of labels, if the model predicts any number of them); if there is none, in the
/// column that a training would take without asking; otherwise, or if `wanted` says so, the texts
/// have no labels. A row without a label is a text without one. Faulty rows are left out and
/// counted. Throws FileError if the beginning cannot be read or lacks a wanted column.
SurveyColumns surveyColumns(const std::filesystem::path& path, const ModelInfo& model,
                            const Columns& wanted = {});

/// The same, without the other columns. Throws FileError also if it is not known which column has
/// the texts.
CorpusSource surveySource(const std::filesystem::path& path, const ModelInfo& model,
                          const Columns& wanted = {});

}  // namespace hanscope
