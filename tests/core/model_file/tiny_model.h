#pragma once

#include "core/model_file/model_file.h"

namespace hanscope::test {

/// A model of four words and three labels whose values are all different and exact in half
/// precision.
ModelFile tinyModel(Pooling pooling = Pooling::Attention);

/// Two members, the second of them with the negative values of the first.
ModelFile tinyEnsemble();

}  // namespace hanscope::test
