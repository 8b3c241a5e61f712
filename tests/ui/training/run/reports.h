#pragma once

#include <memory>

#include "core/metrics/metrics.h"
#include "core/train/training.h"
#include "ui/training/timeline/snapshot_line.h"

namespace hanscope::test {

/// Step `step` of ten in an epoch of four: loss 1 / run step, accuracy step / 10, a second a step.
StepReport stepReport(int epoch, std::uint64_t step);

/// Ends an epoch of ten steps; validation loss 0.5.
EpochReport epochReport(int epoch, double validationAccuracy, bool best);

/// Three classes, confusion {{8, 2, 0}, {1, 9, 0}, {0, 0, 0}}.
Evaluation threeClasses();

/// A snapshot of the small reading, with the first sentence's weight as given.
ui::Snapshot snapshot(std::uint64_t step, float firstWeight = 0.25F);

}  // namespace hanscope::test
