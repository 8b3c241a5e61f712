// Gradients of a logit with respect to the words, compared with LibTorch's autograd and with finite
// differences, both in double precision.
#include <gtest/gtest.h>
#include <torch/types.h>

#include <numeric>
#include <random>

#include "core/model/classifier.h"
#include "core/model/han/han_gradient.h"
#include "core/model/text_explainer.h"
#include "tests/core/model/double_precision_han.h"
#include "tests/core/model/random_model.h"

namespace hanscope {
namespace {

using Ids = std::vector<std::vector<std::int64_t>>;

constexpr std::size_t kVocabulary = 60;
constexpr char kEmbedding[] = "word.embedding.weight";

// A text in which no word occurs twice, so that the gradient of an embedding's row is that of the
// one word.
Ids distinctWords(std::mt19937& random) {
    std::vector<std::int64_t> words(kVocabulary - 1);
    std::iota(words.begin(), words.end(), 1);
    std::shuffle(words.begin(), words.end(), random);
    Ids sentences;
    std::size_t next = 0;
    for (std::size_t left = 1 + random() % 5; left > 0; --left) {
        sentences.emplace_back();
        for (std::size_t length = 1 + random() % 9; length > 0; --length)
            sentences.back().push_back(words[next++]);
    }
    return sentences;
}

std::shared_ptr<const Document> documentOf(const Ids& sentences) {
    std::string text;
    std::vector<Sentence> spans;
    std::vector<Range> words;
    for (const auto& sentence : sentences) {
        Sentence span{{static_cast<std::uint32_t>(text.size()), 0},
                      static_cast<std::uint32_t>(words.size()),
                      static_cast<std::uint32_t>(sentence.size())};
        for (const std::int64_t id : sentence) {
            const auto begin = static_cast<std::uint32_t>(text.size());
            text += "w" + std::to_string(id) + " ";
            words.push_back({begin, static_cast<std::uint32_t>(text.size()) - 1});
        }
        span.range.end = static_cast<std::uint32_t>(text.size()) - 1;
        spans.push_back(span);
    }
    return std::make_shared<const Document>(text, spans, words);
}

std::vector<std::int64_t> flattened(const Ids& sentences) {
    std::vector<std::int64_t> all;
    for (const auto& sentence : sentences) all.insert(all.end(), sentence.begin(), sentence.end());
    return all;
}

// The model whose word vectors lie at `a` between the unknown word's and their own.
ModelFile onPath(ModelFile file, double a) {
    TensorValues& embedding = file.tensors.at(kEmbedding);
    const auto E = static_cast<std::size_t>(embedding.shape[1]);
    for (std::size_t i = E; i < embedding.values.size(); ++i) {
        const double from = embedding.values[i % E];
        embedding.values[i] = static_cast<float>(from + a * (embedding.values[i] - from));
    }
    return file;
}

at::Tensor target(const at::Tensor& logits, const Output& output) {
    return output.against ? logits[output.label] - logits[*output.against] : logits[output.label];
}

// ∂z/∂E (V × E).
at::Tensor gradientOf(const ModelFile& file, const Ids& sentences, const Output& output) {
    const test::DoublePrecisionHan han(file);
    target(han.run(sentences).logits, output).backward();
    return han.gradient(kEmbedding);
}

at::Tensor embeddingOf(const ModelFile& file) {
    const TensorValues& values = file.tensors.at(kEmbedding);
    return torch::from_blob(const_cast<float*>(values.values.data()), values.shape)
        .to(torch::kDouble);
}

double logitOf(const ModelFile& file, const Ids& sentences, const Output& output) {
    const at::NoGradGuard noGradients;
    return target(test::DoublePrecisionHan(file).run(sentences).logits, output).item<double>();
}

Contributions contributionsOf(const ModelFile& file, const Ids& sentences, const Output& output,
                              GradientKind kind, int threads = 2) {
    const auto classifier = makeClassifier("m", file, threads);
    return classifier->read(documentOf(sentences)).explainer->contributions(output, kind);
}

void expectNear(const std::vector<double>& values, const std::vector<double>& wanted,
                double tolerance) {
    ASSERT_EQ(values.size(), wanted.size());
    for (std::size_t i = 0; i < wanted.size(); ++i)
        EXPECT_NEAR(values[i], wanted[i], tolerance) << i;
}

std::vector<double> sumsBySentence(const std::vector<double>& words, const Ids& sentences) {
    std::vector<double> sums;
    auto next = words.begin();
    for (const auto& sentence : sentences) {
        const auto end = next + static_cast<std::ptrdiff_t>(sentence.size());
        sums.push_back(std::accumulate(next, end, 0.0));
        next = end;
    }
    return sums;
}

class GradientTest : public testing::TestWithParam<Pooling> {
 protected:
    const ModelFile file_ = test::randomModel(GetParam(), kVocabulary, 5, 51);
    std::mt19937 random_{61};
    const Output outputs_[2] = {{3, {}}, {1, 4}};
};

TEST_P(GradientTest, TimesInputEqualsAutograd) {
    for (int round = 0; round < 10; ++round) {
        const Ids sentences = distinctWords(random_);
        const Output& output = outputs_[round % 2];
        const auto got = contributionsOf(file_, sentences, output, GradientKind::Input);
        const at::Tensor gradient = gradientOf(file_, sentences, output);
        const at::Tensor embedding = embeddingOf(file_);
        std::vector<double> wanted;
        for (const std::int64_t word : flattened(sentences))
            wanted.push_back(torch::dot(embedding[word], gradient[word]).item<double>());
        expectNear(got.words, wanted, 1e-4);
        expectNear(got.sentences, sumsBySentence(wanted, sentences), 1e-4);
        EXPECT_NEAR(got.output, logitOf(file_, sentences, output), 1e-4);
    }
}

// e · ∂z/∂e is the derivative of z by a factor before e.
TEST_P(GradientTest, TimesInputEqualsFiniteDifferences) {
    const Ids sentences = distinctWords(random_);
    const Output output = outputs_[0];
    const auto got = contributionsOf(file_, sentences, output, GradientKind::Input);
    const std::vector<std::int64_t> words = flattened(sentences);
    for (std::size_t i = 0; i < words.size(); i += 3) {
        const auto stretched = [&](float factor) {
            ModelFile file = file_;
            TensorValues& embedding = file.tensors.at(kEmbedding);
            for (std::int64_t e = 0; e < embedding.shape[1]; ++e)
                embedding.values[static_cast<std::size_t>(words[i] * embedding.shape[1] + e)] *=
                    factor;
            return logitOf(file, sentences, output);
        };
        EXPECT_NEAR(got.words[i],
                    (stretched(1.0009765625f) - stretched(0.9990234375f)) / 0.001953125, 2e-4);
    }
}

TEST_P(GradientTest, IntegratedEqualsAutogradAlongThePath) {
    for (int round = 0; round < 3; ++round) {
        const Ids sentences = distinctWords(random_);
        const Output& output = outputs_[round % 2];
        const auto got = contributionsOf(file_, sentences, output, GradientKind::Integrated);
        const int steps = got.completeness->steps;
        at::Tensor sum = torch::zeros_like(embeddingOf(file_));
        for (int k = 0; k < steps; ++k)
            sum += gradientOf(onPath(file_, (k + 0.5) / steps), sentences, output) / steps;
        const at::Tensor from = embeddingOf(file_) - embeddingOf(file_)[0];
        std::vector<double> wanted;
        for (const std::int64_t word : flattened(sentences))
            wanted.push_back(torch::dot(from[word], sum[word]).item<double>());
        expectNear(got.words, wanted, 1e-4);
        expectNear(got.sentences, sumsBySentence(wanted, sentences), 1e-4);
    }
}

TEST_P(GradientTest, IntegratedIsCompleteWithinTheGapThatItShows) {
    for (int round = 0; round < 10; ++round) {
        const Ids sentences = distinctWords(random_);
        const Output& output = outputs_[round % 2];
        const auto got = contributionsOf(file_, sentences, output, GradientKind::Integrated);
        const double baseline = logitOf(onPath(file_, 0), sentences, output);
        const double difference = logitOf(file_, sentences, output) - baseline;
        EXPECT_NEAR(got.completeness->baseline, baseline, 1e-4);
        const double sum = std::accumulate(got.words.begin(), got.words.end(), 0.0);
        EXPECT_NEAR(std::abs(sum - difference), got.completeness->gap * std::abs(difference), 2e-4);
        const int steps = got.completeness->steps;
        EXPECT_TRUE(got.completeness->gap < 0.01 || steps == TextExplainer::kLastSteps);
    }
}

// An offset of a score changes α; that of the logarithm of α_t changes it at the rate
// α_t ∂z/∂α_t − α_t Σ_u α_u ∂z/∂α_u, from which the parts follow up to their sum.
TEST(AttentionGradient, EqualsTheDerivativeByTheScores) {
    const ModelFile file = test::randomModel(Pooling::Attention, kVocabulary, 5, 52);
    std::mt19937 random(62);
    const Output output{2, {}};
    for (int round = 0; round < 5; ++round) {
        const Ids sentences = distinctWords(random);
        const auto got = contributionsOf(file, sentences, output, GradientKind::Attention);
        const test::DoublePrecisionHan han(file);
        test::DoublePrecisionHan::ScoreOffsets offsets;
        const auto zeros = [](std::size_t count) {
            return torch::zeros({static_cast<std::int64_t>(count)}, torch::kDouble)
                .set_requires_grad(true);
        };
        for (const auto& sentence : sentences) offsets.words.push_back(zeros(sentence.size()));
        offsets.sentences = zeros(sentences.size());
        const auto read = han.run(sentences, offsets);
        target(read.logits, output).backward();
        const auto expectParts = [](const double* parts, const at::Tensor& weights,
                                    const at::Tensor& byScore) {
            const double sum = std::accumulate(parts, parts + weights.size(0), 0.0);
            for (std::int64_t t = 0; t < weights.size(0); ++t)
                EXPECT_NEAR(parts[t] - weights[t].item<double>() * sum, byScore[t].item<double>(),
                            1e-4);
        };
        expectParts(got.sentences.data(), read.sentenceWeights, offsets.sentences.grad());
        std::size_t word = 0;
        for (std::size_t s = 0; s < sentences.size(); ++s) {
            expectParts(got.words.data() + word, read.wordWeights[s], offsets.words[s].grad());
            word += sentences[s].size();
        }
    }
}

// v = Σ α h, so the parts of the sentences add up to the logit without its bias.
TEST_P(GradientTest, TheSentencesPartsAreTheLogitWithoutItsBias) {
    const Ids sentences = distinctWords(random_);
    const auto got = contributionsOf(file_, sentences, outputs_[0], GradientKind::Attention);
    const double bias = file_.tensors.at("classifier.bias").values[3];
    EXPECT_NEAR(std::accumulate(got.sentences.begin(), got.sentences.end(), 0.0), got.output - bias,
                1e-4);
}

TEST_P(GradientTest, HasTheSameBitsOnAnyNumberOfThreads) {
    const Ids sentences = distinctWords(random_);
    for (const GradientKind kind :
         {GradientKind::Input, GradientKind::Integrated, GradientKind::Attention}) {
        const auto one = contributionsOf(file_, sentences, outputs_[1], kind, 1);
        for (const int threads : {2, 5})
            EXPECT_EQ(contributionsOf(file_, sentences, outputs_[1], kind, threads).words,
                      one.words);
    }
}

INSTANTIATE_TEST_SUITE_P(Poolings, GradientTest, testing::ValuesIn(allPoolings()));

TEST(Gradient, OfATextOfUnknownWordsHasNoWayToGo) {
    const ModelFile file = test::randomModel(Pooling::Attention, kVocabulary, 5, 53);
    const auto got = contributionsOf(file, {{0, 0}, {0}}, {2, {}}, GradientKind::Integrated);
    EXPECT_EQ(got.words, (std::vector<double>{0, 0, 0}));
    EXPECT_EQ(got.completeness->gap, 0);
}

}  // namespace
}  // namespace hanscope
