#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/kernels/sequence_layout.h"

namespace hanscope {

/// How the hidden states of a level become its vector: HN-ATT (see attention.h), HN-AVE, HN-MAX, or
/// by their similarity with it (see similarity.h).
enum class Pooling { Attention, Mean, Maximum, Similarity };
constexpr Pooling kPoolings[] = {Pooling::Attention, Pooling::Mean, Pooling::Maximum,
                                 Pooling::Similarity};

/// Rounds of Pooling::Similarity are from 1 to this.
constexpr int kMostPoolingRounds = 16;

/// As model files, options and the window call it.
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
    }
    return "";
}

inline const std::array kPoolingNames{poolingName(Pooling::Attention), poolingName(Pooling::Mean),
                                      poolingName(Pooling::Maximum),
                                      poolingName(Pooling::Similarity)};

/// The pooling of that name, if there is one.
inline std::optional<Pooling> poolingNamed(std::string_view name) {
    for (const Pooling pooling : kPoolings)
        if (name == poolingName(pooling)) return pooling;
    return {};
}

/// The ablations HN-AVE and HN-MAX: a sequence's vector is the mean or the maximum (each dimension
/// by itself) of its hidden states. `states` is (layout.rows × width), `vectors` (sequences ×
/// width) in the caller's order; `weights` has one entry a row of the layout. Each call runs the
/// sequences at positions [begin, end); other calls may run other positions meanwhile.

/// vectors = Σ_t h_t / T; every weight is 1 / T.
void meanPooling(const SequenceLayout& layout, int begin, int end, int width, const float* states,
                 float* vectors, float* weights);
void meanPoolingBackward(const SequenceLayout& layout, int begin, int end, int width,
                         const float* vectorGradients, float* stateGradients);

/// vectors_d = max_t h_td (the earliest step if equal); a step's weight is the share of dimensions
/// that it gives. `winners` (sequences × width) receives the winning rows for the backward pass.
void maximumPooling(const SequenceLayout& layout, int begin, int end, int width,
                    const float* states, float* vectors, float* weights, std::int32_t* winners);
void maximumPoolingBackward(const SequenceLayout& layout, int begin, int end, int width,
                            const std::int32_t* winners, const float* vectorGradients,
                            float* stateGradients);

}  // namespace hanscope
