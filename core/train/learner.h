#pragma once

#include <cstdint>
#include <vector>

#include "core/kernels/worker_pool.h"
#include "core/train/networks/objective.h"
#include "core/train/networks/trainable.h"
#include "core/train/optimizer.h"
#include "core/train/processes/gradient_exchange.h"
#include "core/train/run_state.h"
#include "core/train/training.h"

namespace hanscope {

/// Results on all validation documents.
struct Validation {
    double loss = 0;      ///< mean in nats per document (or per pair of parent and child)
    double accuracy = 0;  ///< share of documents whose label or list of labels is exactly right
    std::optional<F1Scores> f1;                       ///< only with Sigmoid
    std::optional<AttentionConcentration> attention;  ///< only of a HAN
};

/// A network in training: its parameters, the state of the optimisers, and the training step. With
/// several processes each has a complete Learner, works on its share of the documents and applies
/// the same step.
class Learner {
 public:
    /// `workers` must outlive this.
    Learner(const TrainSettings& settings, std::size_t vocabulary, std::size_t labels,
            Workers& workers);

    /// Initialises the parameters that follow from the labels of the training documents (see
    /// Trainable::startFrom).
    void startFrom(const LabelLists& truth) { network_->startFrom(truth); }
    /// Initialises the parameters named in `start` with these values. Throws Error if the network
    /// has no such parameter or one of another shape.
    void startFrom(const std::map<std::string, TensorValues>& start);

    /// One step on the documents of `set` with these `indices`, with the learning rate `rate`.
    /// `step` (from 0, of the whole run) determines dropout. `stop`: whether this process was asked
    /// to stop. Throws Unstable without changing anything if the gradient is not finite.
    struct Step {
        double loss = 0;           ///< mean of these before the step, with dropout
        std::size_t labelled = 0;  ///< documents of the batch that have labels
        BatchAgreement agreement;  ///< of these in the batch before the step, with dropout
        bool stop = false;         ///< one of the processes was asked to stop
    };
    Step step(const LabelledDocuments& set, const std::vector<std::uint32_t>& indices, double rate,
              std::uint64_t step, bool stop);

    /// Evaluates the validation documents `set` with the mean of the parameters (ParameterMean), if
    /// the settings ask for one and there were steps enough; with several processes each evaluates
    /// a share. `predicted`, if not null, receives the predicted labels of each document of this
    /// process's share. Throws Cancelled (on all processes), Unstable for a result that is not a
    /// number, and Error if the processes no longer have the same parameters.
    Validation validate(const LabelledDocuments& set, const CancelToken& cancel,
                        std::vector<std::vector<std::int32_t>>* predicted = nullptr);

    /// The parameters that validate() evaluated: those of the latest step, or their mean.
    std::map<std::string, TensorValues> values();
    /// The parameters of the latest step, with only the rows of `words` of the embedding, brought
    /// up to date in the copy.
    std::map<std::string, TensorValues> valuesFor(const std::vector<std::int64_t>& words) const;
    /// The arrays of the learner's state, for checkpoints: they can be saved or overwritten, and
    /// are valid as long as the learner exists. Call restored() after overwriting them.
    std::vector<StateArray> arrays();
    /// The past steps that some rows of the embedding have not applied yet.
    EmbeddingOptimizer::Past past() const { return embedding_.past(); }
    void restored(const EmbeddingOptimizer::Past& past) { embedding_.restore(past); }

 private:
    std::vector<at::Tensor> denseParameters() const;
    std::vector<at::Tensor> allParameters() const;
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
    ParameterMean mean_;
};

}  // namespace hanscope
