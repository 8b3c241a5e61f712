#pragma once

#include <QString>

#include "ui/training/run/run_history.h"

namespace hanscope::ui {

/// "Epoch 3 · step 1,240 · training 0.52, 71 % · validation 0.61, 68 %": a step's running means and
/// the validation before it. `index` is of the history's steps.
QString stepReadout(const RunHistory& history, std::size_t index);

}  // namespace hanscope::ui
