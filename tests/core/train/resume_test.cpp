#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "core/event_handler.h"
#include "tests/core/train/marked_documents.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

// Ends a run like a crash, without writing a last checkpoint.
struct LostProcess {};

class Resume : public testing::Test {
 protected:
    TrainResult run(const TrainSettings& settings, bool resume, const TrainObserver& observer = {},
                    const CancelToken& cancel = {}) {
        plan.resume = resume;
        return trainNetwork({settings, train, validation, 23, 2, observer, cancel, nullptr, plan});
    }
    std::string refusal(const TrainSettings& settings) {
        try {
            run(settings, true);
        } catch (const FileError& error) {
            return error.what();
        }
        return "went on";
    }
    // Stops the run after so many steps of this process; false if it was over before.
    bool crashAfter(std::uint64_t steps, const TrainSettings& settings, bool resume) {
        TrainObserver observer;
        observer.event = eventHandler([&](const StepReport&) {
            if (steps-- == 0) throw LostProcess();
        });
        try {
            run(settings, resume, observer);
        } catch (const LostProcess&) {
            return true;
        }
        return false;
    }
    void leaveCheckpoint() { ASSERT_TRUE(crashAfter(30, smallSettings(), false)); }

    ScratchFolder folder;
    CheckpointPlan plan{folder / "run.checkpoint", 0, false, {{"vectors", "random"}}};
    LabelledDocuments train = markedDocuments(200, 1), validation = markedDocuments(50, 2);
};

// One of each with each optimizer.
constexpr Robust kRobustOf[] = {Robust::Off, Robust::Words, Robust::VirtualWords};

// 13 steps an epoch, 6 epochs; a checkpoint after every step.
TEST_F(Resume, TwentyCrashesDoNotChangeTheModel) {
    std::mt19937 random(7);
    for (OptimizerKind kind : {OptimizerKind::Adam, OptimizerKind::AdamW, OptimizerKind::Sgd}) {
        TrainSettings settings = smallSettings();
        settings.optimizer = kind;
        settings.nesterov = kind == OptimizerKind::Sgd;
        settings.schedule = {ScheduleKind::Plateau, 0.1, 0.1, 1, 0.7};
        settings.wordDropout = 0.1;
        settings.weightDecay = 0.01;
        settings.robust.kind = kRobustOf[static_cast<std::size_t>(kind)];
        const TrainResult expected = trainNetwork({settings, train, validation, 23, 2});
        int crashes = 0;
        for (; crashes < 20; ++crashes) {
            settings.threads = 1 + crashes % 3;
            ASSERT_TRUE(crashAfter(1 + random() % 5, settings, crashes > 0)) << crashes;
        }
        const TrainResult result = run(settings, true);
        expectSameBits(expected, result);
        ASSERT_EQ(result.epochs.size(), expected.epochs.size());
        for (std::size_t i = 0; i < result.epochs.size(); ++i) {
            EXPECT_EQ(result.epochs[i].trainingLoss, expected.epochs[i].trainingLoss);
            EXPECT_EQ(result.epochs[i].validationLoss, expected.epochs[i].validationLoss);
            EXPECT_EQ(result.epochs[i].learningRate, expected.epochs[i].learningRate);
            EXPECT_EQ(result.epochs[i].runStep, expected.epochs[i].runStep);
            EXPECT_GT(result.epochs[i].wordsPerSecond, 0);
        }
        EXPECT_EQ(result.bestEpoch, expected.bestEpoch);
    }
}

TEST_F(Resume, StoppedOnRequestItResumesFromTheSameStep) {
    plan.seconds = 1e9;  // only the checkpoint that the request writes
    const TrainResult expected = trainNetwork({smallSettings(), train, validation, 23, 2});
    const CancelToken cancel;
    TrainObserver observer;
    observer.event = eventHandler([&](const StepReport& report) {
        if (report.epoch == 3 && report.step == 4) cancel.cancel();
    });
    EXPECT_TRUE(run(smallSettings(), false, observer, cancel).cancelled);
    std::vector<std::uint64_t> steps;
    observer.event = eventHandler(
        [&](const RunResumed& from) {
            EXPECT_EQ(from.epochs, 2);
            EXPECT_EQ(from.steps, 2u * 13 + 4);
        },
        [&](const StepReport& report) { steps.push_back(report.step); });
    expectSameBits(expected, run(smallSettings(), true, observer));
    EXPECT_EQ(steps.front(), 5u);
}

TEST_F(Resume, AFinishedRunIsThereAtOnce) {
    const TrainResult expected = run(smallSettings(), false);
    TrainObserver observer;
    observer.event = eventHandler([](const StepReport&) { FAIL(); });
    expectSameBits(expected, run(smallSettings(), true, observer));
}

