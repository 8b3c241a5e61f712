// Changed attention weights, against sums worked out from what the network itself computed.
#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "core/error.h"
#include "core/explain/lens.h"
#include "core/model/classifier.h"
#include "core/model/text_explainer.h"
#include "core/model/tree/tree_reading.h"
#include "tests/core/model/random_hidec.h"
#include "tests/core/model/random_model.h"

namespace hanscope {
namespace {

using Kind = AttentionChange::Kind;
using Level = AttentionChange::Level;

AttentionChange of(Kind kind, Level level, std::int32_t index = AttentionChange::kAll) {
    return {kind, level, index, 3};
}

// Sentences of three, one and four words.
std::shared_ptr<const Document> eightWords() {
    return std::make_shared<const Document>(
        "w1 w2 w3 w4 w5 w6 w7 w2",
        std::vector<Sentence>{{{0, 8}, 0, 3}, {{9, 11}, 3, 1}, {{12, 23}, 4, 4}},
        std::vector<Range>{
            {0, 2}, {3, 5}, {6, 8}, {9, 11}, {12, 14}, {15, 17}, {18, 20}, {21, 23}});
}

struct InterventionTest : ::testing::Test {
    std::shared_ptr<const Reading> read(Pooling pooling, unsigned seed = 5) const {
        const auto classifier = makeClassifier("m", test::randomModel(pooling, 20, 4, seed), 2);
        return std::make_shared<const Reading>(classifier->read(eightWords()));
    }
    std::shared_ptr<const Reading> changed(const std::vector<AttentionChange>& changes) const {
        return withChangedAttention(reading, changes);
    }

