#include <gtest/gtest.h>

#include <cmath>

#include "core/train/networks/han_trainable.h"
#include "tests/core/train/marked_documents.h"
#include "tests/core/train/together.h"

namespace hanscope::test {
namespace {

TrainSettings robust(Robust kind) {
    TrainSettings settings = smallSettings();
    settings.robust = {kind, 0.05, 0.5};
    settings.wordDropout = 0.1;
    return settings;
}

std::map<std::string, at::Tensor> gradientsOf(const TrainSettings& settings,
                                              const LabelledDocuments& set) {
    HanTrainable network(settings, 23, 2);
    const std::vector<std::uint32_t> batch = {0, 1, 2, 3, 4, 5};
    std::vector<EncodedDocument> documents(batch.size());
    for (const std::uint32_t i : batch) set.documents->read(i, documents[i]);
    network.layOut(documents);
    WorkerPool pool(2);
    StepSums sums;
    std::map<std::string, at::Tensor> gradients;
    gradients[kEmbeddingName] =
        network.differentiate({set.labels, batch, batch, 0, 4}, pool, sums).clone();
    for (const auto& [name, parameter] : network.denseParameters())
        gradients[name] = parameter.grad();
    return gradients;
}

// With dropout: the second pass drops the same values as the first one.
TEST(RobustTraining, WithoutAChangeOfTheWordsItIsTwiceThePlainGradient) {
    const LabelledDocuments set = markedDocuments(6, 1);
    const auto plain = gradientsOf(robust(Robust::Off), set);
    TrainSettings settings = robust(Robust::Words);
    settings.robust = {Robust::Words, 0, 1};
    const auto twice = gradientsOf(settings, set);
    for (const auto& [name, gradient] : plain)
        EXPECT_TRUE(at::allclose(twice.at(name), 2 * gradient, 1e-5, 1e-7)) << name;
    settings.robust.kind = Robust::VirtualWords;  // KL(p ‖ p) = 0 and has no slope
    const auto once = gradientsOf(settings, set);
    for (const auto& [name, gradient] : plain)
        EXPECT_TRUE(at::allclose(once.at(name), gradient, 1e-4, 1e-6)) << name;
}

class RobustKinds : public testing::TestWithParam<Robust> {
 protected:
    LabelledDocuments train = markedDocuments(100, 1), validation = markedDocuments(30, 2);
    TrainSettings settings = robust(GetParam());
};

TEST_P(RobustKinds, OneTwoAndThreeThreadsGiveTheSameBits) {
    settings.epochs = 2;
    settings.threads = 1;
    const TrainResult one = trainNetwork({settings, train, validation, 23, 2});
    for (const int threads : {2, 3}) {
        settings.threads = threads;
        expectSameBits(one, trainNetwork({settings, train, validation, 23, 2}));
    }
    settings.robust.kind = Robust::Off;
    EXPECT_NE(trainNetwork({settings, train, validation, 23, 2}).tensors.at("word.context").values,
              one.tensors.at("word.context").values);
}

// With SGD: Adam enlarges the rounding errors of gradients that are nearly 0.
TEST_P(RobustKinds, TwoProcessesGiveTheModelOfOne) {
    settings.epochs = 1;
    settings.optimizer = OptimizerKind::Sgd;
    settings.learningRate = 0.05;
    const TrainResult alone = trainNetwork({settings, train, validation, 23, 2});
    auto results = together<TrainResult>(2, [this](Workers& workers) {
        return trainNetwork(
            {settings, train, validation, 23, 2, {}, {}, nullptr, CheckpointPlan(), workers});
    });
    const TrainResult first = results[0].get();
    expectSameBits(first, results[1].get());
    for (const auto& [name, tensor] : first.tensors) {
        double squares = 0;
        for (std::size_t i = 0; i < tensor.values.size(); ++i)
            squares += std::pow(double{tensor.values[i]} - alone.tensors.at(name).values[i], 2);
        EXPECT_LT(std::sqrt(squares / static_cast<double>(tensor.values.size())), 1e-4) << name;
    }
}

TEST_P(RobustKinds, ListsOfLabelsAreLearnt) {
    settings.outputs.kind = OutputKind::Sigmoid;
    const LabelledDocuments lists = listedDocuments(200, 1), others = listedDocuments(50, 2);
    const TrainResult result = trainNetwork({settings, lists, others, 23, 2});
    EXPECT_GT(result.epochs[static_cast<std::size_t>(result.bestEpoch - 1)].validationAccuracy,
              0.9);
}

INSTANTIATE_TEST_SUITE_P(Kinds, RobustKinds, testing::Values(Robust::Words, Robust::VirtualWords));

}  // namespace
}  // namespace hanscope::test
