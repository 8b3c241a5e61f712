#pragma once

#include <map>
#include <string>

#include "core/experiment/training_data.h"
#include "core/experiment/unlabelled_texts.h"

namespace hanscope {

/// The initial values of parameters that do not start at random, for TrainingJob::start: the word
/// vectors, or all parameters of the model that is trained further. Throws Error for a file that
/// cannot be read or has other sizes; Cancelled.
std::map<std::string, TensorValues> startingTensors(const TrainingPlan& plan,
                                                    const TrainingData& data,
                                                    const UnlabelledTexts& unlabelled,
                                                    const RunListener& listener,
                                                    const CancelToken& cancel);

}  // namespace hanscope
