#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "core/event_handler.h"
#include "core/train/learner.h"
#include "tests/core/train/marked_documents.h"
#include "tests/core/train/together.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

using ::testing::HasSubstr;

// Root of the mean squared difference of all tensors' values.
double rootMeanSquare(const TrainResult& a, const TrainResult& b) {
    double squares = 0, count = 0;
    for (const auto& [name, tensor] : a.tensors)
        for (std::size_t i = 0; i < tensor.values.size(); ++i, ++count)
            squares += std::pow(double{tensor.values[i]} - b.tensors.at(name).values[i], 2);
    return std::sqrt(squares / count);
}

class DistributedTraining : public testing::Test {
 protected:
    DistributedTraining() {
        settings.epochs = 2;
        settings.threads = 1;
        settings.wordDropout = 0.1;
        plan.seconds = 1e9;
    }
    TrainResult alone(const TrainObserver& observer = {}) const {
        return trainNetwork({settings, train, validation, 23, 2, observer, {}, nullptr, plan});
    }
    std::vector<TrainResult> with(int processes) const {
        return with(processes, [this](Workers& workers) {
            return trainNetwork(
                {settings, train, validation, 23, 2, {}, {}, nullptr, plan, workers});
        });
    }
    static std::vector<TrainResult> with(int processes,
                                         const std::function<TrainResult(Workers&)>& body) {
        std::vector<TrainResult> results;
        for (auto& end : together<TrainResult>(processes, body)) results.push_back(end.get());
        return results;
    }

    // 13 batches of 16 documents and one of 2: more processes than documents.
    LabelledDocuments train = markedDocuments(210, 1), validation = markedDocuments(50, 2);
    TrainSettings settings = smallSettings();
    ScratchFolder folder;
    CheckpointPlan plan;
};

TEST_F(DistributedTraining, AnyNumberOfProcessesGivesTheModelOfOne) {
    for (OptimizerKind kind : {OptimizerKind::AdamW, OptimizerKind::Sgd}) {
        settings.optimizer = kind;
        settings.weightDecay = 0.01;
        settings.clipNorm = 0.5;
        settings.loss.classWeights = {1, 3};
        settings.loss.labelSmoothing = 0.1;
        const TrainResult expected = alone();
        for (int processes : {2, 4}) {
            const std::vector<TrainResult> results = with(processes);
            for (const TrainResult& result : results) expectSameBits(result, results.front());
            EXPECT_LT(rootMeanSquare(expected, results.front()), 2e-5);
            ASSERT_EQ(results.front().epochs.size(), 2u);
            for (std::size_t i = 0; i < 2; ++i) {
                const EpochReport &one = expected.epochs[i], &many = results.front().epochs[i];
                EXPECT_NEAR(one.attention->effectiveWords, many.attention->effectiveWords, 0.01);
                EXPECT_EQ(one.attention->sentences, many.attention->sentences);
                EXPECT_NEAR(one.trainingLoss, many.trainingLoss, 1e-4);
                EXPECT_NEAR(one.validationLoss, many.validationLoss, 1e-4);
                EXPECT_NEAR(one.validationAccuracy, many.validationAccuracy, 0.021);  // a document
            }
        }
    }
}

TEST_F(DistributedTraining, OfListsOfLabelsToo) {
    train = listedDocuments(210, 1);
    validation = listedDocuments(50, 2);
    settings.outputs.kind = OutputKind::Sigmoid;
    std::vector<double> ofSteps, ofSharedSteps;
    const auto into = [](std::vector<double>& scores) {
        TrainObserver observer;
        observer.event = eventHandler(
            [&scores](const StepReport& report) { scores.push_back(report.batchMicroF1.value()); });
        return observer;
    };
    const TrainResult expected = alone(into(ofSteps));
    const std::vector<TrainResult> results = with(3, [&](Workers& workers) {
        return trainNetwork({settings,
                             train,
                             validation,
                             23,
                             2,
                             workers.isFirst() ? into(ofSharedSteps) : TrainObserver(),
                             {},
                             nullptr,
                             plan,
                             workers});
    });
    EXPECT_LT(rootMeanSquare(expected, results.front()), 2e-5);
    ASSERT_EQ(ofSharedSteps.size(), ofSteps.size());
    for (std::size_t i = 0; i < ofSteps.size(); ++i)
        EXPECT_NEAR(ofSharedSteps[i], ofSteps[i], 0.1) << i;  // a label or two of a batch of 16
    for (const TrainResult& result : results) {
        expectSameBits(result, results.front());
        for (std::size_t i = 0; i < 2; ++i) {
            const EpochReport &one = expected.epochs[i], &many = result.epochs[i];
            EXPECT_NEAR(one.trainingLoss, many.trainingLoss, 1e-4);
            EXPECT_NEAR(one.validationLoss, many.validationLoss, 1e-4);
            EXPECT_NEAR(one.validationAccuracy, many.validationAccuracy, 0.021);
            EXPECT_NEAR(one.validationF1->micro, many.validationF1->micro, 0.03);
            EXPECT_NEAR(one.validationF1->macro, many.validationF1->macro, 0.03);
        }
    }
}

