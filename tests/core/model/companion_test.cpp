// A model with a companion, compared with its networks and the linear model on their own.
#include "core/model/companion.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "core/error.h"
#include "core/explain/lens.h"
#include "core/model/classifier.h"
#include "core/model/text_explainer.h"
#include "core/model/tree/tree_reading.h"
#include "core/text/segmenter.h"
#include "tests/core/model/random_companion.h"
#include "tests/core/model/random_hidec.h"
#include "tests/core/model/random_model.h"
#include "tests/support/scratch_folder.h"

namespace hanscope::test {
namespace {

constexpr std::size_t kWords = 40, kLabels = 5;
constexpr double kNetwork = 0.7, kLinear = 1.3;

std::shared_ptr<const Document> textOf(unsigned seed, int words = 40) {
    return std::make_shared<const Document>(
        Segmenter(Preprocessing()).segment(randomText(seed, words)));
}

/// The logits of the linear model by a walk through the text, without its n-gram table.
std::vector<double> linearLogits(const LinearWeights& weights, const EncodedDocument& text) {
    const std::size_t labels = weights.bias.size();
    std::vector<double> logits(weights.bias.begin(), weights.bias.end());
    for (std::size_t i = 0; i < weights.ngrams.size(); ++i) {
        const int length = lengthOf(weights.ngrams[i]);
        bool occurs = false;
        std::size_t begin = 0;
        for (const std::int32_t words : text.sentenceLengths) {
            for (int first = 0; first + length <= words; ++first) {
                bool isSame = true;
                for (int k = 0; k < length; ++k)
                    isSame = isSame && text.words[begin + static_cast<std::size_t>(first + k)] ==
                                           wordOf(weights.ngrams[i], length, k);
                occurs = occurs || isSame;
            }
            begin += static_cast<std::size_t>(words);
        }
        for (std::size_t c = 0; occurs && c < labels; ++c)
            logits[c] += double{weights.values[i * labels + c]};
    }
    return logits;
}

std::vector<double> softmax(const std::vector<double>& logits) {
    std::vector<double> powers;
    for (const double logit : logits) powers.push_back(std::exp(logit));
    const double sum = std::accumulate(powers.begin(), powers.end(), 0.0);
    for (double& power : powers) power /= sum;
    return powers;
}

double logitOf(double p) {
    return std::log(p / (1 - p));
}

ModelFile han(unsigned seed = 61) {
    return randomModel(Pooling::Attention, kWords, kLabels, seed);
}

class CompanionTest : public testing::Test {
 protected:
    const LinearWeights weights_ = randomLinear(5, kWords, kLabels);
    const std::shared_ptr<const Document> text_ = textOf(3);
};

TEST_F(CompanionTest, AddsItsLogitsToTheNetworks) {
    const Reading alone = makeClassifier("m", han())->read(text_);
    const auto classifier = makeClassifier("m", withCompanion(han(), weights_, kNetwork, kLinear));
    const Reading both = classifier->read(text_);
    const std::vector<double> linear = linearLogits(weights_, both.explainer->text());
    std::vector<double> logits;
    for (std::size_t c = 0; c < kLabels; ++c)
        logits.push_back(kNetwork * std::log(double{alone.probabilities[c]}) + kLinear * linear[c]);
    const std::vector<double> expected = softmax(logits);
    for (std::size_t c = 0; c < kLabels; ++c) {
        EXPECT_NEAR(both.probabilities[c], expected[c], 1e-6);
        EXPECT_NEAR(both.parts->linear[c], kLinear * linear[c], 1e-5);
    }
    EXPECT_EQ(both.prediction,
              std::max_element(expected.begin(), expected.end()) - expected.begin());
    EXPECT_NE(both.prediction, alone.prediction) << "the companion must matter";
    EXPECT_EQ(both.wordWeights, alone.wordWeights);
    EXPECT_EQ(classifier->probabilities({both.explainer->text()}).front(), both.probabilities);
    EXPECT_EQ(alone.parts, nullptr);
}

TEST_F(CompanionTest, AddsItsLogitsToTheMeanOfAnEnsembles) {
    const ModelFile pair = ensembleOf(han(61), han(62));
    const Reading members = makeClassifier("m", pair)->read(text_);
    const auto classifier = makeClassifier("m", withCompanion(pair, weights_, kNetwork, kLinear));
    const Reading both = classifier->read(text_);
    const std::vector<double> linear = linearLogits(weights_, both.explainer->text());
    std::vector<double> logits;
    for (std::size_t c = 0; c < kLabels; ++c) {
        double mean = 0;
        for (const MemberReading& member : members.ensemble->members)
            mean += std::log(double{member.probabilities[c]}) / 2;
        logits.push_back(kNetwork * mean + kLinear * linear[c]);
    }
    const std::vector<double> expected = softmax(logits);
    for (std::size_t c = 0; c < kLabels; ++c) EXPECT_NEAR(both.probabilities[c], expected[c], 1e-6);
    EXPECT_EQ(both.ensemble->members[1].probabilities, members.ensemble->members[1].probabilities);
    const EnsembleProbabilities all = classifier->memberProbabilities({both.explainer->text()});
    EXPECT_EQ(all.together.front(), both.probabilities);
    EXPECT_EQ(all.members[0].front(), members.ensemble->members[0].probabilities);
}

TEST_F(CompanionTest, AddsItsLogitsToThoseOfEachLabel) {
    const ModelFile flat = randomFlat(63);
    const std::size_t labels = flat.labels.size();
    const LinearWeights weights = randomLinear(6, flat.vocabulary.size(), labels);
    const Reading alone = makeClassifier("m", flat)->read(text_);
    const auto classifier = makeClassifier("m", withCompanion(flat, weights, kNetwork, kLinear));
    const Reading both = classifier->read(text_);
    const std::vector<double> linear = linearLogits(weights, both.explainer->text());
    for (std::size_t c = 0; c < labels; ++c) {
        const double logit =
            kNetwork * logitOf(double{alone.probabilities[c]}) + kLinear * linear[c];
        EXPECT_NEAR(both.probabilities[c], 1 / (1 + std::exp(-logit)), 1e-5);
    }
    EXPECT_EQ(classifier->probabilities({both.explainer->text()}).front(), both.probabilities);
}

// The probability of a node on a forced path is that of its network alone, with the companion's
// logit of the node.
TEST_F(CompanionTest, AddsItsLogitsToTheScoresOfChildren) {
    for (const bool isOne : {false, true}) {
        DecoderConfig config;
        config.oneLabelALevel = isOne;
        const ModelFile tree = randomHidec(64, config);
        const LinearWeights weights = randomLinear(7, tree.vocabulary.size(), tree.labels.size());
        const Reading alone = makeClassifier("m", tree)->read(text_);
        const Reading both =
            makeClassifier("m", withCompanion(tree, weights, kNetwork, kLinear))->read(text_);
        const std::vector<double> linear = linearLogits(weights, both.explainer->text());
        int differing = 0;
        for (const std::int32_t label : {0, 1, 2, 3, 4, 5, 6}) {
            const TreeReading own = alone.tree->explainer->whatIf(label),
                              with = both.tree->explainer->whatIf(label);
            const TreeNode& node = with.nodes[static_cast<std::size_t>(nodeOfLabel(with, label))];
            const TreeNode& before = own.nodes[static_cast<std::size_t>(nodeOfLabel(own, label))];
            differing += std::abs(node.probability - before.probability) > 0.01f;
            if (isOne) continue;
            const double logit = kNetwork * logitOf(double{before.probability}) +
                                 kLinear * linear[static_cast<std::size_t>(label)];
            EXPECT_NEAR(node.probability, 1 / (1 + std::exp(-logit)), 1e-5) << label;
        }
        EXPECT_GT(differing, 3);
        if (!isOne) continue;
        // All children of the root, which has no [END] that the companion would add to.
        std::vector<double> powers;
        double end = 0, sum = 0;
        for (const TreeNode& node : alone.tree->nodes) {
            if (node.depth == 0)
                end = std::exp(kNetwork * std::log(double{node.endProbability.value_or(0)}));
            if (node.depth != 1) continue;
            powers.push_back(std::exp(kNetwork * std::log(double{node.probability}) +
                                      kLinear * linear[static_cast<std::size_t>(node.label)]));
            sum += powers.back();
        }
        auto power = powers.begin();
        for (const TreeNode& node : both.tree->nodes)
            if (node.depth == 1) {
                EXPECT_NEAR(node.probability, *power++ / (sum + end), 1e-5);
            }
    }
}

TEST_F(CompanionTest, LensesAddUpToTheCommonLogit) {
    const auto classifier = makeClassifier("m", withCompanion(han(), weights_, kNetwork, kLinear));
    const auto reading = std::make_shared<const Reading>(classifier->read(text_));
    View view;
    view.label = 1;
    view.against = 2;
    const auto sumOf = [&](const char* lens) {
        view.lens = lens;
        const auto shown = explain(reading, view);
        EXPECT_EQ(shown->view.lens, lens);
        const std::vector<double>& words = shown->weights.words.values;
        return std::accumulate(words.begin(), words.end(), 0.0);
    };
    EXPECT_NEAR(sumOf(kTogetherLens), sumOf(kIntegratedLens) + sumOf(kLinearLens), 1e-9);
    // What the words do not account for is the text of unknown words.
    const EncodedDocument& text = reading->explainer->text();
    const EncodedDocument unknown{std::vector<std::int32_t>(text.words.size(), 0),
                                  text.sentenceLengths};
    const std::vector<double> z = reading->explainer->outputs({text, unknown}, {1, 2});
    EXPECT_NEAR(sumOf(kTogetherLens), z[0] - z[1], 0.02 * std::abs(z[0] - z[1]));
    EXPECT_NEAR(z[0], std::log(double{reading->probabilities[1] / reading->probabilities[2]}),
                1e-5);
    view.lens = kAttentionLens;
    EXPECT_EQ(explain(reading, view)->view.lens, kAttentionLens);
}

TEST_F(CompanionTest, ATextOfUnknownWordsIsLeftToTheNetwork) {
    const auto classifier = makeClassifier("m", withCompanion(han(), weights_, kNetwork, kLinear));
    const Reading reading = classifier->read(std::make_shared<const Document>(
        Segmenter(Preprocessing()).segment("Nothing of this is known.")));
    EXPECT_FALSE(reading.parts->knowsWords);
    for (std::size_t c = 0; c < kLabels; ++c)
        EXPECT_NEAR(reading.parts->linear[c], kLinear * double{weights_.bias[c]}, 1e-6);
    EXPECT_TRUE(classifier->read(text_).parts->knowsWords);
}

TEST_F(CompanionTest, TheFileKeepsItWithItsFactors) {
    const ScratchFolder folder;
    const auto path = folder.path() / "m.safetensors";
    const ModelFile model = withCompanion(han(), weights_, kNetwork, kLinear);
    saveModelFile(path, model);
    const ModelFile read = loadModelFile(path);
    EXPECT_EQ(read.config.companion->networkFactor, kNetwork);
    EXPECT_EQ(read.config.companion->linearFactor, kLinear);
    EXPECT_EQ(read.config.companion->linear.ngrams, model.config.companion->linear.ngrams);
    EXPECT_EQ(makeClassifier("m", read)->read(text_).probabilities,
              makeClassifier("m", model)->read(text_).probabilities);
    ModelFile wrong = model;
    wrong.config.companion->linearFactor = -1;
    EXPECT_THROW(saveModelFile(path, wrong), Error);
    wrong = model;
    wrong.tensors.erase("companion.bias");
    EXPECT_THROW(saveModelFile(path, wrong), Error);
    wrong = model;
    wrong.tensors["companion.ngram.1.words"].values[0] = 7;  // a word behind the vocabulary
    EXPECT_THROW(makeClassifier("m", wrong), FileError);
}

// −log p and its derivatives by a factor, at the choices of the networks on some texts.
TEST_F(CompanionTest, ChoicesAreTheLogitsWithoutFactors) {
    const auto classifier = makeClassifier("m", withCompanion(han(), weights_, kNetwork, kLinear));
    const Reading reading = classifier->read(text_);
    const auto choices =
        classifier->companionChoices({reading.explainer->text(), {}}, LabelLists::ofOne({3, 1}));
    ASSERT_EQ(choices.size(), 1u);
    EXPECT_EQ(choices[0].kind, OutputKind::Softmax);
    EXPECT_THAT(choices[0].right, testing::ElementsAre(0, 0, 0, 1, 0));
    for (std::size_t c = 0; c < kLabels; ++c) {
        EXPECT_NEAR(kNetwork * double{choices[0].network[c]}, reading.parts->network[c], 1e-5);
        EXPECT_NEAR(kLinear * double{choices[0].linear[c]}, reading.parts->linear[c], 1e-5);
    }
}

}  // namespace
}  // namespace hanscope::test
