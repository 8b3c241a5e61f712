#include "core/experiment/threshold_networks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

#include "core/event_handler.h"
#include "core/experiment/experiment.h"
#include "core/experiment/trainer.h"
#include "tests/core/experiment/plan/small_plan.h"

namespace hanscope::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

struct StoppedTraining {};

class ThresholdNetworksTest : public ::testing::Test {
 protected:
    explicit ThresholdNetworksTest(Family family = Family::Flat)
        : plan(smallTreePlan(folder, family)) {
        plan.thresholdFolds = 3;
        plan.settings.epochs = 3;
    }
    std::string message() const {
        try {
            runExperiment(plan);
        } catch (const Error& error) {
            return error.what();
        }
        return "no error";
    }
    std::string bytesOfWholeRun() const {
        runExperiment(plan);
        std::string bytes = readBytes(plan.out);
        std::filesystem::remove(plan.out);
        return bytes;
    }
    bool checkpointsExist() const {
        const std::string first = plan.out.string() + ".checkpoint";
        return std::filesystem::exists(first) || std::filesystem::exists(first + ".threshold-1");
    }

    ScratchFolder folder;
    TrainingPlan plan;
};

class TreeThreshold : public ThresholdNetworksTest {
 protected:
    TreeThreshold() : ThresholdNetworksTest(Family::Hidec) {}
};

std::vector<std::vector<float>> probabilitiesOf(const TrainingPlan& plan, ModelFile model,
                                                const DocumentSet& documents) {
    return predict(*makeClassifier(plan.out, std::move(model), 1), documents).probabilities;
}

// The same thresholds from networks that are trained here, on documents that are listed one by one.
TEST_F(ThresholdNetworksTest, ThresholdsFollowFromWhatTheyHaveNotSeen) {
    std::get<FlatConfig>(plan.settings.network).encoder.kind = EncoderKind::Gru;
    const ExperimentResult result = runExperiment(plan);
    const ModelFile model = loadModelFile(plan.out);
    const TrainingPlan whole = withDerivedValues(plan);
    const TrainingData data = readTrainingData(whole);
    const std::size_t size = data.training.labels.size();
    const auto foldOf = stratifiedFolds(rarestLabels(data.training.labels), 3, plan.data.seed);
    ThresholdChooser chooser(data.labels.size());
    for (std::size_t fold = 0; fold < 3; ++fold) {
        std::vector<EncodedDocument> seen, unseen;
        LabelledDocuments learnt;
        LabelLists truth;
        for (std::size_t i = 0; i < size; ++i) {
            EncodedDocument document;
            data.training.documents->read(i, document);
            (foldOf[i] == fold ? unseen : seen).push_back(document);
            (foldOf[i] == fold ? truth : learnt.labels).append(data.training.labels[i]);
        }
        ASSERT_EQ(unseen.size(), size / 3);
        learnt.documents = std::make_shared<DocumentList>(seen);
        TrainSettings settings = whole.settings;
        settings.seed = plan.settings.seed + 1000 * (fold + 1);
        TrainingJob job{settings, learnt, data.validation, data.vocabulary.size(),
                        data.labels.size()};
        job.lastEpoch = result.best().bestEpoch;
        ModelFile network = model;
        network.tensors = loadTrainer().train(job).tensors;
        const auto found = probabilitiesOf(plan, network, DocumentList(unseen));
        for (std::size_t i = 0; i < found.size(); ++i) chooser.add(found[i], truth[i]);
    }
    const auto found = probabilitiesOf(plan, model, *data.validation.documents);
    for (std::size_t i = 0; i < found.size(); ++i) chooser.add(found[i], data.validation.labels[i]);
    EXPECT_EQ(model.config.outputs.labelThresholds, chooser.choose(kAddedOutOfFold).ofLabel);
    EXPECT_THAT(result.card.accuracy,
                HasSubstr("by what 3 networks predicted for 54 training documents that they had "
                          "not seen, and by the same documents"));
    plan.thresholdFolds = 0;
    std::filesystem::remove(plan.out);
    runExperiment(plan);
    const ModelFile alone = loadModelFile(plan.out);
    EXPECT_NE(alone.config.outputs.labelThresholds, model.config.outputs.labelThresholds);
    EXPECT_EQ(alone.tensors.begin()->second.values, model.tensors.begin()->second.values);
}

