#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <vector>

#include "core/kernels/matrix/worker_pool.h"
#include "core/train/device_steps.h"
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
    void startFrom(const LabelLists& truth);
    /// Initialises the parameters named in `start` with these values. Throws Error if the network
    /// has no such parameter or one of another shape.
    void startFrom(const NamedTensors& start);

    /// One step on the documents of `set` with these `indices`, with the learning rate `rate`.
    /// `step` (from 0, of the whole run) determines dropout. `stop`: whether this process was asked
    /// to stop. A step ends in its finish(), and steps end in the order of their begin(); up to
    /// stepsAhead() others may begin in between. finish() throws Unstable if the gradient is not
    /// finite; then the parameters of the kernels are those before the step.
    struct Step {
        double loss = 0;           ///< mean of these before the step, with dropout
        std::size_t labelled = 0;  ///< documents of the batch that have labels
        BatchAgreement agreement;  ///< of these in the batch before the step, with dropout
        bool stop = false;         ///< one of the processes was asked to stop
    };
    /// See above. With kernels the step is computed here, else its result is fetched by finish().
    void begin(const LabelledDocuments& set, const std::vector<std::uint32_t>& indices, double rate,
               std::uint64_t step, bool stop);
    /// The result of the earliest step that was begun and not finished.
    Step finish();
    /// The number of later steps that a device wants to know before it ends a step. 0: it has no
    /// use for them.
    std::size_t stepsAhead() const { return device_ ? 1 : 0; }
    /// Tells it about a later step before that begins; no step needs this.
    void prepare(const LabelledDocuments& set, const std::vector<std::uint32_t>& indices,
                 std::uint64_t step);

    /// Evaluates the validation documents `set`; with several processes each evaluates a share.
    /// `predicted`, if not null, receives the predicted labels of each document of this
    /// process's share. Throws Cancelled (on all processes), Unstable for a result that is not a
    /// number, and Error if the processes no longer have the same parameters.
    Validation validate(const LabelledDocuments& set, const CancelToken& cancel,
                        std::vector<std::vector<std::int32_t>>* predicted = nullptr);

    /// The parameters that validate() evaluated.
    NamedTensors values() { return network_->values(); }
    /// The parameters of the latest step, with only the rows of `words` of the embedding, brought
    /// up to date in the copy.
    NamedTensors valuesFor(const std::vector<std::int64_t>& words) const;
    /// The arrays of the learner's state, for checkpoints: they can be saved or overwritten, and
    /// are valid as long as the learner exists. Call restored() after overwriting them.
    std::vector<StateArray> arrays();
    /// The past steps that some rows of the embedding have not applied yet.
    EmbeddingOptimizer::Past past() const {
        return device_ ? device_->state().past() : embedding_.past();
    }
    /// Call after the arrays() were overwritten.
    void restored(const EmbeddingOptimizer::Past& past);

 private:
    std::vector<at::Tensor> denseParameters() const;
    std::vector<StateArray> hostArrays();
    Step computed(const LabelledDocuments& set, const std::vector<std::uint32_t>& indices,
                  double rate, std::uint64_t step, bool stop);
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
    /// Where the steps are computed and the state is, of which the members above are a copy from
    /// the latest validation or checkpoint; null: on the host.
    std::unique_ptr<DeviceSteps> device_;
    std::deque<Step> begun_;  // what is known of the steps that have not ended
    std::uint64_t ended_ = 0;
};

}  // namespace hanscope
