#pragma once

#include "core/model/text_explainer.h"
#include "core/model_file/outputs.h"

namespace hanscope {

/// `value`. Throws Error if it is not a finite number.
double requireFinite(double value);

/// The value of an output from the logits of one network, computed in double precision. Throws
/// Error if it is not a finite number.
double valueOf(const Output& output, const float* logits, int labels, OutputKind kind);
/// The logit z_c, or the difference z_c − z_a. Throws likewise.
double logitOf(const Output& output, const float* logits);
/// Its value for a text without words.
double valueOfNothing(const Output& output, int labels, OutputKind kind);

}  // namespace hanscope
