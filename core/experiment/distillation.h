#pragma once

#include "core/experiment/training_data.h"
#include "core/experiment/unlabelled_texts.h"

namespace hanscope {

/// Adds to `data.training` the probabilities that the model teacherOf(plan) predicts for the
/// training documents, followed by those for the texts without labels, and its checksum to `data`.
/// Does nothing if no model is given. Throws FileError if the file is not a model, if it has other
/// labels than the data, predicts one label instead of lists or the reverse, or prepares texts in
/// another way; Cancelled.
void addTeacher(const TrainingPlan& plan, TrainingData& data, const UnlabelledTexts& unlabelled,
                const RunListener& listener = {}, const CancelToken& cancel = {});

}  // namespace hanscope
