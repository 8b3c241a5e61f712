#pragma once

#include <ATen/ATen.h>

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/kernels/worker_pool.h"
#include "core/train/networks/objective.h"
#include "core/train/processes/gradient_exchange.h"

namespace hanscope {

/// Of which documents a process differentiates which: `own`, a run of `batch`, both indices into
/// the lists of labels.
struct BatchPart {
    const LabelLists& labels;
    const std::vector<std::uint32_t>& own;
    const std::vector<std::uint32_t>& batch;
    std::uint64_t first = 0;  ///< place of the first own document in the batch
    std::uint64_t step = 0;   ///< of the whole run, from 0: decides dropout
};

/// A network that can be trained: its parameters, in the host's memory, and what documents do to
/// them. One for each Family.
class Trainable {
 public:
    virtual ~Trainable() = default;

    /// (V × E); no leaf of autograd.
    virtual at::Tensor embedding() const = 0;
    /// Every parameter but the embedding, by name; they take gradients.
    virtual std::map<std::string, at::Tensor> denseParameters() const = 0;

    /// Before training: what is better learnt from counts than from gradients.
    virtual void startFrom(const LabelLists& truth) = 0;

    /// Takes up documents; -> the rows of the embedding that they need, distinct.
    virtual const std::vector<std::int64_t>& layOut(
        const std::vector<EncodedDocument>& documents) = 0;
    /// Of those documents, which are the part's own: sets the parameters' gradients of their part
    /// of the batch's loss, adds what is reported to `sums`, and returns the gradient of the rows.
    virtual at::Tensor differentiate(const BatchPart& part, WorkerPool& pool, StepSums& sums) = 0;

    /// Adds the documents to a tally; document i has the labels labels[first + i]. Throws
    /// Cancelled; Error for a result that is not a number.
    virtual void validate(const std::vector<EncodedDocument>& documents, const LabelLists& labels,
                          std::size_t first, WorkerPool& pool, const CancelToken& cancel,
                          ValidationTally& tally, std::vector<std::int32_t>* predicted) = 0;

    std::map<std::string, TensorValues> denseValues() const;
    std::map<std::string, TensorValues> values() const;  ///< with the embedding
    std::size_t vocabulary() const { return static_cast<std::size_t>(embedding().size(0)); }
};

/// The network that the settings ask for, with random parameters.
std::unique_ptr<Trainable> makeTrainable(const TrainSettings& settings, std::size_t vocabulary,
                                         std::size_t labels);

/// The mean over `own` documents of a batch makes this part of the mean over all of them.
inline double shareOfDocuments(const BatchPart& part) {
    return static_cast<double>(part.own.size()) / static_cast<double>(part.batch.size());
}

}  // namespace hanscope
