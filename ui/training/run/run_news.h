#pragma once

#include <variant>

#include "core/experiment/run_event.h"
#include "ui/training/forming/snapshot_line.h"

namespace hanscope::ui {

/// The run was paused or continued.
struct PauseChanged {
    bool isPaused = false;
};

/// The reports of a run that the window shows.
using RunNews = std::variant<RunEvent, PauseChanged, Snapshot>;

}  // namespace hanscope::ui
