#pragma once

#include <ATen/ATen.h>

#include <algorithm>
#include <cstdint>
#include <deque>
#include <vector>

#include "core/kernels/matrix/worker_pool.h"
#include "core/kernels/optimizer_steps.h"
#include "core/settings/train_settings.h"
#include "core/train/run_state.h"
#include "core/train/training.h"

namespace hanscope {

/// The learning rate of step `step` (from 0) of a run of `steps` steps in total; `epochs` are the
/// finished epochs. It depends only on the arguments, so a resumed run gets the same rates.
double scheduledRate(const TrainSettings& settings, std::uint64_t step, double steps,
                     const std::vector<EpochReport>& epochs);

/// SGD with momentum (v ← μ v + g, w ← w − η v; Nesterov's: w ← w − η (g + μ v)) or Adam (Kingma
/// and Ba 2015), with decoupled weight decay on matrices (w ← w − η λ w before the step: Loshchilov
/// and Hutter 2019), for parameters whose gradients are dense.
class DenseOptimizer {
 public:
    /// The parameters (contiguous, float32) are changed in place.
    DenseOptimizer(const TrainSettings& settings, std::vector<at::Tensor> parameters);

    /// Uses each parameter's gradient times `gradientScale`; `step` counts from 1.
    void step(double learningRate, double gradientScale, std::uint64_t step);
    /// Makes all gradients undefined, before the next pass.
    void clearGradients();
    /// Σ g² over all parameters, in a fixed order.
    double squaredGradientNorm() const;
    /// Parameters and moments, for checkpoints: they can be saved or overwritten.
    std::vector<StateArray> arrays();

 private:
    TrainSettings settings_;
    std::vector<at::Tensor> parameters_;
    std::vector<std::vector<float>> first_, second_;  // momentum, or Adam's moments
};

/// Whether a row's moments are Adam's.
inline bool isAdam(OptimizerKind kind) {
    return kind == OptimizerKind::Adam || kind == OptimizerKind::AdamW;
}

/// A step with Nesterov's momentum; used instead of momentumStep().
void nesterovStep(const MomentumStep& step, const float* g, float* w, float* v, std::size_t count);

/// The learning rates of the past steps, from which follows how a row of the embedding changes in
/// steps in which its word does not occur.
///
/// A row that was last up to date k steps ago has moved by S_k times its direction (SGD: v; Adam: m
/// / √v), where S_k = ρ (η' P_{k−1} + S_{k−1}), ρ = μ (SGD) or β₁ / √β₂ (Adam) and η' the rate of
/// the earliest missed step; with Nesterov's momentum it is μ times that. P_k = Π (1 − η λ) over
/// the k latest steps is the factor by which AdamW's weight decay λ has shrunk the row; without
/// weight decay P_k = 1.
class MissedSteps {
 public:
    /// Of the optimiser of these settings.
    explicit MissedSteps(const TrainSettings& settings);

    /// Counts a step with this rate and returns the η of its rule (Adam: adamRate()).
    double note(double learningRate);
    std::uint64_t step() const { return step_; }         ///< steps so far
    double weightDecay() const { return weightDecay_; }  ///< λ of AdamW; 0: none

    /// S_k, k = 0 … ; from the last one on all are equal up to rounding.
    const std::vector<float>& moved() const { return moved_; }
    /// S of a row that is `gap` steps behind.
    float moved(std::uint64_t gap) const {
        return moved_[std::min<std::size_t>(gap, moved_.size() - 1)];
    }
    double shrinkage(std::uint64_t gap) const;  ///< P_k
    /// The largest k for which P_k is known.
    std::uint64_t longestGap() const { return logDecay_.size() - 1; }
    /// Call when no row is behind.
    void resetDecay() { logDecay_.assign(1, 0.0); }

    /// For checkpoints.
    struct Past {
        std::uint64_t step = 0;     ///< steps so far
        std::vector<double> rates;  ///< learning rates of the latest steps, latest first
        std::vector<double>
            logDecay;  ///< log of weight decay's factor up to each step since resetDecay()
    };
    /// For checkpoints.
    Past past() const { return {step_, {rates_.begin(), rates_.end()}, logDecay_}; }
    /// Continues from that state.
    void restore(const Past& past);

 private:
    void sumMoved();

    bool adam_, nesterov_;
    double momentum_, weightDecay_;
    std::uint64_t step_ = 0;
    std::deque<double> rates_;      // of the latest steps, latest first
    std::vector<float> moved_;      // S_k, k = 0 … rates_.size()
    std::vector<double> logDecay_;  // Σ log(1 − η λ) up to each step since resetDecay()
};

/// The optimiser of the embedding, whose gradient is zero except for the words of a batch. The
/// updates that momentum makes to a row while its word does not occur are applied later, when the
/// row is needed again. The result equals that of the dense optimiser (for SGD, Nesterov's momentum
/// and AdamW's weight decay up to rounding; for Adam's step up to the ε beside √v, which is not
/// rescaled in between), but the cost depends only on the words that occur.
class EmbeddingOptimizer {
 public:
    /// `embedding` (V × E) is changed in place and must outlive this.
    EmbeddingOptimizer(const TrainSettings& settings, const at::Tensor& embedding,
                       WorkerPool& pool);

    /// Brings the rows of `words` (distinct) up to date. Call before these rows are read.
    void catchUp(const std::vector<std::int64_t>& words);
    /// One step for the rows of `words`, which must be up to date, with `gradient` (words × E)
    /// times `gradientScale`.
    void step(const std::vector<std::int64_t>& words, const at::Tensor& gradient,
              double learningRate, double gradientScale);
    /// The rows of `words` as catchUp() would make them (words × E); the embedding is not changed.
    std::vector<float> caughtUp(const std::vector<std::int64_t>& words) const;
    /// Brings every row up to date. Call before the embedding is evaluated or saved.
    void catchUpAll();

    /// The state that a checkpoint needs besides arrays(), which can be saved or overwritten.
    using Past = MissedSteps::Past;
    /// The embedding and its moments, and the steps at which rows were up to date.
    std::vector<StateArray> arrays();
    /// The steps that rows may have missed.
    Past past() const { return missed_.past(); }
    /// Call after the arrays() were overwritten.
    void restore(const Past& past) { missed_.restore(past); }

 private:
    void catchUpRow(std::int64_t word);
    void drift(std::uint64_t gap, float* w, float* first, float* second) const;

    bool adam_, nesterov_;
    float momentum_;
    at::Tensor embedding_;
    WorkerPool& pool_;
    std::vector<float> first_, second_;
    std::vector<std::uint64_t> current_;  // step up to which a row is up to date
    MissedSteps missed_;
};

}  // namespace hanscope
