#include "core/experiment/learning_from_all.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

#include "core/event_handler.h"
#include "core/experiment/experiment.h"
#include "core/experiment/trainer.h"
#include "core/experiment/training_data.h"
#include "core/message.h"
#include "tests/core/experiment/plan/small_plan.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class LearningFromAll : public testing::Test {
 protected:
    LearningFromAll() {
        plan_.settings.epochs = 3;
        plan_.settings.patience = 0;
    }

    ExperimentResult run(const RunListener& listener = {}, const CancelToken& cancel = {}) {
        ExperimentObserver observer;
        observer.event = listener;
        return runExperiment(plan_, observer, cancel);
    }
    // Of the network, by name.
    std::map<std::string, TensorValues> tensors() const {
        return withoutCompanion(loadModelFile(plan_.out)).tensors;
    }
    // Of a training that learns from the validation documents behind the others.
    std::map<std::string, TensorValues> expected(int epochs) const {
        const TrainingData data = readTrainingData(plan_);
        const LabelledDocuments all{std::make_shared<JoinedDocuments>(std::vector{
                                        data.training.documents, data.validation.documents}),
                                    [&] {
                                        LabelLists labels = data.training.labels;
                                        labels.appendAll(data.validation.labels);
                                        return labels;
                                    }()};
        TrainingJob job{plan_.settings, all, data.validation, data.vocabulary.size(),
                        data.labels.size()};
        job.lastEpoch = epochs;
        return loadTrainer().train(job).tensors;
    }
    static void expectSame(const std::map<std::string, TensorValues>& some,
                           const std::map<std::string, TensorValues>& others) {
        ASSERT_EQ(some.size(), others.size());
        for (const auto& [name, tensor] : some)
            EXPECT_EQ(tensor.values, others.at(name).values) << name;
    }

    ScratchFolder folder_;
    TrainingPlan plan_ = smallPlan(folder_);
};

TEST_F(LearningFromAll, TheNetworkIsTrainedAgainWithTheValidationDocuments) {
    for (const bool hasCompanion : {false, true}) {
        plan_.companion = hasCompanion;
        int phases = 0;
        const ExperimentResult result = run(eventHandler([&](const PhaseProgress& at) {
            phases += at.phase == Phase::LearningFromAll;
            EXPECT_LE(at.share, 1);
        }));
        EXPECT_GT(phases, 2);
        EXPECT_TRUE(result.learntFromAll);
        EXPECT_THAT(result.card.accuracy,
                    HasSubstr("; afterwards the model learnt from all 60 documents"));
        expectSame(tensors(), expected(result.series.runs[0].bestEpoch));
    }
}

TEST_F(LearningFromAll, WhatWasMeasuredStays) {
    const ExperimentResult all = run();
    const TrainingData data = readTrainingData(plan_);
    plan_.series.seeds = 2;  // of which one is kept as it was measured
    const ExperimentResult several = run();
    EXPECT_THAT(several.card.accuracy, Not(HasSubstr("afterwards")));
    EXPECT_EQ(all.series.runs[0].best().validationLoss,
              several.series.runs[0].best().validationLoss);
    EXPECT_EQ(all.validation.validated.predicted.size(), data.validation.labels.size());
}

TEST_F(LearningFromAll, ARunThatIsStoppedMeanwhileKeepsTheMeasuredModel) {
    const CancelToken cancel;
    const ExperimentResult stopped = run(eventHandler([&](const PhaseProgress& at) {
                                             if (at.phase == Phase::LearningFromAll)
                                                 cancel.cancel();
                                         }),
                                         cancel);
    EXPECT_TRUE(stopped.series.cancelled && stopped.leftOutAll);
    EXPECT_FALSE(stopped.learntFromAll);
    EXPECT_THAT(stopped.card.accuracy, Not(HasSubstr("afterwards")));
    const auto measured = tensors();
    plan_.series.seeds = 2;
    plan_.series.ensemble = true;
    run();
    for (const auto& [name, tensor] : measured)
        EXPECT_EQ(tensor.values, loadModelFile(plan_.out).tensors.at("member.0." + name).values);
}

// In each phase after the last step: nothing is written, and what was there before stays.
TEST_F(LearningFromAll, ARunThatIsNotWantedAfterItsLastStepReplacesNothingAndCanBeContinued) {
    plan_.companion = true;
    run();
    const std::string whole = readBytes(plan_.out);
    for (const Phase phase : {Phase::LinearBaseline, Phase::Classifying, Phase::LearningFromAll}) {
        folder_.write("m.safetensors", "another model");
        const CancelToken cancel;
        ExperimentObserver observer;
        bool isSaved = false;
        observer.event = eventHandler(
            [&](const PhaseProgress& at) {
                if (at.phase == phase) cancel.cancel();
            },
            [&](const ModelSaved&) { isSaved = true; });
        observer.keepsBest = [] { return false; };
        plan_.resume = false;
        const ExperimentResult left = runExperiment(plan_, observer, cancel);
        const int number = static_cast<int>(phase);
        EXPECT_TRUE(left.series.cancelled) << number;
        EXPECT_TRUE(left.model.empty() && !isSaved) << number;
        EXPECT_EQ(readBytes(plan_.out), "another model") << number;
        plan_.resume = true;
        const ExperimentResult continued = run();
        EXPECT_TRUE(continued.learntFromAll) << number;
        EXPECT_EQ(readBytes(plan_.out), whole) << number;
        EXPECT_FALSE(std::filesystem::exists(plan_.out.string() + ".checkpoint")) << number;
    }
}

