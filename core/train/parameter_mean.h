#pragma once

#include <ATen/ATen.h>

#include <cstdint>
#include <vector>

#include "core/train/run_state.h"

namespace hanscope {

/// The mean of the parameters over the steps of a run, in which each step has `decay` times the
/// share of the step after it (Polyak and Juditsky 1992 with exponential weights). It is updated
/// every kStepsPerMean steps, at the k-th time by
///
///     mean ← mean + (1 − a) / (1 − aᵏ) · (parameters − mean),    a = decay ^ kStepsPerMean,
///
/// so that the values before the first step have no share.
class ParameterMean {
 public:
    static constexpr std::uint64_t kStepsPerMean = 10;

    /// `decay` in [0, 1); 0: there is no mean, and no other function does anything. `parameters`
    /// (contiguous, float32) must keep their places in memory.
    ParameterMean(double decay, const std::vector<at::Tensor>& parameters);

    /// Whether update() is to be called after the step with this number (from 1).
    bool isDue(std::uint64_t step) const { return decay_ > 0 && step % kStepsPerMean == 0; }
    /// Adds the parameters after step number `step` to the mean. All must be up to date.
    void update(std::uint64_t step);

    /// Exchanges the values of the parameters and the mean. Calling it twice restores both.
    void exchange();
    /// The mean, for checkpoints: it can be saved or overwritten.
    std::vector<StateArray> arrays();

 private:
    const double decay_;
    std::vector<at::Tensor> parameters_;
    std::vector<std::vector<float>> mean_;
};

}  // namespace hanscope
