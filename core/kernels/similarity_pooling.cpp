#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/similarity_pooling.cpp"
#include <hwy/foreach_target.h>  // compiles this file once for each instruction set

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/kernels/matrix/softmax-inl.h"
#include "core/kernels/pooling.h"
#include "core/kernels/state_pieces.h"
#include "core/message.h"

HWY_BEFORE_NAMESPACE();
namespace hanscope {
namespace HWY_NAMESPACE {

// The states of one sequence.
struct Steps {
    const float* states;  // length × width
    std::int32_t length;
    int width;
};

inline Steps stepsAt(const SequenceLayout& layout, int position, int width, const float* states) {
    return {states + std::ptrdiff_t{layout.first[position]} * width, layout.length[position],
            width};
}

inline float scaleOf(int width) {
    return 1 / std::sqrt(static_cast<float>(width));
}

HWY_INLINE float dot(const float* a, const float* b, int width) {
    const Floats d;
    Vector sum = hn::Zero(d);
    for (int j = 0; j < width; j += static_cast<int>(kLanes)) {
        const std::size_t lanes = std::min<std::size_t>(kLanes, width - j);
        sum = hn::MulAdd(loadFirst(a + j, lanes), loadFirst(b + j, lanes), sum);
    }
    return hn::GetLane(hn::SumOfLanes(d, sum));
}

// Computes s⁽⁰⁾ and its weights 1/T.
inline void startFromMean(const Steps& steps, float* weights, float* vector) {
    std::fill_n(weights, steps.length, 1 / static_cast<float>(steps.length));
    weightedSum(weights, steps.states, steps.length, steps.width, vector);
}

inline void scoresOf(const Steps& steps, const float* vector, float* scores) {
    const float scale = scaleOf(steps.width);
    for (std::int32_t t = 0; t < steps.length; ++t)
        scores[t] =
            scale * dot(steps.states + std::ptrdiff_t{t} * steps.width, vector, steps.width);
}

void scores(const float* states, int count, int width, const float* vector, float* out) {
    scoresOf({states, count, width}, vector, out);
}

// Computes one round; `next` may be the same array as `vector`.
inline void refine(const Steps& steps, const float* vector, float* weights, float* next) {
    scoresOf(steps, vector, weights);
    softmaxInPlace(weights, steps.length);
    weightedSum(weights, steps.states, steps.length, steps.width, next);
}

void forward(const SequenceLayout& layout, int begin, int end, int width, int rounds,
             const float* states, float* vectors, float* weights) {
    for (int i = begin; i < end; ++i) {
        const Steps steps = stepsAt(layout, i, width, states);
        float* vector = vectors + std::ptrdiff_t{layout.order[i]} * width;
        float* alpha = weights + layout.first[i];
        startFromMean(steps, alpha, vector);
        for (int k = 0; k < rounds; ++k) refine(steps, vector, alpha, vector);
    }
}

// rows_t += factors_t · vector
inline void addOuter(const float* factors, const float* vector, std::int32_t length, int width,
                     float* rows) {
    for (std::int32_t t = 0; t < length; ++t, rows += width) {
        const Vector factor = hn::Set(Floats(), factors[t]);
        for (int j = 0; j < width; j += static_cast<int>(kLanes)) {
            const std::size_t lanes = std::min<std::size_t>(kLanes, width - j);
            storeFirst(hn::MulAdd(factor, loadFirst(vector + j, lanes), loadFirst(rows + j, lanes)),
                       rows + j, lanes);
        }
    }
}

// e_t = ∂L/∂(h_tᵀ s) = β α_t (h_tᵀ g − Σ α h_tᵀ g), with g = ∂L/∂(Σ α h).
inline void scoreGradients(const Steps& steps, const float* alpha, const float* gradient,
                           float* e) {
    double mean = 0;
    for (std::int32_t t = 0; t < steps.length; ++t) {
        e[t] = dot(steps.states + std::ptrdiff_t{t} * steps.width, gradient, steps.width);
        mean += double{e[t]} * alpha[t];
    }
    const double scale = scaleOf(steps.width);
    for (std::int32_t t = 0; t < steps.length; ++t)
        e[t] = static_cast<float>(scale * alpha[t] * (e[t] - mean));
}

// Buffers of the backward pass, reused for every sequence.
struct Rounds {
    std::vector<float> weights;   // (rounds + 1) × length: α⁽⁰⁾ = 1/T, α⁽¹⁾, …
    std::vector<float> vectors;   // (rounds + 1) × width: s⁽⁰⁾, s⁽¹⁾, …
    std::vector<float> gradient;  // ∂L/∂s⁽ᵏ⁾ of the current round
    std::vector<float> scores;    // e of the current round
};

inline void runAgain(const Steps& steps, int rounds, Rounds& kept) {
    const auto length = static_cast<std::size_t>(steps.length);
    const auto width = static_cast<std::size_t>(steps.width);
    kept.weights.resize((static_cast<std::size_t>(rounds) + 1) * length);
    kept.vectors.resize((static_cast<std::size_t>(rounds) + 1) * width);
    kept.scores.resize(length);
    float *alpha = kept.weights.data(), *vector = kept.vectors.data();
    startFromMean(steps, alpha, vector);
    for (int k = 0; k < rounds; ++k, alpha += length, vector += width)
        refine(steps, vector, alpha + length, vector + width);
}

// The gradient g of s⁽ᵏ⁾ gives: to h_t, α_t g + e_t s⁽ᵏ⁻¹⁾; to s⁽ᵏ⁻¹⁾, Σ_t e_t h_t.
inline void unroll(const Steps& steps, int rounds, Rounds& kept, float* stateGradients) {
    const std::ptrdiff_t width = steps.width, length = steps.length;
    float *g = kept.gradient.data(), *e = kept.scores.data();
    std::fill_n(stateGradients, length * width, 0.0f);
    for (std::ptrdiff_t k = rounds; k > 0; --k) {
        const float* alpha = kept.weights.data() + k * length;
        scoreGradients(steps, alpha, g, e);
        addOuter(alpha, g, steps.length, steps.width, stateGradients);
        addOuter(e, kept.vectors.data() + (k - 1) * width, steps.length, steps.width,
                 stateGradients);
        weightedSum(e, steps.states, steps.length, steps.width, g);
    }
    addOuter(kept.weights.data(), g, steps.length, steps.width, stateGradients);
}

void backward(const SequenceLayout& layout, int begin, int end, int width, int rounds,
              const float* states, const float* vectorGradients, float* stateGradients) {
    Rounds kept;
    for (int i = begin; i < end; ++i) {
        const Steps steps = stepsAt(layout, i, width, states);
        const float* gradient = vectorGradients + std::ptrdiff_t{layout.order[i]} * width;
        kept.gradient.assign(gradient, gradient + width);
        runAgain(steps, rounds, kept);
        unroll(steps, rounds, kept, stateGradients + std::ptrdiff_t{layout.first[i]} * width);
    }
}

}  // namespace HWY_NAMESPACE
}  // namespace hanscope
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace hanscope {
HWY_EXPORT(forward);
HWY_EXPORT(backward);
HWY_EXPORT(scores);

namespace {

// The weight of a step grows with its similarity to the vector of
// the whole sequence. Weights and vector are computed from each other in K rounds, starting with
// the mean of the T hidden states:
//
//     s⁽⁰⁾   = Σ_t h_t / T
//     α⁽ᵏ⁾_t = exp(β h_tᵀ s⁽ᵏ⁻¹⁾) / Σ_t' exp(β h_t'ᵀ s⁽ᵏ⁻¹⁾)     k = 1 … K
//     s⁽ᵏ⁾   = Σ_t α⁽ᵏ⁾_t h_t
//
// The vector is s⁽ᴷ⁾ and the weights are α⁽ᴷ⁾. The pooling has no parameters.
//
// β = 1/√D, where D is the width: h_tᵀ s is a sum of D products, whose magnitude grows with √D if
// the products are independent, so this choice makes the sharpness of the weights independent of
// the width. A GRU's states are within ±1, so the scores are within ±√D, and training the lengths
// of the states can use that range. With β = 1, states with a hundred saturated elements would put
// almost all weight on one step; with β = 1/D, no step could weigh more than e² times another.
//
// A round is the update of a modern Hopfield network (Ramsauer et al. 2021), which never increases
// ½ sᵀs − ln(Σ_t exp(β h_tᵀ s)) / β. The rounds converge, and most of the change is in the first.
class SimilarityPooling final : public PoolingMethod {
 public:
    SimilarityPooling() : PoolingMethod(traits()) {}

    void forward(const PoolingForward& p, int begin, int end) const override {
        HWY_DYNAMIC_DISPATCH(forward)
        (*p.layout, begin, end, p.width, p.rounds, p.states, p.vectors, p.weights);
    }

    // Computes the rounds again instead of storing them.
    void backward(const PoolingBackward& p, int begin, int end) const override {
        HWY_DYNAMIC_DISPATCH(backward)
        (*p.layout, begin, end, p.width, p.rounds, p.states, p.vectorGradients, p.stateGradients);
    }

    void forwardLong(const PoolingForward& p, StateBlocks& blocks) const override {
        std::fill_n(p.weights, blocks.steps(), 1 / static_cast<float>(blocks.steps()));
        blocks.addWeighted(p.weights, p.vectors);
        for (int round = 0; round < p.rounds; ++round) {
            blocks.forEach(
                [&](std::int32_t begin, int count, const float* states) {
                    HWY_DYNAMIC_DISPATCH(scores)
                    (states, count, p.width, p.vectors, p.weights + begin);
                },
                {});
            attentionWeights(p, blocks.steps(), p.weights);
            blocks.addWeighted(p.weights, p.vectors);
        }
    }

 private:
    static PoolingTraits traits() {
        PoolingTraits own{translatable("similarity"), translatable("Similarity"),
                          translatable("Similarity of a word to its sentence's vector, and of a "
                                       "sentence to the document's vector")};
        own.hasRounds = true;
        own.readingsOfRound = 2;
        return own;
    }
};

}  // namespace

const PoolingMethod& similarityPooling() {
    static const SimilarityPooling kPooling;
    return kPooling;
}

}  // namespace hanscope
#endif