TEST_F(Resume, WordVectorsToStartFromAreInTheFirstCheckpoint) {
    const std::map<std::string, TensorValues> vectors{
        {kEmbeddingName, {{23, 12}, std::vector<float>(23 * 12, 0.1f)}}};
    const TrainResult expected =
        trainNetwork({smallSettings(), train, validation, 23, 2, {}, {}, &vectors});
    plan.seconds = 1e9;
    TrainObserver observer;
    observer.event = eventHandler([](const StepReport&) { throw LostProcess(); });
    EXPECT_THROW(
        trainNetwork({smallSettings(), train, validation, 23, 2, observer, {}, &vectors, plan}),
        LostProcess);
    expectSameBits(expected, run(smallSettings(), true));
}

TEST_F(Resume, OtherSettingsAreNamed) {
    leaveCheckpoint();
    TrainSettings settings = smallSettings();
    settings.learningRate = 0.03;
    EXPECT_THAT(refusal(settings),
                AllOf(HasSubstr("run.checkpoint: "),
                      HasSubstr("learning rate (now 0.03, in the checkpoint 0.02)")));
    settings = smallSettings();
    settings.precision = Precision::BFloat16;
    EXPECT_THAT(refusal(settings), HasSubstr("differs in: precision;"));
    settings = smallSettings();
    std::get<HanConfig>(settings.network).pooling = Pooling::Mean;
    settings.seed = 9;
    EXPECT_THAT(refusal(settings),
                AllOf(HasSubstr("pooling (now mean, in the checkpoint attention); "),
                      HasSubstr("seed (now 9, in the checkpoint 1)")));
    settings = smallSettings();
    std::get<HanConfig>(settings.network).pooling = Pooling::Similarity;
    ASSERT_TRUE(crashAfter(30, settings, false));
    std::get<HanConfig>(settings.network).poolingRounds = 3;
    EXPECT_THAT(refusal(settings),
                HasSubstr("differs in: pooling rounds (now 3, in the checkpoint 2);"));
    leaveCheckpoint();
    plan.origin["vectors"] = "skip-gram";
    EXPECT_THAT(refusal(smallSettings()),
                HasSubstr("vectors (now skip-gram, in the checkpoint random)"));
}

TEST_F(Resume, OtherDocumentsAreNamed) {
    leaveCheckpoint();
    const auto documents = train.documents;
    train.documents =
        changed(*documents, 7, [](EncodedDocument& document) { document.words[0] ^= 1; });
    EXPECT_THAT(refusal(smallSettings()), HasSubstr("differs in: training documents"));
    train.documents = documents;
    const LabelLists labels = validation.labels;
    std::vector<std::int32_t> others = labels.values();
    others[3] ^= 1;
    validation.labels = LabelLists::ofOne(others);
    EXPECT_THAT(refusal(smallSettings()), HasSubstr("differs in: validation documents"));
    plan.origin["labels"] = "a\nb\n";
    validation.labels = labels;
    EXPECT_THAT(refusal(smallSettings()), HasSubstr("differs in: labels"));
}

TEST_F(Resume, ACheckpointThatCannotBeWrittenIsAWarningAndTheModelIsTheSame) {
    const TrainResult expected = trainNetwork({smallSettings(), train, validation, 23, 2});
    plan.path = folder / "gone" / "run.checkpoint";
    std::vector<std::string> warnings;
    TrainObserver observer;
    observer.event =
        eventHandler([&](const Warning& warned) { warnings.push_back(warned.sentence.english()); });
    expectSameBits(expected, run(smallSettings(), false, observer));
    ASSERT_FALSE(warnings.empty());
    EXPECT_THAT(warnings.front(),
                AllOf(HasSubstr("training continues"), HasSubstr("run.checkpoint")));
}

// With many steps an epoch the gradient is the first to be no number, with one the validation.
TEST_F(Resume, AnUnstableRunKeepsTheBestEpoch) {
    for (const int batchSize : {16, 1000}) {
        TrainSettings settings = smallSettings(), stable = settings;
        settings.batchSize = stable.batchSize = batchSize;
        settings.schedule = {ScheduleKind::Step, 0, 0.1, 2, 1e45};  // from the third epoch on
        stable.schedule.kind = ScheduleKind::Constant;
        stable.epochs = 2;
        settings.clipNorm = stable.clipNorm = 0;
        const TrainResult result = run(settings, false);
        EXPECT_THAT(result.unstable.english(), HasSubstr("smaller learning rate"));
        EXPECT_EQ(result.epochs.size(), 2u);
        expectSameBits(trainNetwork({stable, train, validation, 23, 2}), result);
    }
}

TEST_F(Resume, ARunThatIsUnstableAtOnceLeavesNothing) {
    TrainSettings settings = smallSettings();
    settings.learningRate = 1e30;
    EXPECT_THROW(run(settings, false), Unstable);
    EXPECT_FALSE(std::filesystem::exists(plan.path));  // resuming would fail again
}

}  // namespace
}  // namespace hanscope::test
