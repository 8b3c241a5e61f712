#pragma once

#include <cstddef>

namespace hanscope {

/// The update rules of the optimisers, for arrays of `count` parameters w with gradients g. Every
/// step first multiplies g by `gradientScale`, which is how gradients are clipped.

/// SGD with momentum μ:  v ← μ v + g,  w ← w − η v.
struct MomentumStep {
    float rate;  ///< η
    float momentum;
    float gradientScale;
};
void momentumStep(const MomentumStep& step, const float* g, float* w, float* v, std::size_t count);

/// Adam (Kingma and Ba 2015):
///
///     m ← β₁ m + (1 − β₁) g
///     v ← β₂ v + (1 − β₂) g²
///     w ← w − η m / (√v + ε)
struct AdamStep {
    float rate;  ///< η, which includes both bias corrections
    float beta1, beta2, epsilon;
    float gradientScale;
};
void adamStep(const AdamStep& step, const float* g, float* w, float* m, float* v,
              std::size_t count);

/// Several momentum steps with g = 0, combined into one:  w ← w − s v,  v ← d v.
void momentumDrift(float s, float d, float* w, float* v, std::size_t count);

/// Several Adam steps with g = 0, combined into one:
///
///     w ← w − s m / (√v + ε),   m ← d₁ m,   v ← d₂ v
void adamDrift(float s, float d1, float d2, float epsilon, float* w, float* m, float* v,
               std::size_t count);

}  // namespace hanscope
