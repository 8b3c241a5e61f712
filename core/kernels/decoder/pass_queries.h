#pragma once

#include "core/kernels/decoder/decoder.h"

namespace hanscope {

/// The queries of the triples of a pass from `first` on, grouped by document. `weights` is the
/// number of weights that the layer keeps; it grows by those of the new queries.
std::vector<DocumentQueries> queriesOfTriples(const DecoderPass& pass,
                                              const std::vector<TextOfDocument>& texts, int first,
                                              int queriesPerTriple, std::size_t& weights);

/// Applies pass.changeWeights to each query; empty without it. The arguments must outlive it.
WeightChange changeOfPass(const DecoderTable& table, const DecoderPass& pass, int queriesPerTriple);

}  // namespace hanscope
