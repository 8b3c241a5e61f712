#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/experiment/predictions.h"
#include "core/experiment/training_data.h"

namespace hanscope {

/// A model compared with labelled texts.
struct FileEvaluation {
    CorpusSource source;
    std::shared_ptr<const EncodedCorpus> corpus;
    std::vector<std::string> labels;  ///< the model's
    LabelLists truth;                 ///< of each document, indices into `labels`
    Predictions predictions;
    AnyEvaluation evaluation;
};

/// Classifies all documents of `source`. `threads` 0: all cores. Throws FileError: for texts that
/// cannot be read, with lists of labels where the model gives one or the other way round, and for a
/// label that the model does not know; and Cancelled.
FileEvaluation evaluateFile(const Classifier& classifier, const CorpusSource& source,
                            const CacheOptions& cache, int threads,
                            const PreparationObserver& observer = {},
                            const CancelToken& cancel = {});

}  // namespace hanscope
