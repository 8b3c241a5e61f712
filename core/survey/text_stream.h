#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "core/corpus/readers/row_reader.h"
#include "core/model/classifier.h"
#include "core/progress.h"
#include "core/survey/true_labels.h"
#include "core/text/document.h"

namespace hanscope {

/// A text of a source, segmented for a model.
struct StreamedText {
    std::shared_ptr<const Document> document;  ///< has words
    Truth truth;
    RowPlace place;
};

/// Receives consecutive texts, in the order of the source.
using TextConsumer = std::function<void(std::vector<StreamedText>&& texts)>;

/// Reads all texts of a source, labelled or not, and hands them to `consume` some hundreds at a
/// time, so that the source may be larger than memory. Texts are segmented by `threads` threads (0:
/// one per core); everything else runs on the calling thread. The result does not depend on them.
/// `progress` has the unit of ReadPosition and is called after each call of `consume`. Returns what
/// was left out: texts without words, and faulty rows if the source says so. Throws FileError,
/// Cancelled, and what `consume` throws.
SkippedRows streamTexts(const CorpusSource& source, const ModelInfo& model,
                        const TextConsumer& consume, const ProgressCallback& progress = {},
                        const CancelToken& cancel = {}, int threads = 0);

}  // namespace hanscope
