#pragma once

#include <variant>

#include "core/experiment/run_event.h"
#include "ui/training/forming/snapshot_line.h"

namespace hanscope::ui {

/// The run stands still until it is continued, or it goes on.
struct PauseChanged {
    bool isPaused = false;
};

/// What a window shows of a run, in its order.
using RunNews = std::variant<RunEvent, PauseChanged, Snapshot>;

}  // namespace hanscope::ui
