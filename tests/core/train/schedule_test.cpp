#include <gtest/gtest.h>

#include <cmath>

#include "core/train/optimizer.h"

namespace hanscope::test {
namespace {

TrainSettings settingsWith(const ScheduleSettings& schedule) {
    TrainSettings settings;
    settings.learningRate = 0.5;
    settings.schedule = schedule;
    return settings;
}

// Of 100 steps.
double rate(const ScheduleSettings& schedule, std::uint64_t step,
            const std::vector<bool>& bestEpochs = {}) {
    std::vector<EpochReport> epochs(bestEpochs.size());
    for (std::size_t i = 0; i < epochs.size(); ++i) epochs[i].best = bestEpochs[i];
    return scheduledRate(settingsWith(schedule), step, 100, epochs);
}

TEST(Schedule, Constant) {
    EXPECT_EQ(rate({ScheduleKind::Constant}, 0), 0.5);
    EXPECT_EQ(rate({ScheduleKind::Constant}, 99), 0.5);
}

TEST(Schedule, LinearFallsToItsShare) {
    const ScheduleSettings linear{ScheduleKind::Linear, 0, 0.1};
    EXPECT_EQ(rate(linear, 0), 0.5);
    EXPECT_DOUBLE_EQ(rate(linear, 50), 0.5 * 0.55);
    EXPECT_NEAR(rate(linear, 99), 0.5 * 0.109, 1e-12);
}

TEST(Schedule, CosineFallsSlowlyFastSlowly) {
    const ScheduleSettings cosine{ScheduleKind::Cosine, 0, 0.2};
    EXPECT_DOUBLE_EQ(rate(cosine, 0), 0.5);
    EXPECT_DOUBLE_EQ(rate(cosine, 50), 0.5 * 0.6);
    EXPECT_NEAR(rate(cosine, 25), 0.5 * (0.2 + 0.8 * (1 + std::sqrt(0.5)) / 2), 1e-12);
}

TEST(Schedule, WarmUpRisesLinearlyAndThenTheFallBegins) {
    const ScheduleSettings linear{ScheduleKind::Linear, 0.1, 0};
    EXPECT_DOUBLE_EQ(rate(linear, 0), 0.5 / 11);
    EXPECT_DOUBLE_EQ(rate(linear, 9), 0.5 * 10 / 11);
    EXPECT_DOUBLE_EQ(rate(linear, 10), 0.5);
    EXPECT_DOUBLE_EQ(rate(linear, 55), 0.25);
}

TEST(Schedule, StepDropsEveryFewEpochs) {
    const ScheduleSettings step{ScheduleKind::Step, 0, 0.1, 2, 0.1};
    EXPECT_DOUBLE_EQ(rate(step, 10, {true}), 0.5);
    EXPECT_DOUBLE_EQ(rate(step, 20, {true, true}), 0.05);
    EXPECT_DOUBLE_EQ(rate(step, 50, {true, true, true, true, true}), 0.005);
}

TEST(Schedule, PlateauDropsWhenNoEpochIsBetter) {
    const ScheduleSettings plateau{ScheduleKind::Plateau, 0, 0.1, 2, 0.5};
    EXPECT_DOUBLE_EQ(rate(plateau, 30, {true, false, true}), 0.5);
    EXPECT_DOUBLE_EQ(rate(plateau, 30, {true, false, false}), 0.25);
    EXPECT_DOUBLE_EQ(rate(plateau, 60, {true, false, false, false, true, false}), 0.25);
    EXPECT_DOUBLE_EQ(rate(plateau, 50, {true, false, false, false, false}), 0.125);
}

}  // namespace
}  // namespace hanscope::test