TEST_F(ThresholdNetworksTest, ATrainingEndsWithTheLastEpochThatIsGiven) {
    const TrainingPlan whole = withDerivedValues(plan);
    const TrainingData data = readTrainingData(whole);
    TrainSettings settings = whole.settings;
    settings.epochs = 6;
    settings.patience = 1;
    std::map<std::string, TensorValues> last;
    double secondsLeft = -1;
    TrainResult result;
    // Too much, so that later epochs are worse; which one is depends on the last bits.
    for (const double rate : {1.0, 3.0, 10.0, 30.0}) {
        settings.learningRate = rate;
        TrainingJob job{settings, data.training, data.validation, data.vocabulary.size(),
                        data.labels.size()};
        job.lastEpoch = 5;
        job.observer.snapshotWords = [](const StepReport&) { return std::vector<std::int64_t>{1}; };
        job.observer.snapshot = [&](const StepReport& step,
                                    std::map<std::string, TensorValues> all) {
            EXPECT_EQ(step.epochs, 5);
            secondsLeft = step.secondsLeft;
            last = std::move(all);
        };
        result = loadTrainer().train(job);
        ASSERT_EQ(result.epochs.size(), 5u);
        if (result.bestEpoch < 4) break;  // it waits longer than `patience`
    }
    EXPECT_LT(result.bestEpoch, 4);
    EXPECT_EQ(secondsLeft, 0);
    EXPECT_GT(result.epochs.back().learningRate,
              settings.learningRate / 6);  // the schedule is that of 6 epochs
    for (const auto& [name, tensor] : last)
        if (name != kEmbeddingName) {
            EXPECT_EQ(result.tensors.at(name).values, tensor.values) << name;
        }
}

TEST_F(ThresholdNetworksTest, TheirProgressIsThatOfAllTogether) {
    std::vector<PhaseProgress> all;
    std::size_t runs = 0, epochs = 0;
    ExperimentObserver observer;
    observer.event = eventHandler(
        [&](const PhaseProgress& at) {
            if (at.phase == Phase::ThresholdNetworks) all.push_back(at);
        },
        [&](const RunStarted&) { ++runs; }, [&](const EpochReport&) { ++epochs; });
    const ExperimentResult result = runExperiment(plan, observer);
    EXPECT_EQ(runs, 1u);
    EXPECT_EQ(epochs, 3u);
    // 36 documents are 5 steps.
    ASSERT_EQ(all.size(), 3u * 5 * static_cast<std::size_t>(result.best().bestEpoch));
    for (std::size_t i = 0; i < all.size(); ++i) {
        EXPECT_NEAR(all[i].share, (static_cast<double>(i) + 1) / static_cast<double>(all.size()),
                    1e-9);
        EXPECT_EQ(all[i].part, static_cast<int>(i / (all.size() / 3)) + 1);
        EXPECT_EQ(all[i].parts, 3);
        EXPECT_GE(all[i].secondsLeft, 0);
    }
    EXPECT_EQ(all.back().secondsLeft, 0);
}

// Stopped on request and as by a crash, in every phase.
TEST_F(ThresholdNetworksTest, InterruptionsDoNotChangeTheModel) {
    plan.vectors = VectorSource::SkipGram;
    const std::string expected = bytesOfWholeRun();
    std::mt19937 random(3);
    int inPhase = 0;
    for (int i = 0; i < 16; ++i) {
        const bool crash = i % 2 == 1;
        std::uint64_t left = 2 + random() % 4;
        const CancelToken cancel;
        const auto step = [&] {
            if (--left > 0) return;
            if (crash) throw StoppedTraining();
            cancel.cancel();
        };
        ExperimentObserver observer;
        observer.keepsBest = [] { return false; };
        observer.event = eventHandler([&](const StepReport&) { step(); },
                                      [&](const PhaseProgress& at) {
                                          if (at.phase != Phase::ThresholdNetworks) return;
                                          ++inPhase;
                                          step();
                                      });
        try {
            if (!runExperiment(plan, observer, cancel).series.cancelled) break;
        } catch (const StoppedTraining&) {
        }
        ASSERT_FALSE(std::filesystem::exists(plan.out)) << i;
        plan.resume = true;
    }
    EXPECT_GT(inPhase, 10);
    runExperiment(plan);
    EXPECT_EQ(readBytes(plan.out), expected);
    EXPECT_FALSE(checkpointsExist());
}

