#pragma once

#include "core/model/model_file.h"

namespace hanscope::test {

/// A model of four words and three labels whose values are all different and exact in half
/// precision.
ModelFile tinyModel(Pooling pooling = Pooling::Attention);

}  // namespace hanscope::test
