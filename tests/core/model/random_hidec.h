#pragma once

#include "core/model_file/model_file.h"

namespace hanscope::test {

/// A HiDEC of random weights over Root: A(C(F), D), B(E), G, words w1 … beside the unknown one. The
/// weights are so large that both decisions occur at every node.
ModelFile randomHidec(unsigned seed, const DecoderConfig& decoder = {},
                      std::shared_ptr<const LabelTree> tree = nullptr,
                      EncoderKind encoder = EncoderKind::Gru, int layers = 1);

/// A flat network with the same kind of encoder.
ModelFile randomFlat(unsigned seed, EncoderKind encoder = EncoderKind::Gru, int layers = 1);

/// A text of words that such a model knows, in sentences of up to 6.
std::string randomText(unsigned seed, int words);

}  // namespace hanscope::test
