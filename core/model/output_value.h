#pragma once

#include <vector>

#include "core/error.h"
#include "core/message.h"
#include "core/model/text_explainer.h"
#include "core/model_file/outputs.h"

namespace hanscope {

/// A network's result is not a finite number.
class NotFinite : public Error {
 public:
    NotFinite()
        : Error(message("The network's result is not a number, because its weights are too large; "
                        "get the model's file again if it is damaged, or train it again with a "
                        "smaller learning rate.")) {}
};
/// `value`. Throws NotFinite if it is not a finite number.
double requireFinite(double value);

/// The probabilities of logits: their softmax, or the sigmoid of each. Throws NotFinite.
std::vector<double> probabilitiesOf(const std::vector<double>& logits, OutputKind kind);

/// The value of an output from the logits of one network, computed in double precision. Throws
/// Error if it is not a finite number.
double valueOf(const Output& output, const float* logits, int labels, OutputKind kind);
/// The same for logits in double precision.
double valueOf(const Output& output, const double* logits, int labels, OutputKind kind);
/// The logit z_c, or the difference z_c − z_a. Throws likewise.
double logitOf(const Output& output, const float* logits);
/// Its value for a text without words.
double valueOfNothing(const Output& output, int labels, OutputKind kind);

}  // namespace hanscope
