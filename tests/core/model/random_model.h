#pragma once

#include "core/model/model_file.h"

namespace hanscope::test {

/// A model with words "w1", "w2", … (row 0 the unknown word), the labels "c0", "c1", … and random
/// parameters large enough for attention to be far from even. Sizes are no multiples of a vector.
ModelFile randomModel(Pooling pooling, std::size_t vocabulary, std::size_t labels, unsigned seed);

}  // namespace hanscope::test
