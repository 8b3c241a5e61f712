#pragma once

#include <QString>

#include "ui/training/run/run_history.h"

namespace hanscope::ui {

/// "Epoch 3 · step 1,240 · training 0.52, 71 % · validation 0.61, 68 %": running means at a step
/// and the last validation before it. `index` is an index in history.steps().
QString stepReadout(const RunHistory& history, std::size_t index);

}  // namespace hanscope::ui
