// Compares the network in LibTorch with the kernels, on the CPU and, if there is one, on a GPU.
// network_gradients_test.cpp compares the kernels with double precision.
#include <ATen/ATen.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "core/event_handler.h"
#include "tests/core/model/random_model.h"
#include "tests/core/train/marked_documents.h"
#include "tests/core/train/network_pass.h"
#include "tests/core/train/together.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

using at::Tensor;
using ::testing::HasSubstr;

constexpr unsigned kVocabulary = 40;
constexpr std::size_t kLabels = 3;

double largest(const Tensor& t) {
    return t.abs().max().item<double>();
}

ModelFile model(const HanSizes& sizes, unsigned seed, Pooling pooling) {
    const auto widest = std::max({sizes.embedding, sizes.wordHidden, sizes.sentenceHidden});
    return randomModel(pooling, kVocabulary, kLabels, seed, sizes,
                       static_cast<float>(1 / std::sqrt(static_cast<double>(widest))));
}

// The largest difference of the models' values.
double distance(const TrainResult& a, const TrainResult& b) {
    double most = 0;
    for (const auto& [name, tensor] : a.tensors)
        for (std::size_t i = 0; i < tensor.values.size(); ++i)
            most =
                std::max(most, std::fabs(double{tensor.values[i]} - b.tensors.at(name).values[i]));
    return most;
}

class OnDevice : public testing::TestWithParam<Device> {
 protected:
    void SetUp() override {
        if (GetParam() == Device::Cuda && !at::hasCUDA()) GTEST_SKIP() << "no GPU here";
    }
    static void expectPassOfKernels(const ModelFile& file,
                                    const std::vector<EncodedDocument>& documents,
                                    const HanDropout& dropout = {});

    LabelledDocuments train = markedDocuments(100, 1), validation = markedDocuments(30, 2);
    TrainResult run(const TrainSettings& settings, const TrainObserver& observer = {},
                    const CancelToken& cancel = {}, const CheckpointPlan& plan = {}) const {
        return trainNetwork({settings, train, validation, 23, 2, observer, cancel, nullptr, plan});
    }
};

// The error of gradients relative to the largest one of the parameter, or to a thousandth of the
// largest of all, because some gradients consist only of rounding errors. Written so that a NaN
// fails.
void OnDevice::expectPassOfKernels(const ModelFile& file,
                                   const std::vector<EncodedDocument>& documents,
                                   const HanDropout& dropout) {
    const Tensor upstream = at::arange(static_cast<double>(documents.size() * kLabels), at::kFloat)
                                .mul(0.7)
                                .sin()
                                .view({static_cast<std::int64_t>(documents.size()), kLabels});
    const NetworkPass kernels = runNetwork(file, documents, upstream, 2, dropout);
    const NetworkPass torch = runNetwork(file, documents, upstream, 2, dropout, GetParam());
    EXPECT_TRUE(largest(torch.logits - kernels.logits) <=
                1e-5 * std::max(1.0, largest(kernels.logits)));
    double largestOfAll = 0;
    for (const auto& each : kernels.gradients)
        largestOfAll = std::max(largestOfAll, largest(each.second));
    EXPECT_GT(largestOfAll, 0);
    for (const auto& [name, expected] : kernels.gradients) {
        const Tensor& actual = torch.gradients.at(name);
        ASSERT_EQ(actual.sizes(), expected.sizes()) << name;
        EXPECT_TRUE(largest(actual - expected) <=
                    1e-4 * std::max(largest(expected), 1e-3 * largestOfAll))
            << name << ": " << largest(actual - expected) << " of " << largest(expected);
    }
}

TEST_P(OnDevice, EqualsTheKernelsForEveryPoolingAndSize) {
    std::mt19937 random(1);
    for (const Pooling pooling : allPoolings())
        for (const std::int64_t size : {1, 3, 17, 50}) {
            SCOPED_TRACE(std::string(methodOf(pooling).name) + ", size " + std::to_string(size));
            const ModelFile file = model({size, size, size, size, size}, 2, pooling);
            expectPassOfKernels(file, randomDocuments(random, 5, 6, 12, kVocabulary));
            expectPassOfKernels(file, {{{7}, {1}}});
            expectPassOfKernels(file, {{{7, 8, 9, 7, 0, 5, 6, 7, 7}, {9}}});
        }
}

TEST_P(OnDevice, EqualsTheKernelsForRandomShapes) {
    std::mt19937 random(3);
    const std::int64_t choices[] = {1, 2, 3, 7, 8, 16, 17, 31, 64, 100};
    const auto size = [&] { return choices[random() % std::size(choices)]; };
    for (unsigned round = 0; round < 12; ++round) {
        const HanSizes sizes{size(), size(), size(), size(), size()};
        SCOPED_TRACE("round " + std::to_string(round));
        ModelFile file = model(sizes, round, allPoolings()[round % allPoolings().size()]);
        std::get<HanConfig>(file.config.network).poolingRounds = 1 + static_cast<int>(round % 5);
        expectPassOfKernels(file, randomDocuments(random, 1 + random() % 12, 6, 15, kVocabulary));
    }
}

