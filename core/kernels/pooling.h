#pragma once

#include <cstdint>

#include "core/kernels/sequence_layout.h"

namespace hanscope {

/// How the hidden states of a level become its vector: HN-ATT (see attention.h), HN-AVE, HN-MAX.
enum class Pooling { Attention, Mean, Maximum };

/// As model files, options and the window call it.
inline const char* poolingName(Pooling pooling) {
    switch (pooling) {
        case Pooling::Attention:
            return "attention";
        case Pooling::Mean:
            return "mean";
        case Pooling::Maximum:
            return "maximum";
    }
    return "";
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
