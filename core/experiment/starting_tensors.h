#pragma once

#include <map>
#include <string>

#include "core/experiment/training_data.h"

namespace hanscope {

/// Where the parameters of a plan's runs start that do not start at random, for trainNetwork():
/// word vectors, or all of the model that is trained further. Throws Error for a file that cannot
/// be read or is of other sizes; Cancelled.
std::map<std::string, TensorValues> startingTensors(const TrainingPlan& plan,
                                                    const TrainingData& data,
                                                    const RunListener& listener,
                                                    const CancelToken& cancel);

}  // namespace hanscope
