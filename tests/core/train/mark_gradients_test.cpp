// The step of a training with people's marks against double precision, where autograd
// differentiates the divergences from their definition, and against finite differences in a flat
// network.
#include <gtest/gtest.h>
#include <torch/types.h>

#include <cmath>
#include <numeric>

#include "core/model/sequence/flat_network.h"
#include "core/train/networks/flat_trainable.h"
#include "core/train/networks/han_trainable.h"
#include "tests/core/model/double_precision_han.h"
#include "tests/core/train/network_pass.h"

namespace hanscope {
namespace {

using torch::Tensor;

constexpr unsigned kMarkWords = 40;
constexpr std::int64_t kMarkClasses = 3;
constexpr double kMarkWeight = 0.6;

TrainSettings markSettings(Network network) {
    TrainSettings settings;
    settings.network = std::move(network);
    settings.embeddingDropout = settings.sentenceDropout = settings.documentDropout = 0;
    settings.marksWeight = kMarkWeight;
    return settings;
}

// The marks of three people in some of the documents; in these, a sentence has marks or none.
std::vector<EncodedDocument> markedByPeople(unsigned seed) {
    std::mt19937 random(seed);
    auto documents = test::randomDocuments(random, 6, 5, 8, kMarkWords);
    for (const std::size_t d : {0u, 3u, 4u}) {
        EncodedDocument& document = documents[d];
        std::size_t first = 0;
        for (const std::int32_t length : document.sentenceLengths) {
            const bool hasMarks = first == 0 || random() % 2 == 0;
            for (std::int32_t i = 0; i < length; ++i)
                document.marks.push_back(hasMarks ? static_cast<std::int32_t>(random() % 4) : 0);
            if (hasMarks) document.marks[first] = 2;
            first += static_cast<std::size_t>(length);
        }
    }
    return documents;
}

// KL(shares ‖ weights), where the shares are in the proportions of the counts.
Tensor divergenceFrom(const std::vector<std::int32_t>& counts, const Tensor& weights) {
    Tensor shares = torch::tensor(counts, torch::kDouble);
    shares = shares / shares.sum();
    return (torch::xlogy(shares, shares) - shares * torch::log(weights)).sum();
}

// The shares of the document's marks beside the products of the weights of both levels.
Tensor marksLoss(const EncodedDocument& document, const test::DoublePrecisionHan::Output& output) {
    std::vector<Tensor> weights;
    for (std::size_t s = 0; s < output.wordWeights.size(); ++s)
        weights.push_back(output.sentenceWeights[static_cast<std::int64_t>(s)] *
                          output.wordWeights[s]);
    return divergenceFrom(document.marks, torch::cat(weights));
}

std::vector<std::vector<std::int64_t>> sentencesIn(const EncodedDocument& document) {
    std::vector<std::vector<std::int64_t>> sentences;
    const std::int32_t* word = document.words.data();
    for (const std::int32_t length : document.sentenceLengths) {
        sentences.emplace_back(word, word + length);
        word += length;
    }
    return sentences;
}

class MarkGradients : public testing::TestWithParam<std::tuple<Device, Pooling>> {};

// The batch has six documents, of which this process has the last four.
TEST_P(MarkGradients, OfAHanEqualDoublePrecision) {
    HanConfig config;
    config.sizes = {13, 7, 9, 5, 6};
    config.pooling = std::get<Pooling>(GetParam());
    TrainSettings settings = markSettings(config);
    settings.device = std::get<Device>(GetParam());
    const auto all = markedByPeople(2);
    const std::vector<EncodedDocument> own(all.begin() + 2, all.end());
    LabelLists labels;
    for (std::int32_t i = 0; i < 6; ++i) labels.append(std::vector<std::int32_t>{i % 3});
    HanTrainable network(settings, kMarkWords, kMarkClasses);
    WorkerPool pool(2);
    const std::vector<std::int64_t> words = network.layOut(own);
    StepSums sums;
    const Tensor rows =
        network.differentiate({labels, {2, 3, 4, 5}, {0, 1, 2, 3, 4, 5}, 2, 7}, pool, sums);

    ModelFile file;
    file.config = configOf(settings);
    for (const auto& [name, values] : network.values()) file.tensors[name] = values;
    const test::DoublePrecisionHan oracle(file);
    double loss = 0;
    for (std::size_t d = 0; d < own.size(); ++d) {
        const auto output = oracle.run(sentencesIn(own[d]));
        const Tensor plain = -torch::log_softmax(output.logits, 0)[*labels[d + 2].begin()];
        loss += plain.item<double>() / 6;
        Tensor total = plain;
        if (!own[d].marks.empty()) total = total + kMarkWeight * marksLoss(own[d], output);
        (total / 6).backward();
    }
    EXPECT_NEAR(sums.loss, loss, 1e-5) << "marks are no part of the loss that is reported";

    std::map<std::string, std::pair<Tensor, Tensor>> gradients;  // actual, expected
    for (const auto& [name, parameter] : network.denseParameters())
        gradients[name] = {parameter.grad(), oracle.gradient(name)};
    gradients[kEmbeddingName] = {
        rows, oracle.gradient(kEmbeddingName).index_select(0, torch::tensor(words))};
    const auto largest = [](const Tensor& t) { return t.abs().max().item<double>(); };
    double largestOfAll = 0;
    for (const auto& each : gradients)
        largestOfAll = std::max(largestOfAll, largest(each.second.second));
    for (const auto& [name, pair] : gradients) {
        const auto& [actual, expected] = pair;
        const double scale = std::max(largest(expected), 1e-3 * largestOfAll);
        // That of the attention's bias is a sum of α − share, of which those of a sequence cancel.
        EXPECT_TRUE(largest(actual.to(torch::kDouble) - expected) <= 1e-3 * scale)
            << name << ": " << largest(actual.to(torch::kDouble) - expected) << " of " << scale;
    }
}

INSTANTIATE_TEST_SUITE_P(Devices, MarkGradients,
                         testing::Combine(testing::Values(Device::Cpu, Device::TorchOnCpu),
                                          testing::Values(Pooling::Attention,
                                                          Pooling::AttentionMaximum)));

// The gradients of one step by the parameter's name, with and without the marks.
std::map<std::string, Tensor> gradientsOf(FlatTrainable& network,
                                          const std::vector<EncodedDocument>& documents) {
    LabelLists labels;
    for (std::size_t i = 0; i < documents.size(); ++i)
        labels.append(std::vector<std::int32_t>{static_cast<std::int32_t>(i % 3)});
    std::vector<std::uint32_t> batch(documents.size());
    std::iota(batch.begin(), batch.end(), 0u);
    WorkerPool pool(2);
    StepSums sums;
    network.layOut(documents);
    network.differentiate({labels, batch, batch, 0, 7}, pool, sums);
    std::map<std::string, Tensor> gradients;
    for (const auto& [name, parameter] : network.denseParameters())
        gradients[name] = parameter.grad().clone();
    return gradients;
}

double flatMarksLoss(const FlatTrainable& network, const std::vector<EncodedDocument>& documents) {
    std::vector<const EncodedDocument*> pointers;
    for (const EncodedDocument& document : documents) pointers.push_back(&document);
    WorkerPool pool(2);
    const std::vector<NetworkResult> results =
        FlatNetwork(network.parameters()).read(pointers, pool, {});
    double sum = 0;
    for (std::size_t d = 0; d < documents.size(); ++d)
        if (!documents[d].marks.empty())
            sum += divergenceFrom(documents[d].marks,
                                  torch::tensor(results[d].wordWeights, torch::kDouble))
                       .item<double>();
    return kMarkWeight * sum / static_cast<double>(documents.size());
}

TEST(FlatMarkGradients, EqualFiniteDifferences) {
    FlatConfig config;
    config.encoder.embedding = 12;
    config.encoder.hidden = 7;
    TrainSettings settings = markSettings(config);
    settings.outputs.kind = OutputKind::Sigmoid;
    FlatTrainable network(settings, kMarkWords, kMarkClasses);
    const auto documents = markedByPeople(5);
    std::vector<EncodedDocument> unmarked = documents;
    for (EncodedDocument& document : unmarked) document.marks.clear();
    const auto with = gradientsOf(network, documents), without = gradientsOf(network, unmarked);
    EXPECT_TRUE(at::equal(with.at("classifier.weight"), without.at("classifier.weight")));
    for (const char* name : {"encoder.context", "encoder.attention.weight"}) {
        const Tensor slopes = (with.at(name) - without.at(name)).reshape(-1);
        float* values = network.denseParameters().at(name).data_ptr<float>();
        for (const std::int64_t i : {std::int64_t{0}, slopes.numel() / 2, slopes.numel() - 1}) {
            const float before = values[i];
            const auto moved = [&](float by) {
                values[i] = before + by;
                const double loss = flatMarksLoss(network, documents);
                values[i] = before;
                return loss;
            };
            const double slope = (moved(0.02f) - moved(-0.02f)) / 0.04;
            EXPECT_NEAR(slopes[i].item<double>(), slope, 3e-5 + 1e-3 * std::fabs(slope)) << name;
        }
        EXPECT_GT(slopes.abs().max().item<double>(), 5e-4) << name;
    }
}

}  // namespace
}  // namespace hanscope
