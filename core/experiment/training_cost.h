#pragma once

#include <cstddef>

#include "core/experiment/training_data.h"
#include "core/progress.h"

namespace hanscope {

/// What of the data decides what a training costs.
struct DataSizes {
    std::size_t vocabulary = 0, labels = 0;
    double words = 0, sentences = 0;  ///< of a training document, the mean
};
/// Reads some of the documents. Throws FileError if they cannot be read any more.
DataSizes sizesOf(const TrainingData& data);

/// Numbers that are learnt, and bytes of memory that a training on the CPU holds at a time, beside
/// those of the program and the texts' lengths and labels.
struct TrainingCost {
    std::size_t parameters = 0;
    std::size_t parameterBytes = 0;  ///< twice: those that are learnt, and the best epoch's
    std::size_t optimizerBytes = 0;  ///< one moment (SGD) or two (Adam) a parameter, and the step
                                     ///< at which each word's vector was current
    std::size_t gradientBytes = 0;   ///< of all parameters but the word vectors, a slot a thread
    std::size_t batchBytes = 0;  ///< what a batch of mean documents leaves for the backward pass

    std::size_t bytes() const {
        return parameterBytes + optimizerBytes + gradientBytes + batchBytes;
    }
};
/// `settings`: those of a plan that is continued() if it starts from a model.
TrainingCost costOf(const TrainSettings& settings, const DataSizes& sizes);

/// Seconds that an epoch takes here, validation included: some real steps are taken on documents of
/// `data`, for a second or two, and nothing is kept. Throws Cancelled; Error and Unstable as
/// training does.
double probeSecondsPerEpoch(const TrainingPlan& plan, const TrainingData& data,
                            const CancelToken& cancel = {});

}  // namespace hanscope
