// Compares the networks that read a document as one sequence, as LibTorch computes them for a GPU,
// with the kernels: a step with every encoder and every kind of decoder, and whole runs. On the CPU
// and, if there is one, on a GPU.
#include <ATen/ATen.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "core/model_file/hidec_parameters.h"
#include "core/train/networks/device/device_network.h"
#include "core/train/networks/han_module.h"
#include "core/train/networks/trainable.h"
#include "tests/core/train/marked_documents.h"
#include "tests/core/train/together.h"
#include "tests/core/train/tree_documents.h"

namespace hanscope::test {
namespace {

using at::Tensor;
using ::testing::HasSubstr;

constexpr std::size_t kDocuments = 40, kLabels = 7;
constexpr std::uint64_t kStep = 5;

class SequenceOnDevice : public testing::TestWithParam<std::tuple<Family, Device>> {
 protected:
    SequenceOnDevice() : settings_(sequenceSettings(std::get<0>(GetParam()))) {
        settings_.seed = 3;
        std::iota(indices_.begin(), indices_.end(), 0u);
    }
    void SetUp() override {
        if (device() == Device::Cuda && !at::hasCUDA()) GTEST_SKIP() << "no GPU here";
    }

    static Device device() { return std::get<1>(GetParam()); }
    EncoderSizes& encoder() {
        if (auto* hidec = std::get_if<HidecConfig>(&settings_.network)) return hidec->encoder;
        return std::get<FlatConfig>(settings_.network).encoder;
    }

    void expectStepOfKernels(const LabelledDocuments& set);

