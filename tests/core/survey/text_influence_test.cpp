#include "core/survey/vectors/text_influence.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <random>
#include <set>

#include "core/error.h"
#include "core/model_file/linear_parameters.h"
#include "core/model_file/model_file.h"
#include "core/text/normalizer.h"
#include "core/text/segmenter.h"
#include "tests/core/survey/word_classifier.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

constexpr std::size_t kLearntTexts = 60;  // that are learnt from; one more is not
constexpr int kLearntWords = 6, kDifferentWords = 8;
constexpr double kCostOfText = 0.5;

struct LearntTexts {
    std::vector<std::vector<std::int32_t>> words;  // ids
    std::vector<bool> areGood;
};

// Words 1 to 3 are more frequent in good ones.
LearntTexts randomLearntTexts() {
    std::mt19937 random(5);
    LearntTexts texts;
    for (std::size_t i = 0; i <= kLearntTexts; ++i) {
        const bool isGood = random() % 5 < 3;
        texts.areGood.push_back(isGood);
        texts.words.emplace_back();
        for (int k = 0; k < kLearntWords; ++k)
            texts.words.back().push_back(static_cast<std::int32_t>(
                1 + random() % (isGood && k % 2 == 0 ? 3 : kDifferentWords)));
    }
    return texts;
}

std::set<Ngram> learntFeatures(const std::vector<std::int32_t>& words) {
    std::set<Ngram> features;
    for (std::size_t k = 0; k < words.size(); ++k) {
        features.insert(withWord(0, words[k]));
        if (k > 0) features.insert(withWord(withWord(0, words[k - 1]), words[k]));
    }
    return features;
}

/// The problem of core/train/linear/one_against_rest.h, solved by gradient descent on w.
struct DualSolution {
    std::map<Ngram, double> scales, weights;  // s_f, s_f w_f
    double bias = 0;                          // o + b

    explicit DualSolution(const LearntTexts& texts) {
        std::map<Ngram, std::array<double, 2>> counts;
        std::array<double, 2> documents{}, all{};
        for (std::size_t i = 0; i < kLearntTexts; ++i) {
            ++documents[texts.areGood[i]];
            for (const Ngram f : learntFeatures(texts.words[i])) {
                ++counts[f][texts.areGood[i]];
                ++all[texts.areGood[i]];
            }
        }
        const auto F = static_cast<double>(counts.size());
        for (const auto& [f, count] : counts)
            scales[f] =
                std::log((count[1] + 1) / (all[1] + F)) - std::log((count[0] + 1) / (all[0] + F));
        solve(texts, std::log((documents[1] + 0.5) / (documents[0] + 0.5)));
    }

    double logit(const std::vector<std::int32_t>& words) const {
        double z = bias;
        for (const Ngram f : learntFeatures(words))
            if (const auto found = weights.find(f); found != weights.end()) z += found->second;
        return z;
    }
    /// t − σ(z).
    double error(const LearntTexts& texts, std::size_t i) const {
        return (texts.areGood[i] ? 1 : 0) - 1 / (1 + std::exp(-logit(texts.words[i])));
    }

 private:
    void solve(const LearntTexts& texts, double offset) {
        constexpr double kStep = 0.005;
        std::vector<Ngram> ngrams;
        std::vector<double> squares;  // s_f²
        for (const auto& [f, scale] : scales) {
            ngrams.push_back(f);
            squares.push_back(scale * scale);
        }
        std::vector<std::vector<std::size_t>> ofText;
        for (std::size_t i = 0; i < kLearntTexts; ++i) {
            ofText.emplace_back();
            for (const Ngram f : learntFeatures(texts.words[i]))
                ofText.back().push_back(static_cast<std::size_t>(
                    std::lower_bound(ngrams.begin(), ngrams.end(), f) - ngrams.begin()));
        }
        std::vector<double> found(ngrams.size(), 0.0);  // s_f w_f
        double b = 0, change = 1;
        for (int iteration = 0; change > 1e-9 && iteration < 20000; ++iteration) {
            std::vector<double> gradient = found;  // by w_f, times s_f
            double ofBias = b;
            for (std::size_t i = 0; i < kLearntTexts; ++i) {
                double z = offset + b;
                for (const std::size_t f : ofText[i]) z += found[f];
                const double e =
                    kCostOfText * ((texts.areGood[i] ? 1 : 0) - 1 / (1 + std::exp(-z)));
                ofBias -= e;
                for (const std::size_t f : ofText[i]) gradient[f] -= e * squares[f];
            }
            b -= kStep * ofBias;
            change = std::abs(ofBias);
            for (std::size_t f = 0; f < found.size(); ++f) {
                found[f] -= kStep * gradient[f];
                change = std::max(change, std::abs(gradient[f]));
            }
        }
        EXPECT_LT(change, 1e-8) << "it is not solved";
        bias = offset + b;
        for (std::size_t f = 0; f < found.size(); ++f) weights[ngrams[f]] = found[f];
    }
};

class TextInfluenceTest : public ::testing::TestWithParam<OutputKind> {
 protected:
    static bool isPair() { return GetParam() == OutputKind::Softmax; }
    /// What a logit is of z.
    static double share() { return isPair() ? 0.5 : 1; }

