#include "core/train/schedule.h"

#include <algorithm>
#include <cmath>

namespace hanscope {
namespace {

constexpr double kPi = 3.14159265358979323846;

int dropsOnPlateau(const ScheduleSettings& schedule, const std::vector<EpochReport>& epochs) {
    int drops = 0, waited = 0;
    for (const EpochReport& epoch : epochs) {
        waited = epoch.best ? 0 : waited + 1;
        if (waited < schedule.dropEvery) continue;
        ++drops;
        waited = 0;
    }
    return drops;
}

// `done` is the finished share of the steps after the warm-up.
double shareOfRate(const ScheduleSettings& schedule, double done,
                   const std::vector<EpochReport>& epochs) {
    const double fall = 1 - schedule.finalShare;
    switch (schedule.kind) {
        case ScheduleKind::Constant:
            return 1;
        case ScheduleKind::Linear:
            return 1 - done * fall;
        case ScheduleKind::Cosine:
            return schedule.finalShare + fall * (1 + std::cos(kPi * done)) / 2;
        case ScheduleKind::Step:
            return std::pow(schedule.dropFactor,
                            static_cast<int>(epochs.size()) / schedule.dropEvery);
        case ScheduleKind::Plateau:
            return std::pow(schedule.dropFactor, dropsOnPlateau(schedule, epochs));
    }
    return 1;
}

}  // namespace

double scheduledRate(const TrainSettings& settings, std::uint64_t step, double steps,
                     const std::vector<EpochReport>& epochs) {
    const ScheduleSettings& schedule = settings.schedule;
    const double warmUp = std::floor(schedule.warmUp * steps), now = static_cast<double>(step);
    const double rising = now < warmUp ? (now + 1) / (warmUp + 1) : 1;
    const double done = std::max(now - warmUp, 0.0) / (steps - warmUp);
    return settings.learningRate * shareOfRate(schedule, done, epochs) * rising;
}

}  // namespace hanscope