TEST_F(DistributedTraining, TheSameNumberOfProcessesGivesTheSameBits) {
    expectSameBits(with(3).front(), with(3).front());
}

TEST_F(DistributedTraining, OnlyTheWordVectorsOfTheFirstProcessAreUsed) {
    const std::map<std::string, TensorValues> vectors{
        {kEmbeddingName, {{23, 12}, std::vector<float>(23 * 12, 0.1f)}}};
    const TrainResult expected =
        trainNetwork({settings, train, validation, 23, 2, {}, {}, &vectors, plan});
    const auto results = with(2, [&](Workers& workers) {
        return trainNetwork({settings,
                             train,
                             validation,
                             23,
                             2,
                             {},
                             {},
                             workers.isFirst() ? &vectors : nullptr,
                             plan,
                             workers});
    });
    expectSameBits(results[0], results[1]);
    EXPECT_LT(rootMeanSquare(expected, results[0]), 2e-5);
}

TEST_F(DistributedTraining, ARequestToOneStopsAllAfterTheSameStepAndTheRunGoesOn) {
    const std::vector<TrainResult> expected = with(3);
    plan.path = folder / "run.checkpoint";
    const auto stopped = with(3, [this](Workers& workers) {
        const CancelToken cancel;
        TrainObserver observer;
        observer.event = eventHandler([&](const StepReport& report) {
            EXPECT_LE(report.runStep, 18u);
            EXPECT_GT(report.traffic.sentBytes, 0u);
            if (workers.rank() == 2 && report.runStep == 17) cancel.cancel();
        });
        return trainNetwork(
            {settings, train, validation, 23, 2, observer, cancel, nullptr, plan, workers});
    });
    for (const TrainResult& result : stopped) {
        EXPECT_TRUE(result.cancelled);
        EXPECT_EQ(result.bestEpoch, 1);
        expectSameBits(result, stopped.front());
    }
    plan.resume = true;
    const std::vector<TrainResult> resumed = with(3);
    for (const TrainResult& result : resumed) expectSameBits(result, expected.front());
}

TEST_F(DistributedTraining, ALostProcessLosesNoStepAndAnotherNumberMayResume) {
    const TrainResult expected = alone();
    struct Killed {};
    plan.path = folder / "run.checkpoint";
    auto ends = together<TrainResult>(2, [this](Workers& workers) {
        TrainObserver observer;
        observer.event = eventHandler([&](const StepReport& report) {
            if (workers.rank() == 1 && report.runStep == 20) throw Killed();
        });
        return trainNetwork(
            {settings, train, validation, 23, 2, observer, {}, nullptr, plan, workers});
    });
    EXPECT_THROW(ends[1].get(), Killed);
    EXPECT_THROW(ends[0].get(), LostWorker);

    plan.resume = true;
    std::string warning;
    std::uint64_t steps = 0;
    TrainObserver observer;
    observer.event =
        eventHandler([&](const Warning& warned) { warning = warned.sentence.english(); },
                     [&](const RunResumed& from) { steps = from.steps; });
    EXPECT_LT(rootMeanSquare(expected, alone(observer)), 2e-5);
    EXPECT_EQ(steps, 20u);
    EXPECT_THAT(warning, HasSubstr("started with 2 processes and continues with 1"));
}

TEST_F(DistributedTraining, ProcessesThatDoNotBelongTogetherAreRefused) {
    auto ends = together<TrainResult>(2, [this](Workers& workers) {
        TrainSettings own = settings;
        if (workers.rank() == 1) own.learningRate = 0.5;
        return trainNetwork({own, train, validation, 23, 2, {}, {}, nullptr, plan, workers});
    });
    EXPECT_THROW(ends[0].get(), Error);
    try {
        ends[1].get();
        FAIL();
    } catch (const Error& error) {
        EXPECT_THAT(error.what(), HasSubstr("learning rate (now 0.5, in the first process 0.02)"));
    }
}

TEST_F(DistributedTraining, ReplicasThatDifferByABitAreNoticed) {
    auto ends = together<double>(2, [this](Workers& workers) {
        Learner learner(settings, 23, 2, workers);
        if (workers.rank() == 1) {
            auto* bits = static_cast<std::uint32_t*>(learner.arrays().front().data);
            bits[0] ^= 1;
        }
        return learner.validate(validation, {}).loss;
    });
    for (auto& end : ends) try {
            end.get();
            ADD_FAILURE();
        } catch (const Error& error) {
            EXPECT_THAT(error.what(), HasSubstr("no longer have the same parameters"));
        }
}

}  // namespace
}  // namespace hanscope::test