    std::string textOf(std::size_t i) const {
        std::string text;
        for (const std::int32_t word : texts_.words[i]) text += " w" + std::to_string(word);
        return text.substr(1);
    }
    CorpusSource source(const Classifier& classifier, bool isSwapped = false) const {
        std::string csv = "text,label\n";
        for (std::size_t i = 0; i <= kLearntTexts; ++i)
            csv += textOf(i) + "," + (texts_.areGood[i] != isSwapped ? "good" : "bad") + "\n";
        return surveySource(folder_.write("texts.csv", csv), classifier.info());
    }
    std::shared_ptr<const Classifier> model() const {
        LinearWeights weights;
        for (const auto& [ngram, weight] : solution().weights) {
            weights.ngrams.push_back(ngram);
            for (const double sign : {-1, 1})
                weights.values.push_back(static_cast<float>(sign * share() * weight));
        }
        for (const double sign : {-1, 1})
            weights.bias.push_back(static_cast<float>(sign * share() * solution().bias));
        ModelFile file;
        LinearConfig linear;
        linear.longest = 2;
        file.config.network = linear;
        file.config.outputs.kind = GetParam();
        file.vocabulary = {"<unknown>"};
        for (int i = 1; i <= kDifferentWords; ++i)
            file.vocabulary.push_back("w" + std::to_string(i));
        file.labels = {"bad", "good"};
        file.tensors = linearTensors(weights, linear.longest);
        methodOf(Family::Linear).complete(file);
        std::vector<std::uint32_t> sums;
        for (std::size_t i = 0; i < kLearntTexts; ++i)
            sums.push_back(*TrainedTexts::sumOf(texts_.words[i], file.vocabulary.size()));
        file.trainedTexts = TrainedTexts(sums);
        return makeClassifier("linear", std::move(file));
    }
    /// By the dual variables alone: [text] the influence on the logit of "good".
    std::vector<double> expected() const {
        const std::set<Ngram> own = learntFeatures(texts_.words[kLearntTexts]);
        std::vector<double> influences;
        for (std::size_t i = 0; i < kLearntTexts; ++i) {
            double kernel = 0;
            for (const Ngram f : learntFeatures(texts_.words[i]))
                if (own.count(f) > 0) kernel += std::pow(solution().scales.at(f), 2);
            influences.push_back(share() * kCostOfText * solution().error(texts_, i) * kernel);
        }
        return influences;
    }
    TextInfluence influence(const Classifier& classifier, std::size_t count,
                            bool isSwapped = false) const {
        Segmenter segmenter(classifier.info().preprocessing);
        return textInfluence(classifier, source(classifier, isSwapped),
                             segmenter.segment(FormattedText{textOf(kLearntTexts)}), count);
    }

    ScratchFolder folder_;
    const LearntTexts texts_ = randomLearntTexts();
    static const DualSolution& solution() {
        static const DualSolution solved(randomLearntTexts());
        return solved;
    }
};

TEST_P(TextInfluenceTest, IsThatOfTheDualVariables) {
    const auto classifier = model();
    const TextInfluence found = influence(*classifier, 1000);
    const double z = solution().logit(texts_.words[kLearntTexts]);
    const double sign = z > 0 ? 1 : -1;
    EXPECT_EQ(found.label, z > 0 ? 1 : 0);
    EXPECT_NEAR(found.logit, share() * std::abs(z), 1e-5);
    EXPECT_NEAR(found.bias, sign * share() * solution().bias, 1e-5);
    EXPECT_NEAR(found.influence, found.logit - found.bias, 1e-4);
    EXPECT_NEAR(found.others, 0, 1e-4);
    EXPECT_NEAR(found.fit, 1, 1e-6);
    EXPECT_EQ(found.unlabelled, 0u);
    const std::vector<double> expected = this->expected();
    double sum = 0;
    std::size_t others = 0;
    for (const double each : expected) others += each == 0 ? 1 : 0;
    EXPECT_EQ(found.texts, kLearntTexts - others);
    ASSERT_EQ(found.strongest.size(), found.texts);
    for (const SimilarText& text : found.strongest) {
        ASSERT_LT(text.place.number, kLearntTexts) << "it was not learnt from";
        EXPECT_NEAR(text.similarity, sign * expected[text.place.number], 1e-5);
        EXPECT_EQ(text.text, textOf(text.place.number));
        EXPECT_EQ(text.truth.labels.front(), texts_.areGood[text.place.number] ? 1 : 0);
        EXPECT_EQ(text.isTrainedOn, true);
        sum += double{text.similarity};
    }
    EXPECT_NEAR(sum, found.influence, 1e-4);
}

TEST_P(TextInfluenceTest, TheStrongestComesFirst) {
    const auto classifier = model();
    const TextInfluence found = influence(*classifier, 5);
    std::vector<double> strengths = expected();
    for (double& each : strengths) each = std::abs(each);
    std::sort(strengths.rbegin(), strengths.rend());
    ASSERT_EQ(found.strongest.size(), 5u);
    for (std::size_t i = 0; i < 5; ++i)
        EXPECT_NEAR(std::abs(found.strongest[i].similarity), strengths[i], 1e-5);
    EXPECT_NEAR(found.influence, influence(*classifier, 1000).influence, 1e-12);
}

TEST_P(TextInfluenceTest, OtherLabelsDoNotExplainTheWeights) {
    EXPECT_LT(influence(*model(), 5, true).fit, TextInfluence::kGoodFit);
}

INSTANTIATE_TEST_SUITE_P(Outputs, TextInfluenceTest,
                         ::testing::Values(OutputKind::Softmax, OutputKind::Sigmoid),
                         [](const auto& each) { return outputKindName(each.param); });

TEST(TextInfluence, IsKnownOfLinearModelsOnly) {
    const ScratchFolder folder;
    const WordClassifier classifier;
    const CorpusSource source =
        surveySource(folder.write("a.csv", "text,label\na,good\n"), classifier.info());
    EXPECT_THAT(
        [&] {
            textInfluence(classifier, source,
                          Segmenter(Preprocessing()).segment(FormattedText{"a"}), 1);
        },
        ThrowsMessage<Error>(HasSubstr("Only of a linear model")));
}

}  // namespace
}  // namespace hanscope::test
