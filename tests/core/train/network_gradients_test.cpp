// Outputs and gradients of the whole network against double precision, over random shapes and at
// the edges of what floats hold; and the same bits for any number of threads.
#include <gtest/gtest.h>
#include <torch/types.h>

#include <cmath>
#include <functional>

#include "tests/core/model/double_precision_han.h"
#include "tests/core/model/random_model.h"
#include "tests/core/train/network_pass.h"

namespace hanscope {
namespace {

using torch::Tensor;

constexpr unsigned kVocabulary = 40;
constexpr std::size_t kLabels = 3;

double largest(const Tensor& t) {
    return t.abs().max().item<double>();
}

// `scale`: size of the values among which the error has to be small.
void expectClose(const Tensor& actual, const Tensor& expected, double tolerance, double scale,
                 const std::string& what) {
    ASSERT_EQ(actual.sizes(), expected.sizes()) << what;
    // Written so that a NaN fails.
    EXPECT_TRUE(largest(actual.detach().to(torch::kDouble) - expected) <= tolerance * scale)
        << what << ": " << largest(actual.detach().to(torch::kDouble) - expected) << " of "
        << scale;
}

std::vector<std::vector<std::int64_t>> sentencesOf(const EncodedDocument& document) {
    std::vector<std::vector<std::int64_t>> sentences;
    const std::int32_t* word = document.words.data();
    for (std::int32_t length : document.sentenceLengths) {
        sentences.emplace_back(word, word + length);
        word += length;
    }
    return sentences;
}

Tensor doubles(const std::vector<float>& values) {
    return torch::tensor(values, torch::kDouble);
}

void expectOutputs(const test::NetworkPass& pass,
                   const std::vector<test::DoublePrecisionHan::Output>& expected) {
    for (std::size_t d = 0; d < expected.size(); ++d) {
        const NetworkResult& reading = pass.readings[d];
        const Tensor logits = expected[d].logits.detach();
        expectClose(pass.logits[static_cast<std::int64_t>(d)], logits, 1e-5,
                    std::max(1.0, largest(logits)), "logits");
        expectClose(doubles(reading.probabilities), torch::softmax(logits, 0), 1e-5, 1,
                    "probabilities");
        expectClose(doubles(reading.sentenceWeights), expected[d].sentenceWeights, 1e-5, 1,
                    "sentence weights");
        expectClose(doubles(reading.wordWeights), torch::cat(expected[d].wordWeights), 1e-5, 1,
                    "word weights");
    }
}

// The error relative to the largest gradient of the parameter, or to a thousandth of the largest of
// all, because some gradients consist only of rounding errors.
void expectGradients(const test::NetworkPass& pass, const test::DoublePrecisionHan& oracle) {
    const Tensor rows = torch::tensor(pass.distinctWords);
    std::map<std::string, Tensor> expected;
    double largestOfAll = 0;
    for (const auto& [name, gradient] : pass.gradients) {
        expected[name] = oracle.gradient(name);
        if (name == "word.embedding.weight") expected[name] = expected[name].index_select(0, rows);
        largestOfAll = std::max(largestOfAll, largest(expected[name]));
    }
    for (const auto& [name, gradient] : pass.gradients)
        expectClose(gradient, expected[name], 1e-4,
                    std::max(largest(expected[name]), 1e-3 * largestOfAll), "gradient of " + name);
}

void expectEqualToDoublePrecision(const ModelFile& model,
                                  const std::vector<EncodedDocument>& documents) {
    torch::manual_seed(4);
    const Tensor upstream = torch::rand({static_cast<std::int64_t>(documents.size()),
                                         static_cast<std::int64_t>(kLabels)}) -
                            0.5;
    const test::NetworkPass pass = test::runNetwork(model, documents, upstream, 3);
    const test::DoublePrecisionHan oracle(model);
    std::vector<test::DoublePrecisionHan::Output> expected;
    std::vector<Tensor> logits;
    for (const EncodedDocument& document : documents) {
        expected.push_back(oracle.run(sentencesOf(document)));
        logits.push_back(expected.back().logits);
    }
    (torch::stack(logits) * upstream).sum().backward();
    expectOutputs(pass, expected);
    expectGradients(pass, oracle);
}

constexpr Pooling kWeighted[] = {Pooling::Attention, Pooling::Similarity,
                                 Pooling::AttentionMaximum};

// Weights shrink with the sizes as those of a network do.
ModelFile model(const HanSizes& sizes, unsigned seed, Pooling pooling = Pooling::Attention) {
    const auto widest = std::max({sizes.embedding, sizes.wordHidden, sizes.sentenceHidden});
    return test::randomModel(pooling, kVocabulary, kLabels, seed, sizes,
                             static_cast<float>(1 / std::sqrt(static_cast<double>(widest))));
}

HanSizes allOf(std::int64_t size) {
    return {size, size, size, size, size};
}

class EverySize : public testing::TestWithParam<std::tuple<int, Pooling>> {
 protected:
    static ModelFile sized(unsigned seed) {
        return model(allOf(std::get<0>(GetParam())), seed, std::get<1>(GetParam()));
    }
};

TEST_P(EverySize, EqualsDoublePrecision) {
    std::mt19937 random(1);
    expectEqualToDoublePrecision(sized(2), test::randomDocuments(random, 3, 5, 12, kVocabulary));
}

TEST_P(EverySize, OneWordEqualsDoublePrecision) {
    expectEqualToDoublePrecision(sized(3), {{{7}, {1}}});
}

TEST_P(EverySize, OneSentenceEqualsDoublePrecision) {
    expectEqualToDoublePrecision(sized(4), {{{7, 8, 9, 7, 0, 5, 6, 7, 7}, {9}}});
}

INSTANTIATE_TEST_SUITE_P(Sizes, EverySize,
                         testing::Combine(testing::Values(1, 3, 17, 50, 300),
                                          testing::ValuesIn(kWeighted)));

class NetworkThreads : public testing::TestWithParam<Pooling> {};

TEST_P(NetworkThreads, OneTwoAndSevenGiveTheSameBits) {
    std::mt19937 random(2);
    for (std::int64_t size : {1, 3, 17, 50}) {
        const ModelFile file = model(allOf(size), 5, GetParam());
        for (std::size_t count : {1, 20}) {  // one sentence, and enough for every thread
            const auto documents =
                test::randomDocuments(random, count, count == 1 ? 1 : 9, 25, kVocabulary);
            const Tensor upstream = torch::ones({static_cast<std::int64_t>(count), 3}) -
                                    torch::tensor({0.3f, 0.9f, 1.5f});
            const test::NetworkPass one = test::runNetwork(file, documents, upstream, 1);
            test::expectSameBits(one, test::runNetwork(file, documents, upstream, 2));
            test::expectSameBits(one, test::runNetwork(file, documents, upstream, 7));
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Poolings, NetworkThreads, testing::ValuesIn(kWeighted));

class NetworkGradients : public testing::TestWithParam<Pooling> {};

TEST_P(NetworkGradients, RandomShapesEqualDoublePrecision) {
    std::mt19937 random(3);
    const std::int64_t choices[] = {1, 2, 3, 7, 8, 16, 17, 31, 50, 64, 100};
    const auto size = [&] { return choices[random() % std::size(choices)]; };
    for (unsigned round = 0; round < 8; ++round) {
        const HanSizes sizes{size(), size(), size(), size(), size()};
        SCOPED_TRACE("round " + std::to_string(round));
        ModelFile file = model(sizes, round, GetParam());
        std::get<HanConfig>(file.config.network).poolingRounds = 1 + static_cast<int>(round % 5);
        expectEqualToDoublePrecision(
            file, test::randomDocuments(random, 1 + random() % 12, 6, 15, kVocabulary));
    }
}

void replaceValues(ModelFile& file, const std::function<float(const std::string&, float)>& change) {
    for (auto& [name, tensor] : file.tensors)
        for (float& value : tensor.values) value = change(name, value);
}

// Weights of ±10,000 and biases of 3,000 keep every gate's input thousands away from 0, where
// floats and doubles agree: all gates are shut or open, all states are -1 or 1. Similarity mixes
// such states into sentence vectors anywhere between, so there the sentences' gates are left as
// they are.
TEST_P(NetworkGradients, SaturatedGatesEqualDoublePrecision) {
    for (std::int64_t size : {1, 3, 17, 50}) {
        ModelFile file = model(allOf(size), 6, GetParam());
        const bool mixes = GetParam() == Pooling::Similarity;
        replaceValues(file, [&](const std::string& name, float value) {
            if (name == "classifier.bias") return value;
            if (mixes && name.find("sentence.") == 0) return value;
            if (name.find("bias_hh") != std::string::npos) return 0.0f;
            if (name.find("bias") != std::string::npos) return 3000.0f;
            const bool gate = name != "word.embedding.weight" && name != "classifier.weight";
            return std::copysign(gate ? 1e4f : 1.0f, value);
        });
        std::mt19937 random(7);
        SCOPED_TRACE("size " + std::to_string(size));
        expectEqualToDoublePrecision(file, test::randomDocuments(random, 5, 7, 7, kVocabulary));
    }
}

TEST_P(NetworkGradients, HugeRandomWeightsStayNumbers) {
    ModelFile file = model(allOf(17), 8, GetParam());
    replaceValues(file, [](const std::string&, float value) { return value * 4e4f; });
    std::mt19937 random(8);
    const auto documents = test::randomDocuments(random, 10, 9, 25, kVocabulary);
    const test::NetworkPass pass = test::runNetwork(file, documents, torch::zeros({10, 3}), 2);
    EXPECT_TRUE(torch::isfinite(pass.logits).all().item<bool>());
    for (const NetworkResult& reading : pass.readings) {
        EXPECT_NEAR(doubles(reading.sentenceWeights).sum().item<double>(), 1, 1e-5);
        EXPECT_NEAR(doubles(reading.wordWeights).sum().item<double>(),
                    static_cast<double>(reading.sentenceWeights.size()), 1e-4);
    }
}

// Smaller than the smallest normal float (1.2e-38): everywhere, and in the inputs or weights alone.
TEST_P(NetworkGradients, DenormalsEqualDoublePrecision) {
    if (methodOf(GetParam()).hasMaximum)
        GTEST_SKIP() << "rounding decides which state is the largest";
    std::mt19937 random(9);
    const auto documents = test::randomDocuments(random, 4, 5, 9, kVocabulary);
    for (const char* part : {"", "word.embedding.weight", ".gru.", "context"})
        for (float factor : {1e-38f, 1e-43f}) {
            ModelFile file = model(allOf(17), 10, GetParam());
            replaceValues(file, [&](const std::string& name, float value) {
                return name.find(part) == std::string::npos ? value : value * factor;
            });
            SCOPED_TRACE(std::string("denormal: ") + (*part ? part : "everything"));
            expectEqualToDoublePrecision(file, documents);
        }
}

TEST_P(NetworkGradients, ASentenceOfAHundredThousandWords) {
    std::mt19937 random(11);
    EncodedDocument document;
    document.sentenceLengths = {100000};
    for (int i = 0; i < 100000; ++i)
        document.words.push_back(static_cast<std::int32_t>(random() % kVocabulary));
    const ModelFile file = model({5, 7, 9, 3, 4}, 12, GetParam());
    const Tensor upstream = torch::tensor({{1.0f, -2.0f, 3.0f}});
    const test::NetworkPass one = test::runNetwork(file, {document}, upstream, 1);
    EXPECT_NEAR(doubles(one.readings[0].wordWeights).sum().item<double>(), 1, 1e-4);
    EXPECT_TRUE(torch::isfinite(one.logits).all().item<bool>());
    for (const auto& [name, gradient] : one.gradients)
        EXPECT_TRUE(torch::isfinite(gradient).all().item<bool>()) << name;
    test::expectSameBits(one, test::runNetwork(file, {document}, upstream, 2));
    test::expectSameBits(one, test::runNetwork(file, {document}, upstream, 7));
}

INSTANTIATE_TEST_SUITE_P(Poolings, NetworkGradients, testing::ValuesIn(kWeighted));

}  // namespace
}  // namespace hanscope
