#pragma once

#include <ATen/ATen.h>

#include <cstdint>

#include "core/model/han_batch.h"

namespace hanscope {

// Changes of the word vectors of a batch for robust training: one row for each distinct word, in
// the order of HanBatch::distinctWords (distinct words × E). Norms are those of all rows together.

/// `norm` g / ‖g‖₂ for the gradient g; 0 for g = 0.
at::Tensor alongGradient(const at::Tensor& gradient, double norm);

/// A random change of norm `norm`: elements of equal magnitude with random signs, which depend only
/// on the seed, the step and the word. It requires gradients.
at::Tensor randomWordOffsets(const HanBatch& batch, std::uint64_t seed, std::uint64_t step,
                             std::int64_t width, double norm);

/// ‖x‖₂, summed in double.
double normOf(const at::Tensor& x);

}  // namespace hanscope
