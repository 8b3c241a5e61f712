#pragma once

#include <filesystem>

#include "core/corpus/corpus.h"
#include "core/model/classifier.h"

namespace hanscope {

/// How a file or folder of texts is read for a survey with this model. The labels are in the column
/// in which most of the first rows name labels of the model (lists of labels, if the model predicts
/// any number of them); if there is none, in the column that a training would take without asking;
/// otherwise the texts have no labels. Faulty rows are left out and counted. Throws FileError if
/// the beginning cannot be read or if it is not known which column has the texts.
CorpusSource surveySource(const std::filesystem::path& path, const ModelInfo& model);

}  // namespace hanscope
