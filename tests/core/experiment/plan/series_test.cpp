#include "core/experiment/plan/series.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace hanscope::test {
namespace {

using ::testing::ElementsAre;
using ::testing::Pair;

// Runs with given results, without training.
class Series : public testing::Test {
 protected:
    SeriesResult run(const SeriesSettings& series) {
        TrainSettings settings;
        settings.seed = 5;
        return trainSeries(settings, series, [&](const TrainSettings& each, int number) {
            EXPECT_EQ(number, static_cast<int>(calls.size()) + 1);
            calls.emplace_back(each.learningRate, each.seed);
            return outcome(each, number);
        });
    }
    TrainResult outcome(const TrainSettings& settings, int number) const {
        if (settings.learningRate > 1 || number == unfinished)
            throw Unstable(message("not a number"));
        TrainResult result;
        EpochReport epoch;
        epoch.validationAccuracy = accuracies.at(static_cast<std::size_t>(number - 1));
        result.epochs = {epoch};
        result.bestEpoch = 1;
        result.cancelled = number == cancelledIn;
        result.tensors["number"] = {{1}, {static_cast<float>(number)}};
        return result;
    }

    // The numbers of the runs whose tensors were kept.
    static std::vector<float> networksOf(const SeriesResult& result) {
        std::vector<float> numbers;
        for (const auto& tensors : result.networks)
            numbers.push_back(tensors.at("number").values.front());
        return numbers;
    }

    std::vector<double> accuracies{0.5, 0.7, 0.6, 0.8, 0.9};
    int cancelledIn = 0, unfinished = 0;
    std::vector<std::pair<double, std::uint64_t>> calls;
};

TEST_F(Series, OneRunIsASeriesToo) {
    const SeriesResult result = run({});
    EXPECT_THAT(calls, ElementsAre(Pair(1e-3, 5)));
    EXPECT_EQ(spreadOf(result).runs, 1);
    EXPECT_EQ(spreadOf(result).deviation, 0);
}

TEST_F(Series, TheBestRateIsTrainedWithTheOtherSeeds) {
    const SeriesSettings series{{0.1, 0.03, 0.01}, 3};
    EXPECT_EQ(runsOf(series), 5);
    const SeriesResult result = run(series);
    EXPECT_THAT(calls, ElementsAre(Pair(0.1, 5), Pair(0.03, 5), Pair(0.01, 5), Pair(0.03, 6),
                                   Pair(0.03, 7)));
    EXPECT_EQ(result.best, 4u);
    EXPECT_THAT(networksOf(result), ElementsAre(5));
    const Spread spread = spreadOf(result);
    EXPECT_EQ(spread.runs, 3);
    EXPECT_NEAR(spread.mean, 0.8, 1e-12);
    EXPECT_NEAR(spread.deviation, 0.1, 1e-12);
}

TEST_F(Series, OfListsIsChosenByTheMicroF1) {
    SeriesResult result;
    for (const double f1 : {0.4, 0.6}) {
        EpochReport epoch;
        epoch.validationAccuracy = 1 - f1;
        epoch.validationF1 = F1Scores{f1, 0.1};
        result.runs.push_back({1, 1e-3, {epoch}, 1, {}});
    }
    EXPECT_NEAR(spreadOf(result).mean, 0.5, 1e-12);
    int run = 0;
    const SeriesResult chosen = trainSeries({}, {{0.1, 0.2}, 1}, [&](const TrainSettings&, int) {
        TrainResult one;
        one.epochs = result.runs[static_cast<std::size_t>(run++)].epochs;
        one.bestEpoch = 1;
        one.tensors["x"] = {{1}, {1}};
        return one;
    });
    EXPECT_EQ(chosen.best, 1u);
}

TEST_F(Series, AnUnstableRateIsTheWorst) {
    const SeriesResult result = run({{10, 0.1}, 1});
    EXPECT_EQ(result.best, 1u);
    EXPECT_EQ(result.runs[0].unstable.english(), "not a number");
    calls.clear();
    EXPECT_THROW(run({{10, 20}, 1}), Unstable);
}

TEST_F(Series, StoppedItKeepsTheBestSoFar) {
    cancelledIn = 2;
    const SeriesResult result = run({{0.1, 0.03, 0.01}, 3});
    EXPECT_TRUE(result.cancelled);
    EXPECT_EQ(calls.size(), 2u);
    EXPECT_THAT(networksOf(result), ElementsAre(2));
}

TEST_F(Series, AnEnsembleKeepsTheSeedsOfTheBestRate) {
    accuracies = {0.5, 0.7, 0.6, 0.9, 0.8};
    const SeriesResult result = run({{0.1, 0.03, 0.01}, 3, true});
    EXPECT_THAT(networksOf(result), ElementsAre(2, 4, 5));
    EXPECT_EQ(result.best, 3u);
}

TEST_F(Series, AnEnsembleThatIsStoppedHasFewerMembers) {
    cancelledIn = 4;
    EXPECT_THAT(networksOf(run({{0.1, 0.03, 0.01}, 3, true})), ElementsAre(2, 4));
}

TEST_F(Series, AnEnsembleIsWithoutRunsThatFinishedNoEpoch) {
    unfinished = 2;
    EXPECT_THAT(networksOf(run({{}, 3, true})), ElementsAre(1, 3));
    calls.clear();
    unfinished = 1;
    EXPECT_THAT(networksOf(run({{}, 3, true})), ElementsAre(2, 3));
}

}  // namespace
}  // namespace hanscope::test
