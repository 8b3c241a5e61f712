#include "core/experiment/metrics_log.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/event_handler.h"
#include "core/experiment/experiment.h"
#include "tests/core/experiment/plan/small_plan.h"
#include "tests/support/size_limit.h"

namespace hanscope::test {
namespace {

TEST(MetricsLog, WrittenReportsAreReadBack) {
    const ScratchFolder folder;
    TrainingPlan plan = smallPlan(folder);
    plan.metrics = folder / "m.jsonl";
    plan.series.seeds = 2;
    std::vector<RunMetrics> told;
    ExperimentObserver observer;
    observer.event = eventHandler(
        [&](const RunStarted& started) {
            told.push_back({started.run, {}, {}});
        },
        [&](const StepReport& step) { told.back().steps.push_back(step); },
        [&](const EpochReport& epoch) { told.back().epochs.push_back(epoch); });
    runExperiment(plan, observer);
    const std::string log = readBytes(plan.metrics);
    writeBytes(plan.metrics, "?\n{\"type\":\"step\",\"run\":1}\n" + log + "{\"type\":\"ep");
    const std::vector<RunMetrics> read = readMetrics(plan.metrics);
    ASSERT_EQ(read.size(), 2u);
    for (std::size_t run = 0; run < 2; ++run) {
        EXPECT_EQ(read[run].run, told[run].run);
        ASSERT_EQ(read[run].steps.size(), 4u * 7);
        ASSERT_EQ(read[run].epochs.size(), 4u);
        for (std::size_t i = 0; i < read[run].steps.size(); ++i) {
            const StepReport &a = read[run].steps[i], &b = told[run].steps[i];
            EXPECT_EQ(std::tuple(a.epoch, a.runStep, a.batchLoss, a.batchAccuracy, a.learningRate,
                                 a.wordsPerSecond, a.runSeconds),
                      std::tuple(b.epoch, b.runStep, b.batchLoss, b.batchAccuracy, b.learningRate,
                                 b.wordsPerSecond, b.runSeconds));
        }
        for (std::size_t i = 0; i < read[run].epochs.size(); ++i) {
            const EpochReport &a = read[run].epochs[i], &b = told[run].epochs[i];
            EXPECT_EQ(std::tuple(a.epoch, a.runStep, a.trainingLoss, a.validationLoss,
                                 a.validationAccuracy, a.learningRate, a.runSeconds, a.best),
                      std::tuple(b.epoch, b.runStep, b.trainingLoss, b.validationLoss,
                                 b.validationAccuracy, b.learningRate, b.runSeconds, b.best));
            ASSERT_TRUE(a.attention && b.attention);
            EXPECT_EQ(std::tuple(a.attention->sentenceEntropy, a.attention->effectiveSentences,
                                 a.attention->wordEntropy, a.attention->effectiveWords),
                      std::tuple(b.attention->sentenceEntropy, b.attention->effectiveSentences,
                                 b.attention->wordEntropy, b.attention->effectiveWords));
        }
    }
    EXPECT_TRUE(readMetrics(folder / "none").empty());
}

TEST(MetricsLog, TheRunThatIsKeptIsTheBestOne) {
    const auto run = [](int number, double accuracy, double loss) {
        EpochReport first, second;
        first.validationAccuracy = accuracy;
        first.validationLoss = loss;
        first.best = true;
        second.validationAccuracy = 0.99;  // as of a run that keeps another epoch
        return RunMetrics{number, {}, {first, second}};
    };
    std::vector<RunMetrics> runs{run(1, 0.6, 1), run(2, 0.8, 1), run(3, 0.7, 1), {4, {}, {}}};
    EXPECT_EQ(keptRun(runs).run, 2);
    runs.push_back(run(5, 0.8, 0.5));
    EXPECT_EQ(keptRun(runs).run, 5);
    EXPECT_EQ(keptRun({{1, {}, {}}, run(2, 0.1, 1)}).run, 2);
}

TEST(MetricsLog, LinesWithNumbersThatCannotBeAreLeftOut) {
    const ScratchFolder folder;
    const auto line = [](const char* run, const char* epoch, const char* step) {
        return std::string(R"({"type":"step","run":)") + run + R"(,"epoch":)" + epoch +
               R"(,"step":)" + step +
               R"(,"loss":1,"accuracy":0.5,"learning_rate":1,"words_per_second":1,"seconds":1})" +
               "\n";
    };
    folder.write("m.jsonl", line("1", "6.6e83", "1") + line("9", "1", "-1") + line("-2", "1", "1") +
                                line("1", "4294967297", "1") + line("\"x\"", "1", "1") +
                                line("1", "2", "3"));
    const std::vector<RunMetrics> read = readMetrics(folder / "m.jsonl");
    ASSERT_EQ(read.size(), 1u);
    ASSERT_EQ(read[0].steps.size(), 1u);
    EXPECT_EQ(read[0].steps[0].epoch, 2);
    EXPECT_EQ(read[0].steps[0].runStep, 3u);
}

TEST(MetricsLog, AFullDiskBetweenRunsIsAWarning) {
    const ScratchFolder folder;
    TrainingPlan plan = smallPlan(folder);
    plan.metrics = folder / "m.jsonl";
    plan.series.seeds = 2;
    std::vector<std::string> warnings;
    std::unique_ptr<SizeLimit> full;
    ExperimentObserver observer;
    observer.event =
        eventHandler([&](const Warning& warned) { warnings.push_back(warned.sentence.english()); },
                     [&](const StepReport& step) {
                         if (step.runStep == 4u * 7 && warnings.empty())
                             full = std::make_unique<SizeLimit>(100);
                     },
                     [&](const RunStarted& started) {
                         if (started.run == 2) full.reset();
                     });
    runExperiment(plan, observer);
    ASSERT_FALSE(warnings.empty());
    EXPECT_THAT(warnings, ::testing::Contains(::testing::HasSubstr("m.jsonl: the metrics can "
                                                                   "no longer be written")));
    EXPECT_EQ(peekModelFile(plan.out).labels.size(), 2u);
}

}  // namespace
}  // namespace hanscope::test
