#pragma once

#include <filesystem>

#include "core/experiment/run_event.h"
#include "core/experiment/training_data.h"
#include "core/progress.h"

namespace hanscope::ui {

/// What a trained model predicts for the validation documents of its training, and the evaluation
/// of that. Read from the model's file, so that it is what the window shows for each of them, also
/// for an ensemble and for a run that was interrupted after its best epoch. Throws FileError and
/// Cancelled.
Validated validatedAgain(const std::filesystem::path& model, const TrainingData& data,
                         const CancelToken& cancel);

}  // namespace hanscope::ui
