#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace hanscope {

/// entmax with α = 1.5 (Peters et al. 2019, arXiv 1905.05702), a softmax whose smallest results are
/// exactly 0:
///
///     p_t = max(0, s_t / 2 − τ)²,    τ so that Σ p_t = 1
///
/// Replaces the `length` > 0 scores s by p. `buffer` is reused from call to call.
inline void entmaxInPlace(float* scores, std::int32_t length, std::vector<float>& buffer) {
    const float highest = *std::max_element(scores, scores + length);
    for (std::int32_t t = 0; t < length; ++t) scores[t] = (scores[t] - highest) / 2;
    buffer.assign(scores, scores + length);
    std::sort(buffer.begin(), buffer.end(), [](float a, float b) { return a > b; });
    // With the k highest scores above τ, k τ² − 2 τ Σ s + Σ s² = 1. The largest k whose τ lies
    // below its k-th score is the right one (algorithm 2 of the paper).
    double tau = 0, sum = 0, squares = 0;
    for (std::int32_t k = 1; k <= length; ++k) {
        const double score = double{buffer[static_cast<std::size_t>(k - 1)]};
        sum += score;
        squares += score * score;
        const double mean = sum / k;
        const double candidate = mean - std::sqrt(std::max(0.0, (1 - (squares - sum * mean)) / k));
        if (candidate > score) break;
        tau = candidate;
    }
    double total = 0;
    for (std::int32_t t = 0; t < length; ++t) {
        const double above = std::max(0.0, double{scores[t]} - tau);
        total += above * above;
        scores[t] = static_cast<float>(above * above);
    }
    for (std::int32_t t = 0; t < length; ++t) scores[t] = static_cast<float>(scores[t] / total);
}

/// Turns the gradients of p, `gradients`, into those of s: with r_t = √p_t,
/// ∂L/∂s_t = r_t (∂L/∂p_t − Σ r ∂L/∂p / Σ r).
inline void entmaxBackward(const float* p, std::int32_t length, float* gradients) {
    double roots = 0, products = 0;
    for (std::int32_t t = 0; t < length; ++t) {
        const double root = std::sqrt(double{p[t]});
        roots += root;
        products += root * gradients[t];
    }
    const double mean = products / roots;
    for (std::int32_t t = 0; t < length; ++t)
        gradients[t] = static_cast<float>(std::sqrt(double{p[t]}) * (gradients[t] - mean));
}

}  // namespace hanscope
