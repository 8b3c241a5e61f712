#include "ui/training/run/past_reports.h"

#include <algorithm>
#include <limits>

namespace hanscope::ui {

void repeatReports(const RunMetrics& past, int epochs,
                   const std::function<void(const RunEvent&)>& receiver) {
    auto epoch = past.epochs.begin();
    const std::uint64_t stepsPerEpoch = epoch == past.epochs.end() ? 0 : epoch->runStep;
    const auto reportEpochs = [&](std::uint64_t step) {
        for (; epoch != past.epochs.end() && epoch->runStep <= step; ++epoch) receiver(*epoch);
    };
    for (StepReport report : past.steps) {
        reportEpochs(report.runStep - 1);
        report.epochs = epochs;
        report.steps = stepsPerEpoch;
        report.step = (report.runStep - 1) % std::max<std::uint64_t>(stepsPerEpoch, 1) + 1;
        receiver(report);
    }
    reportEpochs(std::numeric_limits<std::uint64_t>::max());
}

}  // namespace hanscope::ui
