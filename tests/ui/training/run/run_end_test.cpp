#include <gtest/gtest.h>

#include "ui/training/run/run_controller.h"

namespace hanscope::ui {
namespace {

ExperimentResult result(int runs) {
    ExperimentResult result;
    for (int i = 0; i < runs; ++i) {
        SeriesRun run;
        run.learningRate = i == 0 ? 0.1 : 0.03;
        run.seed = 7;
        run.bestEpoch = 2;
        run.epochs.resize(3);
        run.epochs.back().runSeconds = 20;
        result.series.runs.push_back(run);
    }
    result.model = "/models/films.safetensors";
    result.validation.scores.accuracy = 0.445;
    result.validation.comparison = {0.445, {0.40, 0.49}, 0.3, "1", 600};
    return result;
}

TEST(RunEnd, SaysWhichRunWasTheBest) {
    RunEnd end = endOf({}, StopMode::GoOn, {result(1), {}});
    EXPECT_EQ(end.sentence,
              "Accuracy 44.5\u00a0% (95\u00a0% interval 40.0\u00a0% to 49.0\u00a0%; always “1”: "
              "30.0\u00a0%) on the "
              "validation documents, reached in epoch 2 of 3.");
    EXPECT_TRUE(end.isBetter);
    EXPECT_EQ(end.summary.comparison.answer, "1");
    EXPECT_EQ(end.summary.score, 0.445);
    EXPECT_FALSE(end.summary.isMultiLabel);
    EXPECT_EQ(end.kept, "Epoch 2, kept");
    EXPECT_EQ(end.keptEpoch, 2);
    ExperimentResult several = result(2);
    several.series.best = 1;
    several.validation.scores.f1 = F1Scores{0.61, 0.5};
    end = endOf({}, StopMode::GoOn, {several, {}});
    EXPECT_EQ(end.sentence,
              "Micro F1 61.0\u00a0% (95\u00a0% interval 40.0\u00a0% to 49.0\u00a0%; always “1”: "
              "30.0\u00a0%) on the "
              "validation documents, reached in epoch 2 of 3 of run 2 "
              "(learning rate 0.03, seed 7).");
    EXPECT_EQ(end.summary.score, 0.61);
    EXPECT_TRUE(end.summary.isMultiLabel);
    EXPECT_EQ(end.summary.epochs, 6);
    EXPECT_EQ(end.kept, "Epoch 2 of run 2, kept");
    EXPECT_EQ(end.keptEpoch, 2);
    several.series.best = 0;
    end = endOf({}, StopMode::GoOn, {several, {}});
    EXPECT_EQ(end.kept, "Epoch 2 of run 1, kept");
    EXPECT_EQ(end.keptEpoch, 0) << "the numbers that are shown are those of run 2";
    several.members = 2;
    EXPECT_EQ(endOf({}, StopMode::GoOn, {several, {}}).kept, "Ensemble of 2, kept");
    EXPECT_EQ(end.summary.seconds, 40);
    several.secondsAfter = 3;
    EXPECT_EQ(endOf({}, StopMode::GoOn, {several, {}}).summary.seconds, 43);
}

TEST(RunEnd, TheMaximumOfEpochsIsTheOneThatWasAllowed) {
    const auto maximum = [](const RunEnd& end) {
        for (const auto& [name, value] : end.summary.settings)
            if (name == "Maximum epochs") return value.english();
        return std::string();
    };
    TrainingPlan plan;
    plan.settings.epochs = 2;
    ExperimentResult longer = result(1);
    longer.maximumEpochs = 5;  // for the minimum of steps
    EXPECT_EQ(maximum(endOf(plan, StopMode::GoOn, {longer, {}})), "5");
    EXPECT_EQ(maximum(endOf(plan, StopMode::GoOn, {{}, "The disk is full."})), "2");
}

TEST(RunEnd, SaysThatTheBestOfManyEpochsOnFewTextsIsTooHigh) {
    ExperimentResult few = result(1);
    few.validation.comparison.documents = 50;
    EXPECT_TRUE(endOf({}, StopMode::GoOn, {few, {}})
                    .sentence.endsWith(" on the validation documents, reached in epoch 2, the best "
                                       "of 3 on these 50: probably too high."));
}

TEST(RunEnd, OfASingleEpochNothingWasChosen) {
    ExperimentResult one = result(1);
    one.series.runs[0].epochs.resize(1);
    one.series.runs[0].bestEpoch = 1;
    EXPECT_TRUE(endOf({}, StopMode::GoOn, {one, {}})
                    .sentence.endsWith(" on the validation documents, after a single epoch."));
    one.validation.comparison.documents = 50;
    EXPECT_TRUE(endOf({}, StopMode::GoOn, {one, {}})
                    .sentence.endsWith(" on the validation documents, which are few: 50; after a "
                                       "single epoch."));
}

TEST(RunEnd, SaysWhatNetworkAndCompanionReachAlone) {
    ExperimentResult with = result(1);
    with.series.runs[0].epochs[1].validationAccuracy = 0.43;
    with.validation.linear = ModelScores{0.41, {}};
    EXPECT_TRUE(
        endOf({}, StopMode::GoOn, {with, {}})
            .sentence.endsWith(", reached in epoch 2 of 3. Words and phrases alone: 41.0\u00a0%."));
    with.validation.hasCompanion = true;
    EXPECT_TRUE(
        endOf({}, StopMode::GoOn, {with, {}})
            .sentence.endsWith(" The network decides together with words and phrases; alone "
                               "it reached 43.0\u00a0%, they 41.0\u00a0%."));
    with.members = 2;
    EXPECT_TRUE(endOf({}, StopMode::GoOn, {with, {}})
                    .sentence.endsWith(", of an ensemble of 2. The networks decide together with "
                                       "words and phrases, which alone reach 41.0\u00a0%."));
}

TEST(RunEnd, SaysThatTheLearningFromAllTextsWasLeftOut) {
    ExperimentResult stopped = result(1);
    stopped.series.cancelled = true;
    QString sentence = endOf({}, StopMode::KeepBest, {stopped, {}}).sentence;
    EXPECT_TRUE(sentence.startsWith("Stopped. Accuracy 44.5"));
    EXPECT_TRUE(sentence.endsWith(", reached in epoch 2 of 3."));
    stopped.leftOutAll = true;
    sentence = endOf({}, StopMode::KeepBest, {stopped, {}}).sentence;
    EXPECT_TRUE(sentence.startsWith("Stopped. Accuracy 44.5"));
    EXPECT_TRUE(
        sentence.endsWith(", reached in epoch 2 of 3. The learning from all texts was left out."));
    stopped.validation.comparison = {0.205, {0.155, 0.266}, 0.2, "1", 200};
    sentence = endOf({}, StopMode::KeepBest, {stopped, {}}).sentence;
    EXPECT_TRUE(sentence.startsWith("Stopped. It has learnt nothing that these 200 documents"));
    EXPECT_TRUE(sentence.endsWith(" The learning from all texts was left out."));
}

TEST(RunEnd, SaysFirstThatAModelIsNotBetterThanAConstantAnswer) {
    ExperimentResult poor = result(1);
    poor.validation.comparison = {0.205, {0.155, 0.266}, 0.2, "1", 200};
    const RunEnd end = endOf({}, StopMode::GoOn, {poor, {}});
    EXPECT_FALSE(end.isBetter);
    const QString sentence = end.sentence;
    EXPECT_TRUE(sentence.startsWith(
        "It has learnt nothing that these 200 documents can show: 20.5 % (95 % interval 15.5 % to "
        "26.6 %), and always “1” has 20.0 %. "))
        << sentence.toStdString();
}

}  // namespace
}  // namespace hanscope::ui
