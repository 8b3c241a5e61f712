#pragma once

#include "core/model_file/model_file.h"

namespace hanscope {

/// Divides the logits of the networks and of their companion by the temperature T of the model's
/// outputs: the tensors in which they are linear. The softmax or the sigmoids of the new logits are
/// the model's probabilities. The temperature in the config stays as it is.
void divideLogits(ModelFile& model);

}  // namespace hanscope
