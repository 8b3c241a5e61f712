#pragma once

#include "core/model_file/model_file.h"

namespace hanscope::test {

/// A HiDEC of random weights over Root: A(C(F), D), B(E), G, words w1 … beside the unknown one.
/// Weights are large enough for every decision to go either way.
ModelFile randomHidec(unsigned seed, const DecoderConfig& decoder = {},
                      std::shared_ptr<const LabelTree> tree = nullptr);

/// Its flat counterpart.
ModelFile randomFlat(unsigned seed);

/// A text of words that such a model knows, in sentences of up to 6.
std::string randomText(unsigned seed, int words);

}  // namespace hanscope::test
