#include "core/train/training.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/event_handler.h"
#include "tests/core/train/marked_documents.h"

namespace hanscope::test {
namespace {

class Training : public testing::Test {
 protected:
    LabelledDocuments train = markedDocuments(400, 1), validation = markedDocuments(100, 2);
    TrainResult run(const TrainSettings& settings, const TrainObserver& observer = {},
                    const CancelToken& cancel = {}) const {
        return trainNetwork({settings, train, validation, 23, 2, observer, cancel});
    }
};

TEST_F(Training, LearnsWhichWordDecidesWithEitherOptimiserAndEveryPooling) {
    for (Pooling pooling : allPoolings()) {
        TrainSettings settings = smallSettings();
        std::get<HanConfig>(settings.network).pooling = pooling;
        settings.epochs = 10;
        EXPECT_GT(run(settings).epochs.back().validationAccuracy, 0.95) << methodOf(pooling).name;
    }
    TrainSettings sgd = smallSettings();
    sgd.optimizer = OptimizerKind::Sgd;
    sgd.learningRate = 0.1;
    sgd.epochs = 20;
    EXPECT_GT(run(sgd).epochs.back().validationAccuracy, 0.95);
}

TEST_F(Training, SameSeedSameModelWhateverTheNumberOfThreads) {
    TrainSettings settings = smallSettings();
    settings.epochs = 2;
    const TrainResult reference = run(settings);
    expectSameBits(reference, run(settings));
    settings.threads = 1;
    expectSameBits(reference, run(settings));
    settings.threads = 7;
    expectSameBits(reference, run(settings));
    settings.seed = 2;
    EXPECT_NE(reference.tensors.at("classifier.weight").values,
              run(settings).tensors.at("classifier.weight").values);
}

TEST_F(Training, LearnsInBfloat16WithTheSameBitsOnAnyNumberOfThreads) {
    TrainSettings settings = smallSettings();
    settings.epochs = 2;
    const TrainResult exact = run(settings);
    settings.precision = Precision::BFloat16;
    const TrainResult reference = run(settings);
    const auto &rounded = reference.tensors.at("classifier.weight").values,
               &unrounded = exact.tensors.at("classifier.weight").values;
    EXPECT_NE(rounded, unrounded);
    for (std::size_t i = 0; i < rounded.size(); ++i) EXPECT_NEAR(rounded[i], unrounded[i], 0.1);
    settings.threads = 1;
    expectSameBits(reference, run(settings));
    settings.epochs = 10;
    EXPECT_GT(run(settings).epochs.back().validationAccuracy, 0.95);
}

TEST_F(Training, SameModelOnAnyNumberOfThreadsForSizesThatFillNoVector) {
    train = markedDocuments(40, 3);
    for (std::int64_t size : {1, 3, 17, 50}) {
        TrainSettings settings = smallSettings();
        std::get<HanConfig>(settings.network).sizes = {size, size, size, size, size};
        settings.epochs = 1;
        settings.threads = 1;
        const TrainResult one = run(settings);
        for (int threads : {2, 7}) {
            settings.threads = threads;
            expectSameBits(one, run(settings));
        }
    }
}

// The teacher says the opposite of the labels, with more weight.
TEST_F(Training, LearnsFromATeacher) {
    std::vector<float> teacher;
    for (const std::int32_t label : train.labels.values()) {
        teacher.push_back(label == 0 ? 0.05F : 0.95F);
        teacher.push_back(label == 0 ? 0.95F : 0.05F);
    }
    TrainSettings settings = smallSettings();
    settings.distil.weight = 5;
    settings.epochs = 10;
    EXPECT_GT(run(settings).epochs.back().validationAccuracy, 0.95);
    train.teacher = std::make_shared<const std::vector<float>>(teacher);
    EXPECT_LT(run(settings).epochs.back().validationAccuracy, 0.05);
}

TEST_F(Training, KeepsTheBestEpochNotTheLast) {
    TrainSettings settings = smallSettings();
    settings.epochs = 8;
    const TrainResult result = run(settings);
    double best = 0;
    for (const EpochReport& epoch : result.epochs) best = std::max(best, epoch.validationAccuracy);
    EXPECT_EQ(result.epochs[static_cast<std::size_t>(result.bestEpoch - 1)].validationAccuracy,
              best);
}

TEST_F(Training, WithFewTextsTheEndKeepsTheLastEpochAndAStopTheBest) {
    TrainSettings settings = smallSettings();
    settings.schedule.kind = ScheduleKind::Linear;
    settings.learningRate = 0.1;  // so high that an epoch is worse than the one before
    settings.epochs = 20;
    const TrainResult whole = run(settings);
    EXPECT_EQ(whole.bestEpoch, 20);

    const CancelToken cancel;
    TrainObserver observer;
    std::vector<EpochReport> seen;
    observer.event = eventHandler([&](const EpochReport& report) {
        if (!seen.empty() && !isBetter(report, &seen.back())) cancel.cancel();
        seen.push_back(report);
    });
    const TrainResult stopped = run(settings, observer, cancel);
    ASSERT_GE(seen.size(), 2u);
    ASSERT_LT(seen.size(), 20u);
    EXPECT_EQ(stopped.bestEpoch, static_cast<int>(seen.size()) - 1);
}

TEST_F(Training, StoppedRunKeepsTheBestSoFar) {
    const CancelToken cancel;
    TrainObserver observer;
    observer.event = eventHandler([&](const StepReport& report) {
        if (report.epoch == 3 && report.step == 2) cancel.cancel();
    });
    const TrainResult result = run(smallSettings(), observer, cancel);
    EXPECT_TRUE(result.cancelled);
    EXPECT_EQ(result.epochs.size(), 2u);
    EXPECT_FALSE(result.tensors.empty());
}

TEST_F(Training, StoppedInTheFirstEpochHasNoModel) {
    const CancelToken cancel;
    cancel.cancel();
    const TrainResult result = run(smallSettings(), {}, cancel);
    EXPECT_TRUE(result.cancelled);
    EXPECT_EQ(result.bestEpoch, 0);
    EXPECT_TRUE(result.tensors.empty());
}

TEST_F(Training, ALookGetsTheCurrentModelAndDoesNotChangeIt) {
    for (OptimizerKind optimizer :
         {OptimizerKind::Sgd, OptimizerKind::Adam, OptimizerKind::AdamW}) {
        TrainSettings settings = smallSettings();
        settings.optimizer = optimizer;
        settings.weightDecay = 0.01;
        settings.epochs = 1;
        const std::vector<std::int64_t> words = {22, 0, 7, 3};
        std::map<std::string, TensorValues> last;
        TrainObserver observer;
        observer.snapshotWords = [&](const StepReport&) { return words; };
        observer.snapshot = [&](const StepReport&, std::map<std::string, TensorValues> values) {
            last = std::move(values);
        };
        const TrainResult result = run(settings, observer);
        expectSameBits(run(settings), result);
        const TensorValues& all = result.tensors.at(kEmbeddingName);
        const std::int64_t E = all.shape[1];
        ASSERT_EQ(last.at(kEmbeddingName).shape, (std::vector<std::int64_t>{4, E}));
        for (std::size_t i = 0; i < words.size(); ++i)
            for (std::int64_t j = 0; j < E; ++j)
                ASSERT_EQ(last.at(kEmbeddingName).values[i * E + j], all.values[words[i] * E + j]);
        for (const auto& [name, tensor] : result.tensors)
            if (name != kEmbeddingName) {
                EXPECT_EQ(last.at(name).values, tensor.values) << name;
            }
    }
}

TEST_F(Training, PausesBeforeAStepAndCountsNoTimeForIt) {
    TrainSettings settings = smallSettings();
    settings.epochs = 1;
    double seconds = 0, now = 100;
    int pauses = 0;
    TrainObserver observer;
    observer.pause = [&] {
        ++pauses;
        now += 5;
    };
    observer.clock = [&] { return now; };
    observer.event = eventHandler([&](const StepReport& report) {
        seconds = report.runSeconds;
        now += 0.25;
    });
    expectSameBits(run(settings), run(settings, observer));
    EXPECT_EQ(pauses, 25);
    EXPECT_EQ(seconds, 24 * 0.25);
}

TEST_F(Training, PatienceEndsARunThatNoLongerImproves) {
    TrainSettings settings = smallSettings();
    settings.learningRate = 0;  // nothing ever changes
    settings.epochs = 50;
    settings.patience = 3;
    EXPECT_EQ(run(settings).epochs.size(), 4u);
}

TEST_F(Training, ReportsProgressWithTheTimeLeft) {
    std::vector<StepReport> reports;
    TrainObserver observer;
    observer.event = eventHandler([&](const StepReport& report) { reports.push_back(report); });
    TrainSettings settings = smallSettings();
    settings.epochs = 2;
    run(settings, observer);
    ASSERT_EQ(reports.size(), 50u);
    EXPECT_EQ(reports.front().steps, 25u);
    EXPECT_GT(reports.front().secondsLeft, 0);
    EXPECT_EQ(reports.back().secondsLeft, 0);
    EXPECT_NEAR(reports.front().loss, std::log(2.0), 0.1);  // of a network that knows nothing
}

TEST_F(Training, SaysWhatIsWrongWithTheData) {
    EXPECT_THROW(trainNetwork({smallSettings(), train, validation, 23, 1}), Error);
    EXPECT_THROW(trainNetwork({smallSettings(), {}, validation, 23, 2}), Error);
    EXPECT_THROW(trainNetwork({smallSettings(), train, {}, 23, 2}), Error);
    std::vector<std::int32_t> labels = train.labels.values();
    labels[5] = 2;
    train.labels = LabelLists::ofOne(labels);
    EXPECT_THROW(run(smallSettings()), Error);
}

TEST_F(Training, ASentenceWithoutWordsIsRefused) {
    train.documents = changed(*train.documents, 7, [](EncodedDocument& document) {
        document.sentenceLengths.push_back(0);
    });
    EXPECT_THROW(run(smallSettings()), Error);
}

TEST_F(Training, DivergingNumbersAreAnErrorInTheLastStepToo) {
    TrainSettings settings = smallSettings();
    settings.learningRate = 1e39;
    settings.epochs = 1;
    for (OptimizerKind optimizer : {OptimizerKind::Sgd, OptimizerKind::Adam})
        for (int batchSize : {16, 400}) {  // 25 steps, or one
            settings.optimizer = optimizer;
            settings.batchSize = batchSize;
            EXPECT_THROW(run(settings), Error) << batchSize;
        }
}

TEST_F(Training, WordVectorsToStartFromMustFitAndMayNotHoldNaN) {
    std::map<std::string, TensorValues> start;
    start[kEmbeddingName] = {{23, 11}, std::vector<float>(23 * 11, 0.1f)};
    EXPECT_THROW(trainNetwork({smallSettings(), train, validation, 23, 2, {}, {}, &start}), Error);
    start[kEmbeddingName] = {{23, 12}, std::vector<float>(23 * 12, std::nanf(""))};
    EXPECT_THROW(trainNetwork({smallSettings(), train, validation, 23, 2, {}, {}, &start}), Error);
}

TEST_F(Training, ATrainedNetworkIsTrainedFurtherFromWhereItIs) {
    const TrainResult first = run(smallSettings());
    TrainSettings still = smallSettings();
    still.learningRate = 1e-9;
    still.epochs = 1;
    const TrainResult further =
        trainNetwork({still, train, validation, 23, 2, {}, {}, &first.tensors});
    const EpochReport& best = first.epochs[static_cast<std::size_t>(first.bestEpoch - 1)];
    EXPECT_NEAR(further.epochs[0].validationLoss, best.validationLoss, 1e-5);
    EXPECT_EQ(further.epochs[0].validationAccuracy, best.validationAccuracy);
}

TEST_F(Training, PredictionsForTheValidationDocumentsAreReported) {
    TrainObserver observer;
    LabelLists predicted;
    std::vector<double> shares;
    observer.event = eventHandler(
        [&](const ValidationPredictions& predictions) { predicted = predictions.labels; },
        [&](const EpochReport& report) {
            ASSERT_EQ(predicted.size(), validation.labels.size());
            double right = 0;
            for (std::size_t i = 0; i < predicted.size(); ++i)
                right += *predicted[i].begin() == *validation.labels[i].begin() ? 1 : 0;
            EXPECT_EQ(right / static_cast<double>(predicted.size()), report.validationAccuracy);
            shares.push_back(report.validationAccuracy);
        });
    TrainSettings settings = smallSettings();
    settings.learningRate = 1e-4;
    settings.epochs = 2;
    trainNetwork({settings, train, validation, 23, 2, observer});
    ASSERT_EQ(shares.size(), 2u);
    EXPECT_LT(shares.front(), 1);  // so that not all were right from the start
}

}  // namespace
}  // namespace hanscope::test
