#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "core/event_handler.h"
#include "tests/core/train/marked_documents.h"
#include "tests/support/scratch_folder.h"

// Training on lists of labels.

namespace hanscope::test {
namespace {

using ::testing::HasSubstr;

TrainSettings sigmoidSettings(double threshold = 0.5) {
    TrainSettings settings = smallSettings();
    settings.outputs = {OutputKind::Sigmoid, threshold};
    settings.threshold = threshold;
    return settings;
}

class MultiLabelTraining : public ::testing::Test {
 protected:
    TrainResult run(const TrainSettings& settings, const TrainObserver& observer = {},
                    const CheckpointPlan& plan = {}) const {
        return trainNetwork({settings, train, validation, 23, 2, observer, {}, nullptr, plan});
    }
    std::string refusal(const TrainSettings& settings, const CheckpointPlan& plan = {}) const {
        try {
            run(settings, {}, plan);
        } catch (const Error& error) {
            return error.what();
        }
        return "trained";
    }

    LabelledDocuments train = listedDocuments(400, 1), validation = listedDocuments(100, 2);
};

TEST_F(MultiLabelTraining, LearnsWhichWordsDecideWhichLabels) {
    TrainSettings settings = sigmoidSettings();
    settings.epochs = 12;
    const TrainResult result = run(settings);
    const EpochReport& best = result.epochs[static_cast<std::size_t>(result.bestEpoch - 1)];
    EXPECT_GT(best.validationF1.value().micro, 0.95);
    EXPECT_GT(best.validationF1.value().macro, 0.95);
    EXPECT_GT(best.validationAccuracy, 0.9);
    EXPECT_EQ(best.score(), best.validationF1->micro);
    for (const EpochReport& epoch : result.epochs) EXPECT_LE(epoch.score(), best.score());
}

TEST_F(MultiLabelTraining, StartsAtTheLossOfANetworkThatKnowsNothing) {
    std::vector<StepReport> steps;
    TrainObserver observer;
    observer.event = eventHandler([&](const StepReport& report) { steps.push_back(report); });
    TrainSettings settings = sigmoidSettings();
    settings.epochs = 1;
    run(settings, observer);
    EXPECT_NEAR(steps.front().loss, 2 * std::log(2.0), 0.2);  // of two labels
    for (const StepReport& step : steps) {
        ASSERT_TRUE(step.batchMicroF1);
        EXPECT_GE(*step.batchMicroF1, 0);
        EXPECT_LE(*step.batchMicroF1, 1);
    }
}

TEST_F(MultiLabelTraining, StartsFromHowRareTheLabelsAre) {
    LabelLists rare;  // label 0 of every tenth document, label 1 of none
    for (std::size_t i = 0; i < train.labels.size(); ++i)
        rare.append(i % 10 == 0 ? std::vector<std::int32_t>{0} : std::vector<std::int32_t>());
    train.labels = rare;
    TrainSettings settings = sigmoidSettings();
    settings.learningRate = 0;  // the loss of the start, over all documents
    settings.epochs = 1;
    const double entropy = -(0.1 * std::log(0.1) + 0.9 * std::log(0.9));
    EXPECT_NEAR(run(settings).epochs[0].trainingLoss, entropy, 0.05);
}

TEST_F(MultiLabelTraining, SameSeedSameModelWhateverTheNumberOfThreads) {
    TrainSettings settings = sigmoidSettings();
    settings.epochs = 2;
    const TrainResult reference = run(settings);
    for (const int threads : {1, 7}) {
        settings.threads = threads;
        expectSameBits(reference, run(settings));
    }
}

TEST_F(MultiLabelTraining, AResumedRunIsTheSameAndAnotherIsRefused) {
    struct Stopped {};
    const ScratchFolder folder;
    CheckpointPlan plan{folder / "run.checkpoint", 0, false, {}};
    const TrainResult expected = run(sigmoidSettings());
    TrainObserver crashing;
    crashing.event = eventHandler([](const StepReport& report) {
        if (report.epoch == 3 && report.step == 4) throw Stopped();
    });
    EXPECT_THROW(run(sigmoidSettings(), crashing, plan), Stopped);
    plan.resume = true;
    EXPECT_THAT(refusal(sigmoidSettings(0.4), plan),
                HasSubstr("outputs (now sigmoid above 0.4, in the checkpoint sigmoid above 0.5)"));
    const LabelledDocuments before = train;
    // The same labels one after the other, with the ends elsewhere.
    std::vector<std::uint64_t> ends = train.labels.ends();
    for (std::size_t i = 0; i + 1 < ends.size(); ++i)
        if (ends[i] + 1 == ends[i + 1]) {
            ends[i] = ends[i + 1];
            break;
        }
    train.labels = LabelLists(ends, train.labels.values());
    EXPECT_THAT(refusal(sigmoidSettings(), plan), HasSubstr("differs in: training documents"));
    train = before;
    const TrainResult resumed = run(sigmoidSettings(), {}, plan);
    expectSameBits(expected, resumed);
    ASSERT_EQ(resumed.epochs.size(), expected.epochs.size());
    for (std::size_t i = 0; i < resumed.epochs.size(); ++i) {
        EXPECT_EQ(resumed.epochs[i].validationF1->micro, expected.epochs[i].validationF1->micro);
        EXPECT_EQ(resumed.epochs[i].validationF1->macro, expected.epochs[i].validationF1->macro);
    }
}

TEST_F(MultiLabelTraining, OneLabelIsEnough) {
    const auto firstOnly = [](const LabelLists& lists) {
        LabelLists first;
        for (std::size_t i = 0; i < lists.size(); ++i)
            first.append(lists[i].empty() || *lists[i].begin() > 0 ? std::vector<std::int32_t>()
                                                                   : std::vector<std::int32_t>{0});
        return first;
    };
    train.labels = firstOnly(train.labels);
    validation.labels = firstOnly(validation.labels);
    TrainSettings settings = sigmoidSettings();
    settings.epochs = 12;
    const TrainResult result = trainNetwork({settings, train, validation, 23, 1});
    EXPECT_GT(result.epochs.back().score(), 0.95);
}

TEST_F(MultiLabelTraining, RefusesInvalidInput) {
    EXPECT_THAT(refusal(smallSettings()),
                HasSubstr("labels, but each document must have exactly one"));
    TrainSettings settings = sigmoidSettings(1);
    EXPECT_THAT(refusal(settings), HasSubstr("threshold must be above 0 and below 1"));
    settings = sigmoidSettings();
    settings.loss.classWeights = {1, 2};
    EXPECT_THAT(refusal(settings), HasSubstr("Class weights need documents with one label"));
}

}  // namespace
}  // namespace hanscope::test
