#pragma once

#include <cstdint>
#include <vector>

#include "core/kernels/worker_pool.h"
#include "core/train/embedding_optimizer.h"
#include "core/train/networks/objective.h"
#include "core/train/networks/trainable.h"
#include "core/train/optimizer.h"
#include "core/train/processes/gradient_exchange.h"
#include "core/train/run_state.h"
#include "core/train/training.h"

namespace hanscope {

/// A network in training: its parameters, the optimisers' state, and what one step does to them.
/// With several processes each has a whole one, works on its share of the documents, and takes the
/// same step.
class Learner {
 public:
    /// `workers` must outlive this.
    Learner(const TrainSettings& settings, std::size_t vocabulary, std::size_t labels,
            Workers& workers);

    /// Starts from what the training documents' labels alone tell.
    void startFrom(const LabelLists& truth) { network_->startFrom(truth); }
    /// Starts parameters from those of the same name. Throws Error unless each is one of the
    /// network's and has its shape.
    void startFrom(const std::map<std::string, TensorValues>& start);

    /// One step on the documents of `set` that `indices` name, with the learning rate `rate`;
    /// `step` (from 0, of the whole run) decides dropout; `stop`: whether this process was asked to
    /// stop. Throws Unstable, with nothing changed.
    struct Step {
        double loss = 0;           ///< the batch's mean, before the step, dropout on
        BatchAgreement agreement;  ///< the same
        bool stop = false;         ///< one of the processes was asked to stop
    };
    Step step(const LabelledDocuments& set, const std::vector<std::uint32_t>& indices, double rate,
              std::uint64_t step, bool stop);

    /// Throws Cancelled (on all processes), Unstable for a result that is not a number, and Error
    /// if the processes no longer have the same parameters. `predicted`, if given: the labels of
    /// each document of this process's share.
    Validation validate(const LabelledDocuments& set, const CancelToken& cancel,
                        std::vector<std::vector<std::int32_t>>* predicted = nullptr);

    std::map<std::string, TensorValues> values() const { return network_->values(); }
    /// values(), but of the embedding only the rows of `words`, brought up to date on the way.
    std::map<std::string, TensorValues> valuesFor(const std::vector<std::int64_t>& words) const;
    /// Everything that decides how the learner goes on, to be saved or overwritten. Valid while it
    /// lives. After overwriting: restored().
    std::vector<StateArray> arrays();
    /// The steps' rates that the embedding's rows have still to catch up with.
    EmbeddingOptimizer::Past past() const { return embedding_.past(); }
    void restored(const EmbeddingOptimizer::Past& past) { embedding_.restore(past); }

 private:
    std::vector<at::Tensor> denseParameters() const;
    WordGradient differentiate(const LabelledDocuments& set,
                               const std::vector<std::uint32_t>& indices, std::uint64_t step,
                               StepSums& sums);
    double gradientNorm(const at::Tensor& embeddingGradient) const;
    struct Found;
    void count(const LabelledDocuments& set, const Share& share, ValidationTally& tally,
               std::vector<std::vector<std::int32_t>>* predicted, const CancelToken& cancel);
    std::uint32_t parameterChecksum();
    Validation total(const Found& own, std::size_t documents);
    F1Scores totalF1(const MultiLabelTally& own);

    const TrainSettings settings_;
    Workers& workers_;
    WorkerPool pool_;
    const std::unique_ptr<Trainable> network_;
    const std::size_t labels_;
    DenseOptimizer dense_;
    EmbeddingOptimizer embedding_;
};

}  // namespace hanscope
