#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/kernels/sequence_layout.h"

namespace hanscope {

/// How the hidden states h_t of a sequence are combined into its vector: Attention (HN-ATT of Yang
/// et al. 2016, attention.h), Mean (HN-AVE), Maximum (HN-MAX), Similarity (similarity.h), Sparse
/// (attention whose smallest weights are 0, entmax.h), or AttentionMaximum (the vector of Attention
/// and, behind it, that of Maximum; its weights are those of Attention).
enum class Pooling { Attention, Mean, Maximum, Similarity, Sparse, AttentionMaximum };
constexpr Pooling kPoolings[] = {Pooling::Attention,  Pooling::Mean,   Pooling::Maximum,
                                 Pooling::Similarity, Pooling::Sparse, Pooling::AttentionMaximum};

/// Whether the weights of the steps are computed by parameters that are learnt (attention.h).
constexpr bool isAttention(Pooling pooling) {
    return pooling == Pooling::Attention || pooling == Pooling::Sparse ||
           pooling == Pooling::AttentionMaximum;
}

/// Whether a vector, or a part of it, is the element-wise maximum of the states.
constexpr bool takesMaximum(Pooling pooling) {
    return pooling == Pooling::Maximum || pooling == Pooling::AttentionMaximum;
}

/// The width of a sequence's vector, for states of `width`.
constexpr std::int64_t vectorWidth(Pooling pooling, std::int64_t width) {
    return pooling == Pooling::AttentionMaximum ? 2 * width : width;
}

/// Pooling::Similarity takes 1 … kMaxPoolingRounds rounds.
constexpr int kMaxPoolingRounds = 16;

/// The name in model files, options and the window.
inline const char* poolingName(Pooling pooling) {
    switch (pooling) {
        case Pooling::Attention:
            return "attention";
        case Pooling::Mean:
            return "mean";
        case Pooling::Maximum:
            return "maximum";
        case Pooling::Similarity:
            return "similarity";
        case Pooling::Sparse:
            return "sparse";
        case Pooling::AttentionMaximum:
            return "attention-maximum";
    }
    return "";
}

/// The names of all poolings.
inline const std::array kPoolingNames{
    poolingName(Pooling::Attention), poolingName(Pooling::Mean),
    poolingName(Pooling::Maximum),   poolingName(Pooling::Similarity),
    poolingName(Pooling::Sparse),    poolingName(Pooling::AttentionMaximum)};

/// The pooling with that name, or nothing.
inline std::optional<Pooling> poolingNamed(std::string_view name) {
    for (const Pooling pooling : kPoolings)
        if (name == poolingName(pooling)) return pooling;
    return {};
}

// HN-AVE and HN-MAX of Yang et al. 2016: the vector of a sequence of T steps is the mean or the
// element-wise maximum of its hidden states. `states` is (layout.rows × width); `vectors` is
// (sequences × width), in the caller's order; `weights` has one value per row of the layout. Each
// call computes the sequences at positions [begin, end); several threads may compute disjoint
// ranges at the same time. The backward functions write `stateGradients` (layout.rows × width).

/// vector = Σ_t h_t / T. The weight of every step is 1 / T.
void meanPooling(const SequenceLayout& layout, int begin, int end, int width, const float* states,
                 float* vectors, float* weights);
void meanPoolingBackward(const SequenceLayout& layout, int begin, int end, int width,
                         const float* vectorGradients, float* stateGradients);

/// vector_d = max_t h_td. The weight of a step is the share of the dimensions d in which it is the
/// maximum (the first such step, if several are equal). `winners` (sequences × width) receives the
/// row of the maximum in each dimension, for the backward pass.
void maximumPooling(const SequenceLayout& layout, int begin, int end, int width,
                    const float* states, float* vectors, float* weights, std::int32_t* winners);
void maximumPoolingBackward(const SequenceLayout& layout, int begin, int end, int width,
                            const std::int32_t* winners, const float* vectorGradients,
                            float* stateGradients);

/// The same as parts of longer vectors, whose rows are `stride` apart: `vectors` and
/// `vectorGradients` point to the part of the first sequence. Without weights; the gradients are
/// added to `stateGradients`.
void maxima(const SequenceLayout& layout, int begin, int end, int width, const float* states,
            float* vectors, std::ptrdiff_t stride, std::int32_t* winners);
void addMaximaGradients(const SequenceLayout& layout, int begin, int end, int width,
                        const std::int32_t* winners, const float* vectorGradients,
                        std::ptrdiff_t stride, float* stateGradients);

}  // namespace hanscope
