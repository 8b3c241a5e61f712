#include <gtest/gtest.h>

#include <utility>

#include "core/event_handler.h"
#include "core/train/training_run.h"
#include "tests/core/train/marked_documents.h"
#include "tests/support/scratch_folder.h"

// Training on a machine that sleeps in between.

namespace hanscope::test {
namespace {

namespace fs = std::filesystem;

constexpr double kNight = 8 * 3600;

TEST(WorkClock, SleepDoesNotCountAsWork) {
    double now = 1000;
    WorkClock clock([&] { return now; });
    const double start = clock.worked();
    const auto work = [&](double seconds, double words) {
        clock.beginWork();
        now += seconds;
        clock.endWork(words);
    };
    work(2, 100);
    work(1, 100);
    EXPECT_EQ(clock.worked() - start, 3);
    work(kNight, 200);  // counts as at the slowest so far, 0.02 s a word
    EXPECT_EQ(clock.worked() - start, 7);
    work(0, 100);  // the clock stood still meanwhile
    EXPECT_EQ(clock.worked() - start, 7);
    work(70, 200);  // slow, but that may be work
    EXPECT_EQ(clock.worked() - start, 77);
    clock.pauseFor([&] { now += 500; });
    EXPECT_EQ(clock.worked() - start, 77);
    EXPECT_EQ(clock.now(), now);
}

/// A simulated clock: each word takes a second, and each sleep takes a night.
struct Machine {
    double now = 77;
    bool sleeps = false;
};

class SlowDocuments : public DocumentSet {
 public:
    SlowDocuments(std::shared_ptr<const DocumentSet> documents, Machine& machine)
        : documents_(std::move(documents)), machine_(machine) {}

    std::size_t size() const override { return documents_->size(); }
    std::size_t wordCount(std::size_t document) const override {
        return documents_->wordCount(document);
    }
    void read(std::size_t document, EncodedDocument& into) const override {
        documents_->read(document, into);
        machine_.now += static_cast<double>(into.words.size());
        if (std::exchange(machine_.sleeps, false)) machine_.now += kNight;
    }

 private:
    const std::shared_ptr<const DocumentSet> documents_;
    Machine& machine_;
};

double wordsOf(const LabelledDocuments& set) {
    double words = 0;
    for (std::size_t i = 0; i < set.documents->size(); ++i)
        words += static_cast<double>(set.documents->wordCount(i));
    return words;
}

class Sleep : public testing::Test {
 protected:
    Sleep() {
        settings.epochs = 2;
        settings.threads = 1;
        observer.clock = [this] { return machine.now; };
    }
    TrainResult run(const LabelledDocuments& trained, const LabelledDocuments& measured,
                    const CheckpointPlan& plan = {}) {
        return trainNetwork({settings, trained, measured, 23, 2, observer, {}, nullptr, plan});
    }
    LabelledDocuments slow(LabelledDocuments documents) {
        documents.documents = std::make_shared<SlowDocuments>(documents.documents, machine);
        return documents;
    }

    Machine machine;
    TrainSettings settings = smallSettings();
    TrainObserver observer;
    LabelledDocuments train = markedDocuments(200, 1), validation = markedDocuments(50, 2);
};

// 200 documents in batches of 16: 13 steps an epoch. The machine sleeps in the fifth one and in the
// first validation.
TEST_F(Sleep, ProgressAndTimeLeftAreThoseOfTheWork) {
    std::vector<StepReport> steps;
    std::vector<EpochReport> epochs;
    observer.event = eventHandler(
        [&](const StepReport& report) {
            steps.push_back(report);
            machine.sleeps = report.runStep == 4 || report.runStep == 13;
        },
        [&](const EpochReport& report) { epochs.push_back(report); });
    const TrainResult slept = run(slow(train), slow(validation));
    ASSERT_EQ(steps.size(), 26u);
    EXPECT_GT(machine.now, 2 * kNight);
    for (std::size_t i = 0; i < 13; ++i) {
        EXPECT_NEAR(steps[i].wordsPerSecond, 1, 1e-6) << i;
        EXPECT_NEAR(steps[i].secondsLeft,
                    steps[i].runSeconds / static_cast<double>(i + 1) * static_cast<double>(25 - i),
                    1e-6)
            << i;
    }
    EXPECT_NEAR(steps[12].runSeconds, wordsOf(train), 1e-6);
    const double epoch = wordsOf(train) + wordsOf(validation);
    EXPECT_NEAR(epochs[0].seconds, epoch, 1e-6);
    EXPECT_NEAR(epochs[0].wordsPerSecond, 1, 1e-6);
    EXPECT_NEAR(steps[25].runSeconds, epoch + wordsOf(train), 1e-6);
    EXPECT_NEAR(epochs[1].runSeconds, 2 * epoch, 1e-6);
    expectSameBits(trainNetwork({settings, train, validation, 23, 2}), slept);
}

TEST_F(Sleep, ACheckpointIsWrittenRightAfterIt) {
    const ScratchFolder folder;
    const fs::path kept = folder / "kept.checkpoint";
    CheckpointPlan plan{folder / "run.checkpoint",
                        kNight,
                        false,
                        {}};  // no regular checkpoints; only the one after the sleep
    observer.event = eventHandler([&](const StepReport& report) {
        machine.sleeps = report.runStep == 4;
        if (report.runStep == 6) fs::copy_file(plan.path, kept);
    });
    const TrainResult whole = run(slow(train), slow(validation), plan);
    plan.path = kept;
    plan.resume = true;
    std::uint64_t after = 0;
    observer = {};
    observer.event = eventHandler([&](const RunResumed& from) { after = from.steps; });
    expectSameBits(whole, run(train, validation, plan));
    EXPECT_EQ(after, 5u);
}

TEST_F(Sleep, AClockThatStandsStillGivesOnlyFiniteNumbers) {
    observer.event = eventHandler(
        [](const StepReport& report) {
            EXPECT_EQ(report.runSeconds, 0);
            EXPECT_EQ(report.wordsPerSecond, 0);
            EXPECT_EQ(report.secondsLeft, 0);
        },
        [](const EpochReport& report) { EXPECT_EQ(report.wordsPerSecond, 0); });
    expectSameBits(run(train, validation), trainNetwork({settings, train, validation, 23, 2}));
}

}  // namespace
}  // namespace hanscope::test
