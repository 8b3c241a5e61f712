#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <numeric>

#include "core/event_handler.h"
#include "core/train/optimizer.h"
#include "tests/core/train/marked_documents.h"

namespace hanscope::test {
namespace {

TEST(ParameterMean, EachTimeHasThatShareOfTheNext) {
    at::Tensor w = at::zeros({2});
    ParameterMean mean(0.9, {w});
    const double a = std::pow(0.9, 10), shares = 1 + a + a * a;
    const double values[] = {3, -1, 8};
    for (std::uint64_t k = 1; k <= 3; ++k) {
        EXPECT_TRUE(mean.isDue(10 * k));
        EXPECT_FALSE(mean.isDue(10 * k + 1));
        w[1] = values[k - 1];
        mean.update(10 * k);
    }
    mean.exchange();
    EXPECT_EQ(w[0].item<float>(), 0);
    EXPECT_NEAR(w[1].item<double>(), (8 - 1 * a + 3 * a * a) / shares, 1e-6);
    mean.exchange();
    EXPECT_EQ(w[1].item<float>(), 8);
}

TEST(ParameterMean, WithoutADecayThereIsNone) {
    at::Tensor w = at::ones({2});
    ParameterMean mean(0, {w});
    EXPECT_FALSE(mean.isDue(10));
    EXPECT_TRUE(mean.arrays().empty());
    mean.exchange();
    EXPECT_EQ(w[0].item<float>(), 1);
}

// An epoch of 25 steps: the mean is updated after steps 10 and 20.
TEST(ParameterMean, TheModelHasIt) {
    const LabelledDocuments train = markedDocuments(400, 1), validation = markedDocuments(50, 2);
    TrainSettings settings = smallSettings();
    settings.epochs = 1;
    std::vector<std::int64_t> words(23);
    std::iota(words.begin(), words.end(), 0);
    std::map<std::uint64_t, std::map<std::string, TensorValues>> afterStep;
    TrainObserver observer;
    observer.snapshotWords = [&](const StepReport&) { return words; };
    observer.snapshot = [&](const StepReport& step, std::map<std::string, TensorValues> values) {
        afterStep[step.runStep] = std::move(values);
    };
    const TrainResult plain = trainNetwork({settings, train, validation, 23, 2});
    settings.averaging = 0.95;
    const TrainResult result = trainNetwork({settings, train, validation, 23, 2, observer});
    const double a = std::pow(0.95, 10), share = 1 / (1 + a);
    for (const auto& [name, tensor] : result.tensors)
        for (std::size_t i = 0; i < tensor.values.size(); ++i) {
            const double early = afterStep.at(10).at(name).values[i];
            const double late = afterStep.at(20).at(name).values[i];
            ASSERT_NEAR(tensor.values[i], share * late + (1 - share) * early, 1e-6) << name;
        }
    EXPECT_NE(result.epochs[0].validationLoss, plain.epochs[0].validationLoss);
    EXPECT_EQ(result.epochs[0].trainingLoss, plain.epochs[0].trainingLoss);
}

}  // namespace
}  // namespace hanscope::test
