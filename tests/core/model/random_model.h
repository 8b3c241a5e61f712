#pragma once

#include "core/model_file/model_file.h"

namespace hanscope::test {

/// A model with words "w1", "w2", … (row 0 the unknown word), the labels "c0", "c1", … and random
/// parameters, uniform within ±`range`: large enough for attention to be far from even. Sizes are
/// no multiples of a vector.
ModelFile randomModel(Pooling pooling, std::size_t vocabulary, std::size_t labels, unsigned seed,
                      const HanSizes& sizes = {23, 19, 37, 11, 29}, float range = 0.6f);

/// An ensemble of two such models that differ in their parameters alone.
ModelFile ensembleOf(ModelFile first, const ModelFile& second);

}  // namespace hanscope::test
