#include "ui/training/run/run_history.h"

#include <gtest/gtest.h>

#include <QList>
#include <cmath>

#include "tests/ui/training/run/reports.h"
#include "ui/training/run/learning_curves.h"
#include "ui/widgets/text/number_texts.h"

namespace hanscope::ui {
namespace {

using test::epochReport;
using test::stepReport;

TEST(RunHistory, CsvHoldsEveryStepAndEpochInOrder) {
    RunHistory history;
    for (std::uint64_t step = 1; step <= 10; ++step) history.add(stepReport(1, step));
    history.add(epochReport(1, 0.25, true));
    history.add(stepReport(2, 1));
    const QList<QByteArray> lines = history.csv().split('\n');
    ASSERT_EQ(lines.size(), 14);  // a head, 11 steps, an epoch, and what follows the last newline
    EXPECT_EQ(lines[0],
              "type,epoch,step,training_loss,training_accuracy,validation_loss,"
              "validation_accuracy,learning_rate,seconds");
    EXPECT_EQ(lines[4], "step,1,4,0.25,0.4,,,0.5,4");
    EXPECT_EQ(lines[11], "epoch,1,10,0.75,0.55,0.5,0.25,0.5,10");  // 0.55: mean of 0.1 … 1
    EXPECT_EQ(lines[12], "step,2,11,0.09090909,0.1,,,0.5,11");
}

TEST(RunHistory, ARunThatWentBackReplacesLaterSteps) {
    RunHistory history;
    for (std::uint64_t step = 1; step <= 10; ++step) history.add(stepReport(1, step));
    history.add(epochReport(1, 0.25, true));
    for (std::uint64_t step = 1; step <= 4; ++step) history.add(stepReport(2, step));
    history.add(stepReport(1, 8));
    EXPECT_EQ(history.steps().size(), 8u);
    EXPECT_TRUE(history.epochs().empty());
    EXPECT_EQ(history.best(), nullptr);
    EXPECT_EQ(history.cuts(), 1);
    history.add(stepReport(1, 9));
    history.add(stepReport(1, 10));
    history.add(epochReport(1, 0.25, true));
    EXPECT_NEAR(history.epochs().back().trainingAccuracy, 0.55, 1e-7);  // floats are kept
}

TEST(RunHistory, TheRunningMeanStartsWithTheFirstStepsAndIgnoresNaN) {
    RunHistory history;
    StepReport report = stepReport(1, 1);
    report.steps = 100;  // a mean over ten steps
    for (const double loss : {4.0, 2.0, std::nan(""), 3.0}) {
        report.batchLoss = loss;
        history.add(report);
        ++report.runStep;
    }
    EXPECT_FLOAT_EQ(history.steps()[1].smoothLoss, 3);
    EXPECT_FLOAT_EQ(history.steps()[2].smoothLoss, 3);
    EXPECT_FLOAT_EQ(history.steps()[3].smoothLoss, 3);
    EXPECT_TRUE(history.csv().contains("step,1,3,,"));
}

TEST(RunHistory, FindsTheNearestStepAndTheBestEpoch) {
    RunHistory history;
    for (const int epoch : {1, 2, 3}) {
        history.add(stepReport(epoch, 5));
        history.add(epochReport(epoch, 0.1 * epoch, epoch < 3));
    }
    EXPECT_EQ(history.nearest(-3), 0u);
    EXPECT_EQ(history.nearest(9), 0u);
    EXPECT_EQ(history.nearest(11), 1u);
    EXPECT_EQ(history.nearest(1e9), 2u);
    EXPECT_EQ(history.best()->epoch, 2);
}

TEST(RunHistory, ReadoutGivesTheStepAndTheValidationBeforeIt) {
    RunHistory history;
    for (std::uint64_t step = 1; step <= 10; ++step) history.add(stepReport(1, step));
    history.add(epochReport(1, 0.25, true));
    history.add(stepReport(2, 2));
    EXPECT_EQ(stepReadout(history, 1), "Epoch 1 · step 2 · training 0.500, 20.0\u00a0%");
    EXPECT_EQ(stepReadout(history, 10),
              "Epoch 2 · step 12 · training 0.083, 20.0\u00a0% · validation 0.500, 25.0\u00a0%");
}

TEST(RunTexts, TimesAreRounded) {
    EXPECT_EQ(timeText(0), "0 s");
    EXPECT_EQ(timeText(89.4), "89 s");
    EXPECT_EQ(timeText(125), "2 min");
    EXPECT_EQ(timeText(3599), "1 h 0 min");
    EXPECT_EQ(timeText(4800), "1 h 20 min");
    EXPECT_EQ(timeText(3 * 86400 + 7200), "3 days 2 h");
}

TEST(NumberTexts, ProgressHasItsTimeLeftOnlyIfThatIsKnown) {
    EXPECT_EQ(progressText(0.423, -1), "42\u00a0%");
    EXPECT_EQ(progressText(0.423, 125), "42\u00a0%, 2 min left");
}

TEST(RunTexts, SpeedIsThatOfTheLastSteps) {
    RunHistory history;
    history.add(stepReport(1, 1));
    EXPECT_EQ(speedText(history, 500), "12,000 words/s");
    history.add(stepReport(1, 2));
    EXPECT_EQ(speedText(history, 500), "50 documents/s · 12,000 words/s");
}

TEST(RunTexts, DescribeWhatIsKeptOfAnUnstableRunAndWhatToTry) {
    EXPECT_EQ(unstableText("It became unstable.", 3, 0.001),
              "It became unstable. Epoch 3, the best so far, is kept. A learning rate of 0.0005 "
              "instead of 0.001 may help.");
    EXPECT_EQ(unstableText("It became unstable.", 0, 0),
              "It became unstable. No epoch was finished, so there is no model to keep.");
}

TEST(RunHistory, UsesMicroF1ForListsOfLabels) {
    RunHistory history;
    StepReport step = stepReport(1, 1);
    step.batchMicroF1 = 0.75;
    history.add(step);
    EpochReport epoch = epochReport(1, 0.1, true);
    epoch.runStep = 1;
    epoch.validationF1 = F1Scores{0.5, 0.25};
    history.add(epoch);
    EXPECT_EQ(history.steps()[0].accuracy, 0.75F);
    EXPECT_EQ(history.best()->validationAccuracy, 0.5);
    EXPECT_EQ(history.epochs()[0].trainingAccuracy, 0.75);
    EXPECT_TRUE(history.csv().contains(",validation_micro_f1,"));
}

}  // namespace
}  // namespace hanscope::ui
