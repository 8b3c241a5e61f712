#include "ui/training/run/past_reports.h"

#include <algorithm>
#include <limits>

namespace hanscope::ui {

void repeatReports(const RunMetrics& past, int epochs,
                   const std::function<void(const RunEvent&)>& tell) {
    auto epoch = past.epochs.begin();
    const std::uint64_t stepsPerEpoch = epoch == past.epochs.end() ? 0 : epoch->runStep;
    const auto tellEpochs = [&](std::uint64_t step) {
        for (; epoch != past.epochs.end() && epoch->runStep <= step; ++epoch) tell(*epoch);
    };
    for (StepReport report : past.steps) {
        tellEpochs(report.runStep - 1);
        report.epochs = epochs;
        report.steps = stepsPerEpoch;
        report.step = (report.runStep - 1) % std::max<std::uint64_t>(stepsPerEpoch, 1) + 1;
        tell(report);
    }
    tellEpochs(std::numeric_limits<std::uint64_t>::max());
}

}  // namespace hanscope::ui