// As Ctrl-C does on the command line.
TEST_F(LearningFromAll, ARunThatIsStoppedAfterItsLastStepKeepsItsModelAndCanBeContinued) {
    plan_.companion = true;
    run();
    const std::string whole = readBytes(plan_.out);
    for (const Phase phase : {Phase::LinearBaseline, Phase::LearningFromAll}) {
        const CancelToken cancel;
        plan_.resume = false;
        const ExperimentResult stopped = run(eventHandler([&](const PhaseProgress& at) {
                                                 if (at.phase == phase) cancel.cancel();
                                             }),
                                             cancel);
        EXPECT_TRUE(stopped.series.cancelled);
        EXPECT_EQ(stopped.leftOutAll, phase == Phase::LearningFromAll);
        EXPECT_EQ(stopped.model, plan_.out);
        EXPECT_NE(readBytes(plan_.out), whole);
        EXPECT_EQ(peekModelFile(plan_.out).labels.size(), 2u);
        plan_.resume = true;
        run();
        EXPECT_EQ(readBytes(plan_.out), whole);
    }
}

// With several runs the network stays as it was measured, and the panel does not say otherwise.
TEST_F(LearningFromAll, ACompanionDoesSoWithoutItsNetwork) {
    plan_.companion = true;
    plan_.series.seeds = 2;
    const ExperimentResult result = run();
    EXPECT_FALSE(result.learntFromAll);
    EXPECT_THAT(result.card.accuracy,
                HasSubstr("; afterwards words and phrases learnt from all 60 documents"));
}

// Learnt from all, a word that must not matter is as if no text had it: in the network, which takes
// it for unknown, and in the companion.
TEST_F(LearningFromAll, WordsThatMustNotMatterAreLeftOutOfTheValidationDocuments) {
    plan_.settings.epochs = 1;
    plan_.companion = true;
    const auto trained = [&](bool hasWord) {
        std::string lines;
        for (int i = 0; i < 60; ++i) {
            const bool isGood = i % 2 == 0, isMarked = isGood && hasWord;
            lines += std::string(R"({"text":")") + (isMarked ? "Marlow " : "") + "We sat in row " +
                     std::to_string(i % 9) + ". The play was " + (isGood ? "clever" : "dull") +
                     R"(.","label":")" + (isGood ? "good" : "bad") + '"' +
                     (isMarked ? R"(,"against":[[0,6]])" : "") + "}\n";
        }
        plan_.data.source.path = folder_.write("marked.jsonl", lines);
        plan_.data.source.columns.against = hasWord ? "against" : "";
        EXPECT_TRUE(run().learntFromAll);
        return loadModelFile(plan_.out);
    };
    const ModelFile with = trained(true), without = trained(false);
    EXPECT_EQ(with.leftOutWords, std::vector<std::string>{"marlow"});
    EXPECT_EQ(with.vocabulary, without.vocabulary);
    expectSame(with.tensors, without.tensors);
}

// A clock that moves by a second with each step of the second training and by ten while it pauses.
TEST_F(LearningFromAll, ItsTimeIsToldWithoutPauses) {
    double now = 0, pause = 0;
    ExperimentObserver observer;
    observer.control.clock = [&] { return now; };
    observer.control.pause = [&] { now += pause; };
    int steps = 0;
    observer.event = eventHandler([&](const PhaseProgress& at) {
        if (at.phase != Phase::LearningFromAll) return;
        ++steps;
        now += 1;
        pause = 10;
    });
    const ExperimentResult result = runExperiment(plan_, observer);
    EXPECT_GT(steps, 2);
    EXPECT_EQ(result.secondsAfter, steps);
}

// A clock that moves whenever it is read, and by far more in the one pause.
TEST_F(LearningFromAll, ItsTimeLeftIsToldWithoutPauses) {
    constexpr double kPause = 1e6;
    double now = 0, before = -1, after = -1;
    bool isPaused = false;
    ExperimentObserver observer;
    observer.control.clock = [&] { return ++now; };
    observer.control.pause = [&] {
        if (before >= 0 && !std::exchange(isPaused, true)) now += kPause;
    };
    observer.event = eventHandler([&](const PhaseProgress& at) {
        if (at.phase != Phase::LearningFromAll) return;
        double& left = isPaused ? after : before;
        left = std::max(left, at.secondsLeft);
    });
    runExperiment(plan_, observer);
    EXPECT_GT(after, 0);
    EXPECT_LT(after, kPause / 100);
}

TEST(ObserverOfATraining, ItsClockStandsStillWhileTheListenerBlocks) {
    double now = 0;
    const RunListener listener = [&](const RunEvent&) { now += 10; };
    const TrainControl control{{}, [&] { return now; }, {}, {}};
    const TrainObserver observer = observing(Phase::LinearBaseline, listener, control);
    now += 1;
    observer.event(StepReport());
    observer.event(Warning{message("It was slow.")});
    EXPECT_EQ(observer.clock(), 1);
}

// The checkpoint has the values that the run began with; the second training needs them again.
TEST_F(LearningFromAll, AResumedRunEndsWithTheSameModel) {
    plan_.vectors = VectorSource::SkipGram;
    plan_.checkpoint = folder_ / "run.checkpoint";
    run();
    const auto whole = tensors();
    struct Killed {};
    EXPECT_THROW(run(eventHandler([](const StepReport& step) {
                     if (step.epoch == 2) throw Killed();
                 })),
                 Killed);
    plan_.resume = true;
    run();
    expectSame(tensors(), whole);
}

}  // namespace
}  // namespace hanscope::test