TEST_P(OnDevice, DropsWhatTheKernelsDrop) {
    std::mt19937 random(4);
    const auto documents = randomDocuments(random, 7, 5, 9, kVocabulary);
    for (const Pooling pooling : allPoolings())
        expectPassOfKernels(model({17, 9, 8, 5, 6}, 5, pooling), documents,
                            {0.3, 0.2, 0.3, 0.3, 0.25, 11, 7, 3});
}

// Without recurrence and with the gate z closed, equal words have equal states.
TEST_P(OnDevice, AMaximumThatOccursTwiceCountsOnce) {
    ModelFile file = model({5, 7, 4, 6, 3}, 6, Pooling::Maximum);
    for (auto& [name, tensor] : file.tensors) {
        if (name.find("weight_hh") != std::string::npos)
            tensor.values.assign(tensor.values.size(), 0);
        if (name.find("bias_ih") == std::string::npos) continue;
        const std::size_t H = tensor.values.size() / 3;
        for (std::size_t i = H; i < 2 * H; ++i) tensor.values[i] = -200;
    }
    expectPassOfKernels(file, {{{4, 4, 4, 9, 4, 9}, {3, 3}}, {{4, 4}, {1, 1}}});
}

TEST_P(OnDevice, AnEpochEqualsTheKernels) {
    TrainSettings settings = smallSettings();
    settings.optimizer = OptimizerKind::Sgd;
    settings.learningRate = 0.1;
    settings.wordDropout = 0.1;
    settings.epochs = 1;
    for (const Pooling pooling : allPoolings()) {
        std::get<HanConfig>(settings.network).pooling = pooling;
        settings.device = Device::Cpu;
        const TrainResult expected = run(settings);
        settings.device = GetParam();
        const TrainResult result = run(settings);
        EXPECT_LT(distance(result, expected), 1e-4) << methodOf(pooling).name;
        EXPECT_GT(distance(result, expected), 0) << "not by LibTorch";
        EXPECT_NEAR(result.epochs[0].trainingLoss, expected.epochs[0].trainingLoss, 1e-5);
        EXPECT_NEAR(result.epochs[0].validationLoss, expected.epochs[0].validationLoss, 1e-5);
    }
}

TEST_P(OnDevice, AResumedRunGivesTheSameBits) {
    TrainSettings settings = smallSettings();
    settings.device = GetParam();
    settings.epochs = 2;
    const TrainResult expected = run(settings);
    const ScratchFolder folder;
    CheckpointPlan plan{folder / "run.checkpoint", 0, false, {}};
    const CancelToken cancel;
    TrainObserver observer;
    observer.event = eventHandler([&](const StepReport& report) {
        if (report.runStep == 9) cancel.cancel();
    });
    EXPECT_TRUE(run(settings, observer, cancel, plan).cancelled);
    plan.resume = true;
    settings.threads = 1;
    expectSameBits(expected, run(settings, {}, {}, plan));
    settings.device = Device::Cpu;
    try {
        run(settings, {}, {}, plan);
        FAIL() << "went on";
    } catch (const FileError& error) {
        EXPECT_THAT(error.what(), HasSubstr("device (now cpu, in the checkpoint " +
                                            std::string(deviceName(GetParam())) + ")"));
    }
}

TEST_P(OnDevice, TwoProcessesGiveTheModelOfOne) {
    TrainSettings settings = smallSettings();
    settings.device = GetParam();
    settings.optimizer = OptimizerKind::Sgd;
    settings.threads = settings.epochs = 1;
    const TrainResult expected = run(settings);
    for (
        auto& end : together<TrainResult>(2, [&](Workers& workers) {
            return trainNetwork({settings, train, validation, 23, 2, {}, {}, nullptr, {}, workers});
        }))
        EXPECT_LT(distance(end.get(), expected), 1e-4);
}

INSTANTIATE_TEST_SUITE_P(Devices, OnDevice, testing::Values(Device::TorchOnCpu, Device::Cuda),
                         [](const auto& test) {
                             return std::string(test.param == Device::Cuda ? "Cuda" : "TorchOnCpu");
                         });

std::string failure(const TrainSettings& settings) {
    const LabelledDocuments documents = markedDocuments(4, 1);
    try {
        trainNetwork({settings, documents, documents, 23, 2});
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

TEST(DeviceChoice, WithoutAGpuAutoIsTheCpuAndCudaIsRefused) {
    if (at::hasCUDA()) GTEST_SKIP() << "there is a GPU";
    EXPECT_EQ(availableDevice(Device::Auto), Device::Cpu);
    TrainSettings settings = smallSettings();
    settings.device = Device::Cuda;
    EXPECT_THAT(failure(settings), HasSubstr("Training on CUDA is not possible: "));
}

TEST(DeviceChoice, ErrorsOfLibTorchAreReported) {
    TrainSettings settings = smallSettings();
    std::get<HanConfig>(settings.network).sizes.embedding = -1;
    EXPECT_THAT(failure(settings),
                ::testing::AllOf(::testing::StartsWith("LibTorch failed: "), HasSubstr("negative"),
                                 HasSubstr("Try smaller")));
}

}  // namespace
}  // namespace hanscope::test
