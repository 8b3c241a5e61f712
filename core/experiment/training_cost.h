#pragma once

#include <cstddef>

#include "core/experiment/training_data.h"
#include "core/progress.h"

namespace hanscope {

/// Measures the sizes; reads a sample of the documents. Throws FileError if they can no longer be
/// read.
DataSizes sizesOf(const TrainingData& data);

/// Number of trainable parameters, and peak memory in bytes of a training on the CPU. Not included:
/// the program, its libraries, and the lengths and labels of the documents.
struct TrainingCost {
    std::size_t parameters = 0;      ///< numbers
    std::size_t parameterBytes = 0;  ///< of the parameters and of the copy of the best epoch
    std::size_t optimizerBytes = 0;  ///< one moment (SGD) or two (Adam) per parameter, and for each
                                     ///< word the step up to which its vector is up to date
    std::size_t gradientBytes =
        0;  ///< of all parameters except the word vectors, including partial sums of a step
    std::size_t batchBytes = 0;  ///< buffers that a batch of the longest documents keeps for the
                                 ///< backward pass, assuming that all its words are different

    /// The sum: the peak.
    std::size_t bytes() const {
        return parameterBytes + optimizerBytes + gradientBytes + batchBytes;
    }
};
/// `settings` must be those of the result of withDerivedValues() if it starts from a model, with
/// the tree of its labels (fittedTo()).
TrainingCost costOf(const TrainSettings& settings, const DataSizes& sizes);

/// Estimated seconds of a training on a machine.
struct TrainingTime {
    double preparation = 0;       ///< of word vectors, once for all runs; 0: none
    double epoch = 0;             ///< of an epoch with its validation
    std::uint64_t documents = 0;  ///< that an epoch reads
    /// Of an epoch of the training that learns from all documents after the run, if there is only
    /// one (learning_from_all.h); 0: there is none.
    double epochFromAll = 0;
};

/// Estimates the time of the plan (withDerivedValues()) on this machine: trains word vectors,
/// language model and network for a second or two each, on documents of `data` and the plan's texts
/// without labels, which are read first, and discards the results. What a model to distil predicts
/// is not measured. Throws Cancelled, and Error like training.
TrainingTime probeTime(const TrainingPlan& plan, const TrainingData& data,
                       const CancelToken& cancel = {});

}  // namespace hanscope