    TrainSettings settings_;
    std::vector<std::uint32_t> indices_ = std::vector<std::uint32_t>(kDocuments);
    const LabelledDocuments set_ = treeDocuments(kDocuments, 4);
};

// The error of a gradient relative to the parameter's largest one, or to a thousandth of the
// largest of all.
void SequenceOnDevice::expectStepOfKernels(const LabelledDocuments& set) {
    const auto network = makeTrainable(settings_, kTreeVocabulary, kLabels);
    for (auto& [name, parameter] : network->denseParameters())
        if (parameter.dim() == 1)  // biases start with 0
            Tensor(parameter).add_(
                at::arange(parameter.numel(), at::kFloat).mul(1.3).sin().mul(0.2));
    const float* teacher = set.teacher ? set.teacher->data() : nullptr;
    const BatchPart part{set.labels, indices_, indices_, 0, kStep, teacher};
    std::vector<EncodedDocument> documents(kDocuments);
    for (std::size_t d = 0; d < kDocuments; ++d) set.documents->read(d, documents[d]);
    const Tensor distinct = at::tensor(network->layOut(documents), at::kLong);
    WorkerPool pool(2);
    StepSums sums;
    std::map<std::string, Tensor> expected{{"words", network->differentiate(part, pool, sums)}};

    const at::Device on = torchDevice(device()).value();
    const auto leaf = [&](const Tensor& values) {
        return values.detach().clone().to(on).requires_grad_(true);
    };
    DeviceNetwork::Parameters parameters;
    for (auto& [name, parameter] : network->denseParameters()) {
        expected[name] = parameter.grad();
        parameters[name] = leaf(parameter);
    }
    const auto onDevice = makeDeviceNetwork(settings_, kTreeVocabulary, kLabels, on);
    const auto batch = onDevice->layOut(documents, part);
    ASSERT_TRUE(at::equal(batch->distinct.cpu(), distinct));
    const Tensor words = leaf(network->embedding().index_select(0, distinct));
    const DevicePass pass = onDevice->pass(*batch, words, parameters);
    pass.total.backward();
    parameters["words"] = words;

    EXPECT_NEAR(pass.loss.item<double>(), sums.loss, 1e-5 * std::max(1.0, sums.loss));
    EXPECT_EQ(pass.agreement[0].item<double>(), sums.right);
    EXPECT_EQ(pass.agreement[1].item<double>(), sums.rightLabels);
    EXPECT_EQ(pass.agreement[2].item<double>(), sums.labels);
    const auto largest = [](const Tensor& t) { return t.abs().max().item<double>(); };
    double largestOfAll = 0;
    for (const auto& each : expected) largestOfAll = std::max(largestOfAll, largest(each.second));
    EXPECT_GT(largestOfAll, 0);
    for (const auto& [name, gradient] : expected) {
        const Tensor own = parameters.at(name).grad();
        ASSERT_TRUE(own.defined()) << name;
        ASSERT_EQ(own.sizes(), gradient.sizes()) << name;
        const double error = largest(own.cpu() - gradient);
        EXPECT_TRUE(error <= 1e-4 * std::max(largest(gradient), 1e-3 * largestOfAll))
            << name << ": " << error << " of " << largest(gradient);
    }
}

TEST_P(SequenceOnDevice, AStepEqualsTheKernelsForEveryEncoder) {
    struct Sizes {
        EncoderKind kind;
        std::int64_t hidden, layers, embedding;
    };
    for (const Sizes& sizes :
         {Sizes{EncoderKind::Gru, 8, 1, 12}, Sizes{EncoderKind::Gru, 33, 1, 5},
          Sizes{EncoderKind::Rcnn, 8, 1, 12}, Sizes{EncoderKind::Sru, 8, 1, 12},
          Sizes{EncoderKind::Sru, 12, 1, 12}, Sizes{EncoderKind::Sru, 6, 3, 10}}) {
        encoder() = {sizes.kind, sizes.hidden, sizes.layers, sizes.embedding};
        if (auto* hidec = std::get_if<HidecConfig>(&settings_.network)) hidec->decoder.heads = 2;
        SCOPED_TRACE(std::string(encoder().method().name) + ", " + std::to_string(sizes.hidden));
        for (const double rate : {0.0, 0.3}) {
            settings_.embeddingDropout = settings_.wordDropout = settings_.documentDropout = rate;
            settings_.decoderDropout = rate / 2;
            expectStepOfKernels(set_);
        }
    }
}

// LibTorch differentiates the divergences from their definition.
TEST_P(SequenceOnDevice, AStepWithMarksEqualsTheKernels) {
    LabelledDocuments marked = set_;
    std::vector<EncodedDocument> documents(kDocuments);
    for (std::size_t d = 0; d < kDocuments; ++d) {
        set_.documents->read(d, documents[d]);
        if (d % 3 == 0) continue;
        for (std::size_t i = 0; i < documents[d].words.size(); ++i)
            documents[d].marks.push_back(static_cast<std::int32_t>((i * i + d) % 3));
        documents[d].marks.front() = 2;
    }
    marked.documents = std::make_shared<DocumentList>(std::move(documents));
    settings_.embeddingDropout = settings_.documentDropout = 0;
    settings_.decoderDropout = 0;
    settings_.marksWeight = 0.7;
    auto* hidec = std::get_if<HidecConfig>(&settings_.network);
    for (const std::int64_t layers : {1, 2})
        for (const bool mask : {true, false}) {
            SCOPED_TRACE(layers);
            if (hidec) {
                hidec->decoder.heads = 2;
                hidec->decoder.layers = layers;
                hidec->decoder.mask = mask;
            }
            expectStepOfKernels(marked);
        }
    const auto gradientsOf = [&](const LabelledDocuments& set) {
        const auto network = makeTrainable(settings_, kTreeVocabulary, kLabels);
        std::vector<EncodedDocument> read(kDocuments);
        for (std::size_t d = 0; d < kDocuments; ++d) set.documents->read(d, read[d]);
        WorkerPool pool(2);
        StepSums sums;
        network->layOut(read);
        network->differentiate({set.labels, indices_, indices_, 0, kStep, nullptr}, pool, sums);
        const char* name = hidec ? "decoder.1.text_attention.key.weight" : "encoder.context";
        return std::pair(sums.loss, network->denseParameters().at(name).grad().clone());
    };
    const auto with = gradientsOf(marked), without = gradientsOf(set_);
    EXPECT_EQ(with.first, without.first) << "marks are no part of the loss that is reported";
    EXPECT_GT((with.second - without.second).abs().max().item<double>(),
              0.01 * without.second.abs().max().item<double>());
}

TEST_P(SequenceOnDevice, AStepEqualsTheKernelsForEveryDecoder) {
    auto* hidec = std::get_if<HidecConfig>(&settings_.network);
    if (!hidec) GTEST_SKIP() << "it has none";
    settings_.documentDropout = settings_.decoderDropout = 0.2;
    settings_.loss.labelSmoothing = 0.1;
    const DecoderConfig usual = hidec->decoder;
    const auto with = [&](const char* what, auto change) {
        SCOPED_TRACE(what);
        hidec->decoder = usual;
        hidec->decoder.heads = 4;
        change(hidec->decoder);
        expectStepOfKernels(hidec->decoder.oneLabelALevel ? pathDocuments(kDocuments, 5) : set_);
    };
    with("two layers", [](DecoderConfig& d) { d.layers = 2; });
    with("residual", [](DecoderConfig& d) {
        d.layers = 3;
        d.residual = true;
    });
    with("one feed-forward part", [](DecoderConfig& d) { d.feedForwards = 1; });
    with("no levels", [](DecoderConfig& d) { d.levels = false; });
    with("no mask", [](DecoderConfig& d) {
        d.layers = 2;
        d.mask = false;
    });
    with("every label ends", [](DecoderConfig& d) { d.targets = EndMarks::Every; });
    with("one label a level", [](DecoderConfig& d) {
        d.oneLabelALevel = true;
        d.targets = EndMarks::None;
    });
}

TEST_P(SequenceOnDevice, ATeacherAndTextsWithoutLabelsEqualTheKernels) {
    if (!methodOf(settings_.network).canDistil) GTEST_SKIP() << "it has no teacher";
    LabelledDocuments set = flatDocuments(kDocuments, 3);
    set.labels = flatDocuments(kDocuments - 9, 3).labels;
    set.teacher = std::make_shared<std::vector<float>>(kDocuments * kLabels, 0.3f);
    settings_.distil = {0.6, 2};
    expectStepOfKernels(set);
}

TEST_P(SequenceOnDevice, ARunEqualsTheKernelsAndItself) {
    settings_.epochs = 3;
    settings_.learningRate = 0.003;
    const LabelledDocuments train = treeDocuments(100, 1), validation = treeDocuments(40, 2);
    const auto trained = [&](Device on) {
        settings_.device = on;
        return trainNetwork({settings_, train, validation, kTreeVocabulary, kLabels});
    };
    const TrainResult expected = trained(Device::Cpu), result = trained(device());
    ASSERT_EQ(result.epochs.size(), expected.epochs.size());
    for (std::size_t e = 0; e < result.epochs.size(); ++e) {
        EXPECT_NEAR(result.epochs[e].trainingLoss, expected.epochs[e].trainingLoss, 1e-5);
        EXPECT_NEAR(result.epochs[e].validationLoss, expected.epochs[e].validationLoss, 1e-5);
    }
    expectSameBits(result, trained(device()));
}

TEST_P(SequenceOnDevice, ProcessesAndRobustTrainingAreRefused) {
    const LabelledDocuments train = treeDocuments(10, 1);
    settings_.device = device();
    const auto refused = [&](const TrainSettings& settings, Workers& workers) {
        try {
            trainNetwork(
                {settings, train, train, kTreeVocabulary, kLabels, {}, {}, nullptr, {}, workers});
        } catch (const Error& error) {
            EXPECT_THAT(error.what(), HasSubstr("trains on the CPU only; choose the device cpu"));
            return true;
        }
        return false;
    };
    for (auto& end :
         together<bool>(2, [&](Workers& workers) { return refused(settings_, workers); }))
        EXPECT_TRUE(end.get());
    settings_.robust = {Robust::Words, 0.1, 1};
    EXPECT_TRUE(refused(settings_, oneProcess()));
}

std::string nameOf(const testing::TestParamInfo<std::tuple<Family, Device>>& test) {
    return std::string(std::get<0>(test.param) == Family::Hidec ? "Hidec" : "Flat") +
           (std::get<1>(test.param) == Device::Cuda ? "Cuda" : "TorchOnCpu");
}

INSTANTIATE_TEST_SUITE_P(Families, SequenceOnDevice,
                         testing::Combine(testing::Values(Family::Hidec, Family::Flat),
                                          testing::Values(Device::TorchOnCpu, Device::Cuda)),
                         nameOf);

}  // namespace
}  // namespace hanscope::test
