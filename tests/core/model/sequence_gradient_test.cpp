// Gradients by networks that read a text as one sequence, compared with finite differences of the
// networks themselves.
#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "core/model/classifier.h"
#include "core/model/hidec/hidec_network.h"
#include "core/model/text_explainer.h"
#include "tests/core/model/random_hidec.h"

namespace hanscope {
namespace {

// "w1 w2 w3. w4 w5. …": no word occurs twice.
std::shared_ptr<const Document> distinctText(int words) {
    std::string text;
    std::vector<Sentence> spans;
    std::vector<Range> ranges;
    for (int i = 0; i < words; ++i) {
        if (i % 4 == 0)
            spans.push_back(
                {{static_cast<std::uint32_t>(text.size()), 0}, static_cast<std::uint32_t>(i), 0});
        const auto begin = static_cast<std::uint32_t>(text.size());
        text += "w" + std::to_string(i + 1);
        ranges.push_back({begin, static_cast<std::uint32_t>(text.size())});
        spans.back().range.end = ranges.back().end;
        ++spans.back().wordCount;
        text += " ";
    }
    return std::make_shared<const Document>(text, spans, ranges);
}

const TextExplainer& explainerOf(const Reading& reading) {
    return *reading.explainer;
}

// The logit of a label, by log p − log (1 − p).
double logitOf(const ModelFile& file, const Document& document, std::int32_t label) {
    const auto classifier = makeClassifier("m", file, 1);
    const Reading reading = classifier->read(std::make_shared<const Document>(document));
    const double p =
        explainerOf(reading).outputs({explainerOf(reading).text()}, {label, {}}).front();
    return std::log(p) - std::log1p(-p);
}

// The model with the vectors of word `word` (its row), or of all words but the unknown one if it is
// −1, at `a` between `from` and their own; `from` is 0 or the unknown word's vector.
ModelFile moved(ModelFile file, int word, double a, bool fromUnknown) {
    TensorValues& embedding = file.tensors.at(kEmbeddingName);
    const auto E = static_cast<std::size_t>(embedding.shape[1]);
    for (std::size_t i = E; i < embedding.values.size(); ++i) {
        if (word >= 0 && i / E != static_cast<std::size_t>(word)) continue;
        const double from = fromUnknown ? double{embedding.values[i % E]} : 0;
        embedding.values[i] = static_cast<float>(from + a * (embedding.values[i] - from));
    }
    return file;
}

void expectTimesInput(const ModelFile& file, std::int32_t label) {
    const auto document = distinctText(11);
    const auto classifier = makeClassifier("m", file, 2);
    const Contributions got =
        classifier->read(document).explainer->contributions({label, {}}, GradientKind::Input);
    EXPECT_NEAR(got.output, logitOf(file, *document, label), 1e-4);
    constexpr double kStep = 1.0 / 64;
    for (int i = 0; i < 11; i += 2) {
        const double slope = (logitOf(moved(file, i + 1, 1 + kStep, false), *document, label) -
                              logitOf(moved(file, i + 1, 1 - kStep, false), *document, label)) /
                             (2 * kStep);
        EXPECT_NEAR(got.words[static_cast<std::size_t>(i)], slope, 2e-3 + 2e-3 * std::abs(slope));
    }
    double sum = 0;
    for (std::size_t i = 0; i < 4; ++i) sum += got.words[i];
    EXPECT_NEAR(got.sentences[0], sum, 1e-9);
}

void expectIntegrated(const ModelFile& file, std::int32_t label) {
    const auto document = distinctText(11);
    const auto classifier = makeClassifier("m", file, 2);
    const Contributions got =
        classifier->read(document).explainer->contributions({label, {}}, GradientKind::Integrated);
    const double baseline = logitOf(moved(file, -1, 0, true), *document, label);
    EXPECT_NEAR(got.completeness->baseline, baseline, 1e-4);
    const double difference = logitOf(file, *document, label) - baseline;
    EXPECT_LT(got.completeness->gap, 0.01);
    EXPECT_NEAR(std::accumulate(got.words.begin(), got.words.end(), 0.0), difference,
                0.01 * std::abs(difference) + 1e-4);
}

TEST(SequenceGradient, OfAFlatNetworkEqualsFiniteDifferences) {
    const ModelFile file = test::randomFlat(71);
    expectTimesInput(file, 1);
    expectIntegrated(file, 2);
}

TEST(SequenceGradient, OfANodeEqualsFiniteDifferences) {
    const ModelFile file = test::randomHidec(72);
    for (const std::int32_t label : {0, 1, 2, 5}) expectTimesInput(file, label);
    expectIntegrated(file, 2);
}

TEST(SequenceGradient, OfANodeWithoutMaskLevelsAndEndEqualsFiniteDifferences) {
    DecoderConfig config;
    config.mask = config.levels = false;
    config.layers = 2;
    config.residual = true;
    for (const EndMarks targets : {EndMarks::Deepest, EndMarks::None}) {
        config.targets = targets;
        const ModelFile file = test::randomHidec(79, config);
        for (const std::int32_t label : {0, 1, 2, 5}) expectTimesInput(file, label);
    }
}

// A word's vector is read by the GRU and once more by the layer above it.
TEST(SequenceGradient, OfATextRcnnEqualsFiniteDifferences) {
    const ModelFile flat = test::randomFlat(80, EncoderKind::Rcnn);
    expectTimesInput(flat, 1);
    expectIntegrated(flat, 2);
    const ModelFile hidec = test::randomHidec(81, {}, nullptr, EncoderKind::Rcnn);
    for (const std::int32_t label : {0, 1, 2, 5}) expectTimesInput(hidec, label);
    expectIntegrated(hidec, 2);
}

// The first layer reads its words through products and a highway.
TEST(SequenceGradient, OfAnSruEqualsFiniteDifferences) {
    for (const int layers : {1, 2}) {
        const ModelFile flat = test::randomFlat(82, EncoderKind::Sru, layers);
        expectTimesInput(flat, 1);
        expectIntegrated(flat, 2);
    }
}

// v = Σ α h: the parts of the words are the logit without its bias.
TEST(SequenceGradient, AttentionsPartsOfAFlatNetworkAreTheLogitWithoutItsBias) {
    const ModelFile file = test::randomFlat(73);
    const Contributions got = makeClassifier("m", file, 2)
                                  ->read(distinctText(9))
                                  .explainer->contributions({1, 2}, GradientKind::Attention);
    const std::vector<float>& bias = file.tensors.at("classifier.bias").values;
    EXPECT_NEAR(std::accumulate(got.words.begin(), got.words.end(), 0.0),
                got.output - (double{bias[1]} - double{bias[2]}), 1e-5);
}

TEST(SequenceGradient, OfOneLabelAgainstAnotherIsTheDifference) {
    for (const ModelFile& file : {test::randomFlat(74), test::randomHidec(75)}) {
        const auto explainer = makeClassifier("m", file, 2)->read(distinctText(9)).explainer;
        const auto words = [&](const Output& output) {
            return explainer->contributions(output, GradientKind::Input).words;
        };
        const auto both = words({2, 1}), own = words({2, {}}), other = words({1, {}});
        for (std::size_t i = 0; i < both.size(); ++i) EXPECT_NEAR(both[i], own[i] - other[i], 1e-5);
    }
}

TEST(SequenceGradient, HasTheSameBitsOnAnyNumberOfThreads) {
    for (const ModelFile& file :
         {test::randomFlat(76), test::randomHidec(77), test::randomFlat(76, EncoderKind::Rcnn),
          test::randomFlat(78, EncoderKind::Sru, 2)}) {
        const auto words = [&](int threads) {
            return makeClassifier("m", file, threads)
                ->read(distinctText(30))
                .explainer->contributions({1, {}}, GradientKind::Integrated)
                .words;
        };
        const auto one = words(1);
        EXPECT_EQ(words(2), one);
        EXPECT_EQ(words(5), one);
    }
}

// The logit of label C, the child of A, if all weights of one word are multiplied by a factor.
double logitOfC(const ModelFile& file, const EncodedDocument& text, std::size_t word,
                float factor) {
    const auto values = [&](const std::string& name) {
        return file.tensors.at(name).values.data();
    };
    HidecNetwork network(hidecParameters(file.config, file.vocabulary.size(), values));
    WorkerPool pool(1);
    EncodedTexts texts;
    network.encode({&text}, pool, texts, {});
    DecoderPass pass;
    pass.changeWeights = [&](std::int32_t, std::vector<float>& weights) {
        weights[word] *= factor;
    };
    network.addTriple(0, network.tree().root(), -1, pass);
    network.addTriple(0, 0, 0, pass);
    network.compute(texts, 0, pool, pass);
    return double{network.scores(pass, 1).front()};
}

TEST(SequenceGradient, OfTheDecodersAttentionEqualsFiniteDifferences) {
    for (const int layers : {1, 2}) {
        DecoderConfig config;
        config.layers = layers;
        const ModelFile file = test::randomHidec(78, config);
        const auto explainer = makeClassifier("m", file, 2)->read(distinctText(9)).explainer;
        const Contributions got = explainer->contributions({1, {}}, GradientKind::Attention);
        EXPECT_NEAR(got.output, logitOfC(file, explainer->text(), 0, 1), 1e-4);
        constexpr float kStep = 1.0f / 64;
        for (std::size_t word = 0; word < 9; ++word) {
            const double slope = (logitOfC(file, explainer->text(), word, 1 + kStep) -
                                  logitOfC(file, explainer->text(), word, 1 - kStep)) /
                                 (2 * double{kStep});
            EXPECT_NEAR(got.words[word], slope, 1e-3 + 1e-3 * std::abs(slope)) << layers;
        }
        EXPECT_NEAR(got.sentences[0], got.words[0] + got.words[1] + got.words[2] + got.words[3],
                    1e-9);
    }
}

}  // namespace
}  // namespace hanscope
