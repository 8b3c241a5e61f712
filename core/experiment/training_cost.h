#pragma once

#include <cstddef>

#include "core/experiment/training_data.h"
#include "core/progress.h"

namespace hanscope {

/// What of the data decides what a training costs.
struct DataSizes {
    std::size_t vocabulary = 0, labels = 0;
    /// Of a training document: the mean of the longest sixteenth, which stand together in a batch.
    double words = 0, sentences = 0;
    /// Where labels form a tree: nodes of a document's part of it that have children, the root
    /// among them; the mean of all documents.
    double nodes = 0;
};
/// Reads some of the documents. Throws FileError if they cannot be read any more.
DataSizes sizesOf(const TrainingData& data);

/// Numbers that are learnt, and bytes of memory that a training on the CPU holds at its peak,
/// beside the program, its libraries, and the documents' lengths and labels.
struct TrainingCost {
    std::size_t parameters = 0;
    std::size_t parameterBytes = 0;  ///< twice: those that are learnt, and the best epoch's
    std::size_t optimizerBytes = 0;  ///< one moment (SGD) or two (Adam) a parameter, and the step
                                     ///< at which each word's vector was current
    std::size_t gradientBytes = 0;   ///< of all but the word vectors, also those of a step's parts
    std::size_t batchBytes = 0;      ///< what a batch of the longest documents leaves for the
                                     ///< backward pass, all of its words taken for different ones

    std::size_t bytes() const {
        return parameterBytes + optimizerBytes + gradientBytes + batchBytes;
    }
};
/// `settings`: those of a plan that is continued() if it starts from a model, with the tree of its
/// labels (withTreeOf()).
TrainingCost costOf(const TrainSettings& settings, const DataSizes& sizes);

/// Seconds that an epoch of the plan (continued()) takes here, validation included: real steps are
/// taken on documents of `data` for a second or two, and nothing is kept. Throws Cancelled, and
/// Error as training does.
double probeSecondsPerEpoch(const TrainingPlan& plan, const TrainingData& data,
                            const CancelToken& cancel = {});

}  // namespace hanscope
