#pragma once

#include <functional>

#include "core/experiment/metrics_log.h"

namespace hanscope::ui {

/// Repeats the reports of a run that a log has kept, in the order in which they were sent.
/// `epochs`: how many the run has at most.
void repeatReports(const RunMetrics& past, int epochs,
                   const std::function<void(const RunEvent&)>& receiver);

}  // namespace hanscope::ui
