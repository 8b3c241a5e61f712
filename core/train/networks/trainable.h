#pragma once

#include <ATen/ATen.h>

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/kernels/matrix/worker_pool.h"
#include "core/train/networks/objective.h"
#include "core/train/processes/gradient_exchange.h"

namespace hanscope {

/// The documents that one process differentiates: `own`, a contiguous part of `batch`. Both hold
/// indices of documents.
struct BatchPart {
    const LabelLists& labels;  ///< of the documents below labels.size(); the others have none
    const std::vector<std::uint32_t>& own;    ///< of this process
    const std::vector<std::uint32_t>& batch;  ///< of the step
    std::uint64_t first = 0;                  ///< position of the first own document in the batch
    std::uint64_t step = 0;                   ///< of the whole run, from 0; determines dropout
    const float* teacher = nullptr;  ///< row i: the teacher's probabilities of document i (see
                                     ///< LabelledDocuments); null: no teacher
};

/// A network that can be trained: its parameters, in the host's memory, and the computation of
/// their gradients. There is one implementation for each Family that trainsInSteps.
class Trainable {
 public:
    virtual ~Trainable() = default;

    /// (V × E); not an autograd leaf.
    virtual at::Tensor embedding() const = 0;
    /// Every parameter except the embedding, by name; they receive gradients.
    virtual std::map<std::string, at::Tensor> denseParameters() const = 0;

    /// Called before training: initialises parameters that follow from the label counts of the
    /// training documents.
    virtual void startFrom(const LabelLists& truth) = 0;

    /// Lays out documents for the next call of differentiate(). Returns the distinct rows of the
    /// embedding that they need.
    virtual const std::vector<std::int64_t>& layOut(
        const std::vector<EncodedDocument>& documents) = 0;
    /// For the documents of the latest layOut(), which must be `part.own`: sets the gradients of
    /// the parameters for their part of the batch's loss, adds the reported numbers to `sums`, and
    /// returns the gradient of the embedding rows.
    virtual at::Tensor differentiate(const BatchPart& part, WorkerPool& pool, StepSums& sums) = 0;

    /// Adds the documents to `tally`; document i has the labels labels[first + i]. If `predicted`
    /// is not null, predicted[i] receives its predicted labels. Throws Cancelled, and Error for a
    /// result that is not a number.
    virtual void validate(const std::vector<EncodedDocument>& documents, const LabelLists& labels,
                          std::size_t first, WorkerPool& pool, const CancelToken& cancel,
                          ValidationTally& tally, std::vector<std::int32_t>* predicted) = 0;

    /// Copies of the parameters except the embedding.
    NamedTensors denseValues() const;
    NamedTensors values() const;  ///< with the embedding
    /// rows of the embedding
    std::size_t vocabulary() const { return static_cast<std::size_t>(embedding().size(0)); }
};

/// The network that the settings describe, with random parameters.
std::unique_ptr<Trainable> makeTrainable(const TrainSettings& settings, std::size_t vocabulary,
                                         std::size_t labels);

/// The factor of the mean over the `own` documents in the mean over the whole batch.
inline double shareOfDocuments(const BatchPart& part) {
    return static_cast<double>(part.own.size()) / static_cast<double>(part.batch.size());
}

/// The factor of one document in the mean over the whole batch.
inline double shareOfDocument(const BatchPart& part) {
    return 1 / static_cast<double>(part.batch.size());
}

}  // namespace hanscope
