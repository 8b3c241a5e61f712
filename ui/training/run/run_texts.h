#pragma once

#include <QString>

#include "ui/training/run/run_history.h"

namespace hanscope::ui {

/// How fast the run is, from its last steps: "1,240 documents/s · 250,000 words/s"; empty while it
/// is not known. `documents` are those of an epoch.
QString speedText(const RunHistory& history, std::uint64_t documents);

/// What ended an unstable run, which epoch is kept, and what to try: "… Epoch 3 is kept. Try a
/// learning rate of 0.0005 instead of 0.001." `why` is the trainer's sentence; a `bestEpoch` of 0:
/// none was finished; a `learningRate` of 0: not known, nothing is proposed.
QString unstableText(const QString& why, int bestEpoch, double learningRate);

}  // namespace hanscope::ui