TEST_F(ThresholdNetworksTest, StoppedTheyLeaveTheModelWithThoseOfTheValidationDocuments) {
    const std::string expected = bytesOfWholeRun();
    const CancelToken cancel;
    ExperimentObserver observer;
    observer.event = eventHandler([&](const PhaseProgress& at) {
        if (at.phase == Phase::ThresholdNetworks && at.part == 2) cancel.cancel();
    });
    const ExperimentResult result = runExperiment(plan, observer, cancel);
    EXPECT_TRUE(result.series.cancelled);
    EXPECT_EQ(result.model, plan.out);
    EXPECT_THAT(result.card.accuracy, Not(HasSubstr("3 networks")));
    EXPECT_FALSE(peekModelFile(plan.out).config.outputs.labelThresholds.empty());
    ASSERT_TRUE(checkpointsExist());
    plan.resume = true;
    runExperiment(plan);
    EXPECT_EQ(readBytes(plan.out), expected);
}

TEST_F(ThresholdNetworksTest, TheyPauseAndAreNotLookedAt) {
    bool chooses = false;
    int pauses = 0;
    ExperimentObserver observer;
    observer.event = eventHandler([&](const PhaseProgress& at) {
        chooses = chooses || at.phase == Phase::ThresholdNetworks;
    });
    observer.control.pause = [&] { pauses += chooses; };
    observer.control.snapshotWords = [&](const StepReport&) {
        EXPECT_FALSE(chooses);
        return std::vector<std::int64_t>();
    };
    runExperiment(plan, observer);
    EXPECT_GT(pauses, 10);
}

TEST_F(ThresholdNetworksTest, WhatDoesNotGoWithThemIsSaid) {
    const TrainingPlan sound = plan;
    plan.thresholdFolds = 1;
    EXPECT_THAT(message(), HasSubstr("threshold-folds: one network would learn from no document"));
    plan.thresholdFolds = 55;
    EXPECT_THAT(message(), HasSubstr("threshold-folds: there are only 54 training documents for 55 "
                                     "networks"));
    EXPECT_FALSE(checkpointsExist());
    plan = sound;
    plan.settings.threshold = 0.4;
    EXPECT_THAT(message(), HasSubstr("--threshold fixes the threshold of all labels"));
    plan = sound;
    plan.series = {{}, 2, true};
    EXPECT_THAT(message(), HasSubstr("cannot choose the thresholds of an ensemble"));
    plan = sound;
    plan.startFrom = "old.safetensors";
    EXPECT_THAT(message(), HasSubstr("may have learnt from the same documents"));
    const TrainingPlan single = smallPlan(folder);
    EXPECT_EQ(thresholdFoldsOf(single), 0);
}

// Both labels of a document are its own and its parent's.
TEST_F(TreeThreshold, IsOneForAllLabels) {
    const ExperimentResult result = runExperiment(plan);
    const Outputs outputs = peekModelFile(plan.out).config.outputs;
    EXPECT_TRUE(outputs.labelThresholds.empty());
    EXPECT_GE(outputs.threshold, 0.1);
    EXPECT_LT(outputs.threshold, 0.5);  // few documents are learnt with too little certainty
    EXPECT_THAT(result.card.accuracy,
                HasSubstr("afterwards the threshold of all labels became 0."));
    plan.thresholdFolds = 0;
    std::filesystem::remove(plan.out);
    runExperiment(plan);
    EXPECT_EQ(peekModelFile(plan.out).config.outputs.threshold, 0.5);
}

TEST_F(TreeThreshold, NeedsLabelsThatAreDecidedByThresholdsAlone) {
    plan.settings.outputs.treeLabels = DecodedLabels::Ended;
    EXPECT_THAT(message(), HasSubstr("threshold-folds: it does not go with"));
}

}  // namespace
}  // namespace hanscope::test
