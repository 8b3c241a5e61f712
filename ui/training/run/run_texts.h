#pragma once

#include <QString>

#include "ui/training/run/run_history.h"

namespace hanscope::ui {

/// The speed of the run over its last steps: "1,200 documents/s · 250,000 words/s"; empty if not
/// known. `documents`: number of documents in an epoch.
QString speedText(const RunHistory& history, std::uint64_t documents);

/// Says why an unstable run ended, which epoch is kept, and what to try: "… Epoch 3, the best so
/// far, is kept. A learning rate of 0.0005 instead of 0.001 may help." `why`: the trainer's
/// sentence. `bestEpoch`: 0 if no epoch was finished. `learningRate`: 0 if not known; then none is
/// proposed.
QString unstableText(const QString& why, int bestEpoch, double learningRate);

}  // namespace hanscope::ui