    std::shared_ptr<const Reading> reading = read(Pooling::Attention);
};

TEST_F(InterventionTest, WithoutChangesTheReadingStays) {
    EXPECT_EQ(changed({}), reading);
    // A weight of 1 is all there is to permute or to make even in a sentence of one word.
    const auto same =
        changed({of(Kind::Permute, Level::Words, 1), of(Kind::Uniform, Level::Words, 1)});
    EXPECT_EQ(same->probabilities, reading->probabilities);
    EXPECT_EQ(same->wordWeights, reading->wordWeights);
    EXPECT_EQ(same->explainer, nullptr);
}

TEST_F(InterventionTest, AWeightOfZeroGoesToTheOthersInProportion) {
    const auto zero = changed({of(Kind::Zero, Level::Words, 5)});
    const auto& before = reading->wordWeights;
    EXPECT_EQ(zero->wordWeights[5], 0);
    for (const std::size_t word : {4u, 6u, 7u})
        EXPECT_NEAR(zero->wordWeights[word], before[word] / (1 - before[5]), 1e-6);
    for (const std::size_t word : {0u, 1u, 2u, 3u})
        EXPECT_EQ(zero->wordWeights[word], before[word]);
    EXPECT_NE(zero->probabilities, reading->probabilities);
    const auto first = changed({of(Kind::Zero, Level::Sentences, 0)});
    EXPECT_EQ(first->sentenceWeights[0], 0);
    EXPECT_NEAR(first->sentenceWeights[1] + first->sentenceWeights[2], 1, 1e-6);
    EXPECT_EQ(first->wordWeights, before);
}

// With all weight on one sentence, nothing that happens to the words of the others counts.
TEST_F(InterventionTest, OnlyWhatHasWeightCounts) {
    const std::vector<AttentionChange> one{of(Kind::Zero, Level::Sentences, 0),
                                           of(Kind::Zero, Level::Sentences, 2)};
    EXPECT_EQ(changed(one)->sentenceWeights, (std::vector<float>{0, 1, 0}));
    // The sentence level reads the vectors of all sentences, so only the last change has no effect.
    std::vector<AttentionChange> more = one;
    more.push_back(of(Kind::Zero, Level::Words, 5));
    EXPECT_EQ(changed(more)->sentenceWeights, (std::vector<float>{0, 1, 0}));
    more.push_back(of(Kind::Permute, Level::Words, 1));
    EXPECT_EQ(changed(more)->probabilities, changed({more.begin(), more.end() - 1})->probabilities);
}

// A network with mean pooling has equal weights, and so does one whose weights are made equal: of
// the same parameters they compute the same.
TEST_F(InterventionTest, UniformWeightsAreMeanPooling) {
    ModelFile attention = test::randomModel(Pooling::Attention, 20, 4, 5);
    ModelFile mean = test::randomModel(Pooling::Mean, 20, 4, 5);
    for (auto& [name, values] : mean.tensors) values = attention.tensors.at(name);
    const auto read = [](ModelFile file) {
        return std::make_shared<const Reading>(
            makeClassifier("m", std::move(file), 1)->read(eightWords()));
    };
    const auto even = withChangedAttention(
        read(std::move(attention)),
        {of(Kind::Uniform, Level::Words), of(Kind::Uniform, Level::Sentences)});
    const auto expected = read(std::move(mean));
    for (std::size_t label = 0; label < 4; ++label)
        EXPECT_NEAR(even->probabilities[label], expected->probabilities[label], 1e-5);
    EXPECT_EQ(even->wordWeights, expected->wordWeights);
}

void zeroColumns(TensorValues& matrix, std::size_t begin, std::size_t end) {
    const auto columns = static_cast<std::size_t>(matrix.shape[1]);
    for (std::size_t i = 0; i < matrix.values.size(); ++i)
        if (i % columns >= begin && i % columns < end) matrix.values[i] = 0;
}

// Only what reads the weighted sum in front of the maximum, or only what reads the maximum.
ModelFile readingHalf(bool maximum) {
    ModelFile file = test::randomModel(Pooling::AttentionMaximum, 20, 4, 5);
    for (const char* name :
         {"sentence.gru.weight_ih_l0", "sentence.gru.weight_ih_l0_reverse", "classifier.weight"}) {
        TensorValues& matrix = file.tensors.at(name);
        const auto half = static_cast<std::size_t>(matrix.shape[1] / 2);
        maximum ? zeroColumns(matrix, 0, half) : zeroColumns(matrix, half, 2 * half);
    }
    return file;
}

TEST_F(InterventionTest, AMaximumBesideTheSumStays) {
    const std::vector<AttentionChange> words{of(Kind::Zero, Level::Words, 5)};
    for (const bool maximum : {true, false}) {
        reading = std::make_shared<const Reading>(
            makeClassifier("m", readingHalf(maximum), 2)->read(eightWords()));
        EXPECT_EQ(changed(words)->probabilities == reading->probabilities, maximum);
        EXPECT_EQ(changed(words)->wordWeights[5], 0);
    }
}

TEST_F(InterventionTest, APermutationExchangesTheWeightsOfEachSentence) {
    const auto permuted = changed({of(Kind::Permute, Level::Words)});
    const auto sorted = [](const std::vector<float>& weights, std::ptrdiff_t begin,
                           std::ptrdiff_t end) {
        std::vector<float> part(weights.begin() + begin, weights.begin() + end);
        std::sort(part.begin(), part.end());
        return part;
    };
    for (const auto& [begin, end] : {std::pair{0, 3}, std::pair{3, 4}, std::pair{4, 8}})
        EXPECT_EQ(sorted(permuted->wordWeights, begin, end),
                  sorted(reading->wordWeights, begin, end));
    EXPECT_NE(permuted->wordWeights, reading->wordWeights);
    EXPECT_EQ(permuted->wordWeights, changed({of(Kind::Permute, Level::Words)})->wordWeights);
}

TEST_F(InterventionTest, TheOnlyWeightCanBeTakenAway) {
    const auto none = changed({of(Kind::Zero, Level::Words, 3)});
    EXPECT_EQ(none->wordWeights[3], 0);
    EXPECT_TRUE(std::isfinite(none->probabilities[0]));
}

TEST_F(InterventionTest, MaximumPoolingHasNoWeightsToChange) {
    reading = read(Pooling::Maximum);
    try {
        changed({of(Kind::Zero, Level::Words, 0)});
        FAIL();
    } catch (const Error& error) {
        EXPECT_NE(std::string(error.what()).find("cannot be changed"), std::string::npos);
    }
}

// Networks with one attention over the text.
struct OneAttentionTest : ::testing::Test {
    static std::shared_ptr<const Reading> read(const ModelFile& file) {
        return std::make_shared<const Reading>(makeClassifier("m", file, 2)->read(eightWords()));
    }
    static std::vector<double> weightsOf(const Reading& reading) {
        std::vector<double> weights;
        for (std::size_t s = 0; s < reading.sentenceWeights.size(); ++s)
            for (std::size_t t = 0; t < reading.document->sentences()[s].wordCount; ++t)
                weights.push_back(double{reading.sentenceWeights[s]} *
                                  double{reading.wordWeights[weights.size()]});
        return weights;
    }
};

TEST_F(OneAttentionTest, AWeightOfZeroGoesToAllOtherWords) {
    for (const ModelFile& file : {test::randomFlat(5), test::randomHidec(5)}) {
        const auto reading = read(file);
        EXPECT_TRUE(reading->explainer->hasOneAttention());
        const auto changed = withChangedAttention(reading, {of(Kind::Zero, Level::Words, 5)});
        // In a tree, the weights of a reading are a mean over nodes: those of the root are
        // compared.
        const auto weights = [](const Reading& shown) {
            if (!shown.tree) return weightsOf(shown);
            const NodeAttention root = shown.tree->explainer->attention(7);
            return std::vector<double>(root.row(0, 1), root.row(0, 1) + 8);
        };
        const std::vector<double> before = weights(*reading), after = weights(*changed);
        EXPECT_EQ(after[5], 0);
        for (const std::size_t word : {0u, 1u, 2u, 3u, 4u, 6u, 7u})
            EXPECT_NEAR(after[word], before[word] / (1 - before[5]), 1e-6);
        EXPECT_NE(changed->probabilities, reading->probabilities);
    }
}

// p = σ(W Σ α′ h + b) is a mean of the logits that each word alone would give, with weights α′.
TEST_F(OneAttentionTest, AFlatNetworkGivesTheMeanOfItsWordsWithTheChangedWeights) {
    const auto reading = read(test::randomFlat(6));
    const auto logits = [](const Reading& of) {
        std::vector<double> all;
        for (const float p : of.probabilities) all.push_back(std::log(p) - std::log1p(-p));
        return all;
    };
    std::vector<std::vector<double>> ofWord;  // all weight on one word
    for (int word = 0; word < 8; ++word) {
        std::vector<AttentionChange> others;
        for (int other = 0; other < 8; ++other)
            if (other != word) others.push_back(of(Kind::Zero, Level::Words, other));
        ofWord.push_back(logits(*withChangedAttention(reading, others)));
    }
    const std::vector<double> own = weightsOf(*reading);
    const double first = own[0] + own[1] + own[2], last = own[4] + own[5] + own[6] + own[7];
    const std::vector<std::pair<std::vector<AttentionChange>, std::vector<double>>> cases{
        {{of(Kind::Uniform, Level::Words)}, std::vector<double>(8, 1.0 / 8)},
        {{of(Kind::Uniform, Level::Words, 0)},
         {first / 3, first / 3, first / 3, own[3], own[4], own[5], own[6], own[7]}},
        {{of(Kind::Zero, Level::Sentences, 0)},
         {0, 0, 0, own[3] / (1 - first), own[4] / (1 - first), own[5] / (1 - first),
          own[6] / (1 - first), own[7] / (1 - first)}},
        {{of(Kind::Uniform, Level::Sentences)},
         {own[0] / first / 3, own[1] / first / 3, own[2] / first / 3, 1.0 / 3, own[4] / last / 3,
          own[5] / last / 3, own[6] / last / 3, own[7] / last / 3}}};
    for (const auto& [changes, weights] : cases) {
        const auto changed = withChangedAttention(reading, changes);
        const std::vector<double> got = logits(*changed);
        for (std::size_t label = 0; label < got.size(); ++label) {
            double expected = 0;
            for (std::size_t word = 0; word < 8; ++word)
                expected += weights[word] * ofWord[word][label];
            EXPECT_NEAR(got[label], expected, 1e-4);
        }
        for (std::size_t word = 0; word < 8; ++word)
            EXPECT_NEAR(weightsOf(*changed)[word], weights[word], 1e-6);
    }
}

TEST_F(OneAttentionTest, APermutationKeepsTheWeights) {
    const auto reading = read(test::randomFlat(7));
    auto before = weightsOf(*reading);
    auto after = weightsOf(*withChangedAttention(reading, {of(Kind::Permute, Level::Words)}));
    EXPECT_NE(before, after);
    std::sort(before.begin(), before.end());
    std::sort(after.begin(), after.end());
    for (std::size_t i = 0; i < 8; ++i) EXPECT_NEAR(before[i], after[i], 1e-6);
}

// The decision about a node's children follows the changed weights, and only that of the node.
TEST_F(OneAttentionTest, OneNodeReadsTheTextWithChangedWeights) {
    const auto reading = read(test::randomHidec(8));
    const TreeReading& before = *reading->tree;
    std::int32_t deciding = -1;  // a node below the root that decided
    for (std::size_t i = 1; i < before.nodes.size(); ++i)
        if (before.nodes[i].endProbability) deciding = static_cast<std::int32_t>(i);
    ASSERT_GT(deciding, 0);
    AttentionChange uniform = of(Kind::Uniform, Level::Words);
    uniform.node = before.nodes[static_cast<std::size_t>(deciding)].label;
    const auto changed = withChangedAttention(reading, {uniform});
    const TreeReading& after = *changed->tree;
    for (const float weight : wordWeights(after.explainer->attention(uniform.node)))
        EXPECT_NEAR(weight, 1.0 / 8, 1e-6);
    EXPECT_EQ(after.explainer->attention(7).weights, before.explainer->attention(7).weights);
    bool differs = false;
    for (const TreeNode& node : before.nodes) {
        const auto same = nodeOfLabel(after, node.label);
        if (same < 0) continue;
        const TreeNode& now = after.nodes[static_cast<std::size_t>(same)];
        if (node.parent == deciding) differs |= now.probability != node.probability;
        if (node.depth == 1) {
            EXPECT_EQ(now.probability, node.probability);
        }
    }
    EXPECT_TRUE(differs);
    EXPECT_EQ(changed->explainer, nullptr);
    EXPECT_TRUE(changed->isAttentionChanged);
}

}  // namespace
}  // namespace hanscope
