#pragma once

#include <ATen/ATen.h>

#include <cstdint>

#include "core/model/han_batch.h"

namespace hanscope {

/// Numbers that are added to the attention scores of a batch (see core/kernels/attention.h): one
/// for each row of the layout of the words and of the layout of the sentences, on the host, 0 in
/// zero rows. Undefined: none. Their gradients are those of the scores.
///
/// The scores of all words and sentences of a document together are one vector s; the offsets of a
/// document are one vector r of the same size, and its norm is that of both levels together.
struct ScoreOffsets {
    at::Tensor words, sentences;
};

/// Zeros that require gradients.
ScoreOffsets zeroOffsets(const HanBatch& batch);

/// `size` g / ‖g‖₂ for each document, where `gradients` holds the vectors g; 0 for g = 0.
ScoreOffsets alongGradients(const HanBatch& batch, const ScoreOffsets& gradients, double size);

/// A vector of norm `size` with a random direction for each document: elements of equal magnitude
/// with random signs. They require gradients. The signs depend only on the seed, the step and the
/// document's position in the step; `firstDocument` is that of the batch's first document.
ScoreOffsets randomOffsets(const HanBatch& batch, std::uint64_t seed, std::uint64_t step,
                           std::uint64_t firstDocument, double size);

}  // namespace hanscope
