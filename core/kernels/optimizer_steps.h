#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>

namespace hanscope {

/// The update rules of the optimisers, for arrays of `count` parameters w with gradients g. Every
/// step first multiplies g by `gradientScale`, which is how gradients are clipped.

/// SGD with momentum μ:  v ← μ v + g,  w ← w − η v.
struct MomentumStep {
    float rate;           ///< η
    float momentum;       ///< μ
    float gradientScale;  ///< 1: gradients are not clipped
};
/// Updates w and v (count each).
void momentumStep(const MomentumStep& step, const float* g, float* w, float* v, std::size_t count);

/// Adam (Kingma and Ba 2015):
///
///     m ← β₁ m + (1 − β₁) g
///     v ← β₂ v + (1 − β₂) g²
///     w ← w − η m / (√v + ε)
struct AdamStep {
    float rate;                   ///< η, which includes both bias corrections
    float beta1, beta2, epsilon;  ///< β₁, β₂, ε
    float gradientScale;
};
/// Updates w, m and v (count each).
void adamStep(const AdamStep& step, const float* g, float* w, float* m, float* v,
              std::size_t count);

constexpr double kAdamBeta1 = 0.9, kAdamBeta2 = 0.999, kAdamEpsilon = 1e-8;

/// η of Adam's step number `step` (from 1), including both bias corrections.
inline double adamRate(double learningRate, std::uint64_t step) {
    const auto t = static_cast<double>(step);
    return learningRate * std::sqrt(1 - std::pow(kAdamBeta2, t)) / (1 - std::pow(kAdamBeta1, t));
}
/// The arguments of Adam's step with this η and the constants above.
inline AdamStep adamStepOf(double rate, double gradientScale) {
    return {static_cast<float>(rate), static_cast<float>(kAdamBeta1),
            static_cast<float>(kAdamBeta2), static_cast<float>(kAdamEpsilon),
            static_cast<float>(gradientScale)};
}

/// Several momentum steps with g = 0, combined into one:  w ← w − s v,  v ← d v.
void momentumDrift(float s, float d, float* w, float* v, std::size_t count);

/// Several Adam steps with g = 0, combined into one:
///
///     w ← w − s m / (√v + ε),   m ← d₁ m,   v ← d₂ v
void adamDrift(float s, float d1, float d2, float epsilon, float* w, float* m, float* v,
               std::size_t count);

}  // namespace hanscope
