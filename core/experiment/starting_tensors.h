#pragma once

#include <map>
#include <string>

#include "core/experiment/training_data.h"
#include "core/experiment/unlabelled_texts.h"

namespace hanscope {

/// The word level that the plan starts from; null if there is none. Throws FileError if its file
/// cannot be read, has other sizes than the network, or if its texts were prepared in another way.
std::shared_ptr<const PretrainedLevel> readPretrained(const TrainingPlan& plan);

/// The initial values of parameters that do not start at random, for TrainingJob::start: the word
/// vectors, or all parameters of the model that is trained further. Throws Error for a file that
/// cannot be read or has other sizes; Cancelled. Writes the file of --save-pretrained.
std::map<std::string, TensorValues> startingTensors(const TrainingPlan& plan,
                                                    const TrainingData& data,
                                                    const UnlabelledTexts& unlabelled,
                                                    const RunListener& listener,
                                                    const CancelToken& cancel);

}  // namespace hanscope
