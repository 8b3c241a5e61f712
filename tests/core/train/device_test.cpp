// Compares the network in LibTorch with the kernels, on the CPU and, if there is one, on a GPU.
// network_gradients_test.cpp compares the kernels with double precision.
#include <ATen/ATen.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <random>

#include "core/event_handler.h"
#include "core/train/networks/torch_dropout.h"
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
    double maximum = 0;
    for (const auto& [name, tensor] : a.tensors)
        for (std::size_t i = 0; i < tensor.values.size(); ++i)
            maximum = std::max(maximum,
                               std::fabs(double{tensor.values[i]} - b.tensors.at(name).values[i]));
    return maximum;
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

// A GPU divides a batch differently according to the number of sequences and the size of the state.
TEST_P(OnDevice, EqualsTheKernelsForManySentencesAndWideStates) {
    std::mt19937 random(8);
    for (const std::size_t documents : {600u, 1300u}) {
        SCOPED_TRACE(documents);
        expectPassOfKernels(model({6, 21, 5, 10, 4}, 9, Pooling::Attention),
                            randomDocuments(random, documents, 7, 9, kVocabulary));
    }
    expectPassOfKernels(model({9, 300, 5, 40, 4}, 9, Pooling::Mean),
                        randomDocuments(random, 3, 3, 5, kVocabulary));
}

