#pragma once

#include "core/experiment/training_data.h"
#include "core/metrics/label_thresholds.h"

namespace hanscope {

/// The least threshold that is chosen for decisions in a tree.
constexpr double kMinTreeThreshold = 0.1;

/// Classifies the documents with `model`, a model of `plan`, and adds what it predicts to
/// `chooser`. `truth`: their labels. A label that is decided in a tree is predicted if its
/// probability and those of all its ancestors are above the threshold, so it counts with the least
/// of them; 0 if that of an ancestor is below kMinTreeThreshold. At most 16,384 documents ×
/// labels × 4 bytes of probabilities are in memory at a time. Throws FileError and Cancelled.
void countForThresholds(const TrainingPlan& plan, ModelFile model, const TextPlaces& places,
                        const LabelLists& truth, ThresholdChooser& chooser,
                        const ProgressCallback& progress, const CancelToken& cancel = {});

}  // namespace hanscope
