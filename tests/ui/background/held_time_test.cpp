#include "tests/ui/support/held_time.h"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "ui/background/long_job.h"

namespace hanscope::ui {
namespace {

using test::HeldTime;

struct HeldTimeTest : ::testing::Test {
    void ask(BackgroundWorker& worker, int number) {
        worker.start(
            [number, this] {
                ++begun;
                return number;
            },
            [this](const Outcome<int>& outcome) { answers.push_back(outcome.value.value_or(-1)); });
    }

    HeldTime time;
    std::atomic<int> begun{0};
    std::vector<int> answers;
    std::unique_ptr<BackgroundWorker> first = std::make_unique<BackgroundWorker>(),
                                      second = std::make_unique<BackgroundWorker>();
};

TEST_F(HeldTimeTest, AtFirstEverythingPasses) {
    ask(*first, 1);
    ask(*second, 2);
    EXPECT_FALSE(time.isIdle());
    time.settle();
    EXPECT_TRUE(time.isIdle());
    EXPECT_EQ(answers.size(), 2u);
}

TEST_F(HeldTimeTest, AJobThatIsHeldDoesNotBegin) {
    time.holdJobs();
    ask(*first, 1);
    ask(*first, 2);
    time.waitForJobs();
    EXPECT_EQ(begun, 0);
    ASSERT_EQ(time.jobs().size(), 2);
    EXPECT_TRUE(time.jobs()[0].contains("HeldTimeTest::ask")) << time.jobs()[0].toStdString();
    EXPECT_TRUE(time.passOne());
    time.waitForJobs();
    EXPECT_EQ(begun, 1);
    EXPECT_EQ(answers, std::vector<int>{1});
    time.settle();
    EXPECT_EQ(answers, (std::vector<int>{1, 2}));
    ask(*first, 3);
    EXPECT_TRUE(time.jobs().isEmpty()) << "nothing is held any more";
    time.settle();
}

TEST_F(HeldTimeTest, AnswersComeInTheOrderOfTheTestButThoseOfAWorkerInTheirOwn) {
    time.holdAnswers();
    ask(*first, 1);
    time.waitForJobs();
    ask(*second, 2);
    ask(*second, 3);
    time.waitForJobs();
    EXPECT_EQ(begun, 3);
    EXPECT_TRUE(answers.empty());
    EXPECT_EQ(time.answers().size(), 3);
    time.passAll(HeldTime::Order::NewestFirst);
    EXPECT_EQ(answers, (std::vector<int>{2, 3, 1}));
}

TEST_F(HeldTimeTest, NothingIsHeardOfAWorkerThatIsGone) {
    time.holdAnswers();
    ask(*first, 1);
    time.waitForJobs();
    time.holdJobs();
    ask(*second, 2);
    first.reset();
    second.reset();
    EXPECT_TRUE(time.isIdle());
    time.settle();
    EXPECT_TRUE(answers.empty());
    EXPECT_EQ(begun, 1);
}

TEST_F(HeldTimeTest, SomeJobsNeverBegin) {
    time.neverBegin(QStringLiteral("HeldTimeTest::ask"));
    ask(*first, 1);
    first->start([] { return 2; },
                 [this](const Outcome<int>& outcome) { answers.push_back(*outcome.value); });
    time.settle();
    EXPECT_EQ(answers, std::vector<int>{2});
}

TEST_F(HeldTimeTest, ALongJobIsNamedByWhoAskedForIt) {
    time.holdJobs();
    LongJob job;
    job.start(
        [](const LongJob::Context&) { return 1; },
        [this](const Outcome<int>& outcome) { answers.push_back(outcome.value.value_or(-1)); });
    ASSERT_EQ(time.jobs().size(), 1);
    EXPECT_TRUE(time.jobs()[0].contains("ALongJobIsNamed")) << time.jobs()[0].toStdString();
    job.cancel();
    time.settle();
    EXPECT_EQ(answers, std::vector<int>{1}) << "this work does not ask whether it is cancelled";
}

}  // namespace
}  // namespace hanscope::ui