TEST_P(OnDevice, DropsWhatTheKernelsDrop) {
    std::mt19937 random(4);
    const auto documents = randomDocuments(random, 7, 5, 9, kVocabulary);
    for (const Pooling pooling : allPoolings())
        expectPassOfKernels(model({17, 9, 8, 5, 6}, 5, pooling), documents,
                            {0.3, 0.2, 0.3, 0.3, 11, 7, 3});
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

// Settings whose steps differ, by name. The clipping scales many of the gradients.
std::map<std::string, TrainSettings> kindsOfSteps() {
    std::map<std::string, TrainSettings> kinds;
    const auto kind = [&](const char* name) -> TrainSettings& {
        TrainSettings settings = smallSettings();
        settings.epochs = 2;
        settings.batchSize = 8;
        settings.learningRate = 0.003;
        settings.clipNorm = 0.2;
        return kinds.emplace(name, settings).first->second;
    };
    kind("Adam");
    TrainSettings& adamW = kind("AdamW");
    adamW.optimizer = OptimizerKind::AdamW;
    adamW.weightDecay = 0.1;
    adamW.loss.classWeights = {1, 3};
    adamW.loss.labelSmoothing = 0.1;
    TrainSettings& momentum = kind("SGD");
    momentum.optimizer = OptimizerKind::Sgd;
    momentum.learningRate = 0.1;
    momentum.weightDecay = 0.01;
    momentum.wordDropout = 0.2;
    TrainSettings& nesterov = kind("Nesterov's momentum");
    nesterov.optimizer = OptimizerKind::Sgd;
    nesterov.learningRate = 0.1;
    nesterov.nesterov = true;
    nesterov.clipNorm = 0;
    nesterov.entropyWeight = 0.1;
    return kinds;
}

// Documents whose words, but for the markers, are rare: most of them are missed by many steps.
LabelledDocuments documentsOfRareWords(std::size_t count, unsigned seed, std::int32_t vocabulary) {
    const LabelledDocuments marked = markedDocuments(count, seed);
    std::mt19937 random(seed);
    std::vector<EncodedDocument> documents(count);
    for (std::size_t i = 0; i < count; ++i) {
        marked.documents->read(i, documents[i]);
        for (std::int32_t& word : documents[i].words)
            if (word > 2)
                word = 3 + static_cast<std::int32_t>(random() %
                                                     static_cast<std::uint32_t>(vocabulary - 3));
    }
    return {std::make_shared<DocumentList>(std::move(documents)), marked.labels};
}

TEST_P(OnDevice, StepsOfEveryKindEqualTheKernels) {
    constexpr std::int32_t kWords = 700;
    const LabelledDocuments rare = documentsOfRareWords(150, 3, kWords);
    for (auto [name, settings] : kindsOfSteps()) {
        SCOPED_TRACE(name);
        const auto trained = [&, of = settings](Device device) {
            TrainSettings on = of;
            on.device = device;
            return trainNetwork({on, rare, validation, kWords, 2});
        };
        const TrainResult expected = trained(Device::Cpu), result = trained(GetParam());
        EXPECT_LT(distance(result, expected), 2e-4);
        ASSERT_EQ(result.epochs.size(), expected.epochs.size());
        for (std::size_t e = 0; e < result.epochs.size(); ++e) {
            EXPECT_NEAR(result.epochs[e].trainingLoss, expected.epochs[e].trainingLoss, 1e-5);
            EXPECT_NEAR(result.epochs[e].validationLoss, expected.epochs[e].validationLoss, 1e-5);
            EXPECT_EQ(result.epochs[e].validationAccuracy, expected.epochs[e].validationAccuracy);
        }
    }
}

TEST_P(OnDevice, ListsOfLabelsTextsWithoutLabelsAndATeacherEqualTheKernels) {
    TrainSettings settings = smallSettings();
    settings.epochs = 2;
    settings.learningRate = 0.003;
    settings.outputs.kind = OutputKind::Sigmoid;
    LabelledDocuments lists = listedDocuments(60, 3), more = listedDocuments(90, 3);
    lists.documents = more.documents;  // the last 30 have no labels
    lists.teacher = std::make_shared<std::vector<float>>(90 * 2, 0.3f);
    const LabelledDocuments held = listedDocuments(30, 4);
    std::vector<StepReport> steps[2];
    TrainResult results[2];
    for (const int i : {0, 1}) {
        settings.device = i == 0 ? Device::Cpu : GetParam();
        TrainObserver observer;
        observer.event =
            eventHandler([&](const StepReport& report) { steps[i].push_back(report); });
        results[i] = trainNetwork({settings, lists, held, 23, 2, observer});
    }
    EXPECT_LT(distance(results[1], results[0]), 1e-4);
    ASSERT_EQ(steps[1].size(), steps[0].size());
    for (std::size_t s = 0; s < steps[0].size(); ++s) {
        EXPECT_EQ(steps[1][s].runStep, steps[0][s].runStep);
        EXPECT_EQ(steps[1][s].learningRate, steps[0][s].learningRate);
        EXPECT_NEAR(steps[1][s].batchLoss, steps[0][s].batchLoss, 1e-5);
        EXPECT_EQ(steps[1][s].batchAccuracy, steps[0][s].batchAccuracy);
        EXPECT_EQ(steps[1][s].batchMicroF1, steps[0][s].batchMicroF1);
    }
}

TEST_P(OnDevice, ASnapshotHasTheParametersAfterItsStep) {
    TrainSettings settings = smallSettings();
    settings.epochs = 1;
    const std::vector<std::int64_t> words = {5, 0, 1, 22};
    std::map<std::string, TensorValues> last[2];
    for (const int i : {0, 1}) {
        settings.device = i == 0 ? Device::Cpu : GetParam();
        TrainObserver observer;
        observer.snapshotWords = [&](const StepReport& report) {
            return report.step == 3 ? words : std::vector<std::int64_t>();
        };
        observer.snapshot = [&](const StepReport&, std::map<std::string, TensorValues> values) {
            last[i] = std::move(values);
        };
        run(settings, observer);
    }
    ASSERT_EQ(last[1].size(), last[0].size());
    for (const auto& [name, expected] : last[0]) {
        const TensorValues& values = last[1].at(name);
        ASSERT_EQ(values.shape, expected.shape) << name;
        for (std::size_t i = 0; i < expected.values.size(); ++i)
            ASSERT_NEAR(values.values[i], expected.values[i], 2e-4) << name;
    }
}

TEST_P(OnDevice, AnInfiniteGradientEndsTheRun) {
    TrainSettings settings = smallSettings();
    settings.device = GetParam();
    settings.optimizer = OptimizerKind::Sgd;
    settings.clipNorm = 0;
    settings.learningRate = 1e30;
    try {
        run(settings);
        FAIL() << "went on";
    } catch (const Unstable& error) {
        EXPECT_THAT(error.what(), HasSubstr("the gradient at step "));
    }
}

TEST_P(OnDevice, DropoutHasTheFactorsOfTheKernels) {
    const at::Device device(GetParam() == Device::Cuda ? at::kCUDA : at::kCPU);
    const DropoutStream stream{0x9123456789abcdefULL, 3'000'000'007ULL, 9};
    std::vector<float> expected(5000);
    const std::uint64_t first = (std::uint64_t{7} << 32) + 11;
    dropoutMask(stream, 0.35, first, expected.size(), expected.data());
    const Tensor places = at::arange(static_cast<std::int64_t>(expected.size()),
                                     at::TensorOptions().dtype(at::kLong).device(device)) +
                          static_cast<std::int64_t>(first);
    EXPECT_TRUE(
        at::equal(torchDropoutMask(stream, 0.35, places).cpu(), at::tensor(expected, at::kFloat)));
}

TEST_P(OnDevice, RepeatedRunsGiveTheSameBits) {
    for (auto [name, settings] : kindsOfSteps()) {
        SCOPED_TRACE(name);
        settings.device = GetParam();
        expectSameBits(run(settings), run(settings));
    }
}

TEST_P(OnDevice, AResumedRunGivesTheSameBits) {
    TrainSettings settings = kindsOfSteps().at("AdamW");
    settings.device = GetParam();
    settings.epochs = 2;
    const TrainResult expected = run(settings);
    for (const double seconds : {0.0, 3600.0}) {  // of the checkpoints; also without any in between
        SCOPED_TRACE(seconds);
        settings.device = GetParam();
        settings.threads = 2;
        const ScratchFolder folder;
        CheckpointPlan plan{folder / "run.checkpoint", seconds, false, {}};
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

TEST(DeviceChoice, WithoutAGpuThereIsNoTrial) {
    if (at::hasCUDA()) GTEST_SKIP() << "there is a GPU";
    const LabelledDocuments documents = markedDocuments(4, 1);
    TrainSettings settings = smallSettings();
    settings.device = Device::Auto;
    const DeviceChoice choice = chosenDevice({settings, documents, documents, 23, 2});
    EXPECT_EQ(choice.device, Device::Cpu);
    EXPECT_EQ(choice.cpuWordsPerSecond, 0);
    EXPECT_EQ(choice.gpuWordsPerSecond, 0);
}

TEST(DeviceChoice, WithAGpuTheFasterOneOfATrialIsChosenAndKept) {
    if (!at::hasCUDA()) GTEST_SKIP() << "no GPU here";
    const LabelledDocuments documents = markedDocuments(40, 1);
    TrainSettings settings = smallSettings();
    settings.device = Device::Auto;
    const DeviceChoice choice = chosenDevice({settings, documents, documents, 23, 2});
    EXPECT_GT(choice.cpuWordsPerSecond, 0);
    EXPECT_GT(choice.gpuWordsPerSecond, 0);
    EXPECT_EQ(choice.device,
              choice.gpuWordsPerSecond > choice.cpuWordsPerSecond ? Device::Cuda : Device::Cpu);
    for (const Device first : {Device::Cpu, Device::Cuda}) {
        const ScratchFolder folder;
        CheckpointPlan plan{folder / "run.checkpoint", 0, false, {}};
        settings.device = first;
        trainNetwork({settings, documents, documents, 23, 2, {}, {}, nullptr, plan});
        plan.resume = true;
        settings.device = Device::Auto;
        EXPECT_EQ(
            chosenDevice({settings, documents, documents, 23, 2, {}, {}, nullptr, plan}).device,
            first);
    }
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
