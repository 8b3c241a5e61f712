#include <gtest/gtest.h>

#include <cmath>

#include "core/metrics/attention_measures.h"

namespace hanscope {
namespace {

TEST(AttentionConcentration, EqualWeightsHaveEntropyAndEffectiveShareOne) {
    AttentionTally tally;
    tally.add({0.25F, 0.25F, 0.25F, 0.25F}, {1, 1, 1, 1}, {1, 1, 1, 1});
    const AttentionConcentration attention = tally.concentration();
    EXPECT_EQ(attention.documents, 1U);
    EXPECT_EQ(attention.sentences, 0U);  // of one word each
    EXPECT_DOUBLE_EQ(attention.sentenceEntropy, 1);
    EXPECT_DOUBLE_EQ(attention.effectiveSentences, 1);
    EXPECT_EQ(attention.effectiveWords, 0);
}

// Weights 1/2, 1/4, 1/8, 1/8: H = 7/4 log 2, the maximum is 2 log 2, exp(H) / 4 = 2^(7/4) / 4.
TEST(AttentionConcentration, OfWeightsThatArePowersOfTwo) {
    AttentionTally tally;
    tally.add({1}, {0.5F, 0.25F, 0.125F, 0.125F}, {4});
    const AttentionConcentration attention = tally.concentration();
    EXPECT_EQ(attention.documents, 0U);
    EXPECT_EQ(attention.sentences, 1U);
    EXPECT_NEAR(attention.wordEntropy, 0.875, 1e-12);
    EXPECT_NEAR(attention.effectiveWords, 0.8408964152537145, 1e-12);
}

// All weight on one of n: H = 0, the effective share is 1/n.
TEST(AttentionConcentration, IsTheMeanOverDocumentsAndOverSentences) {
    AttentionTally tally;
    tally.add({1, 0}, {1, 0, 0.5F, 0.5F}, {2, 2});
    AttentionTally other;
    other.add({0.2F, 0.2F, 0.2F, 0.2F, 0.2F}, {1, 1, 1, 1, 0, 1, 0, 0}, {1, 1, 1, 1, 4});
    tally.add(other);
    const AttentionConcentration attention = tally.concentration();
    EXPECT_EQ(attention.documents, 2U);
    EXPECT_EQ(attention.sentences, 3U);
    EXPECT_NEAR(attention.sentenceEntropy, (0 + 1) / 2.0, 1e-6);
    EXPECT_NEAR(attention.effectiveSentences, (0.5 + 1) / 2, 1e-6);
    EXPECT_NEAR(attention.wordEntropy, (0 + 1 + 0) / 3.0, 1e-12);
    EXPECT_NEAR(attention.effectiveWords, (0.5 + 1 + 0.25) / 3, 1e-12);
}

TEST(AttentionConcentration, EffectiveCountIsThatOfEqualWeights) {
    EXPECT_NEAR(effectiveCount({0.25, 0.25, 0.25, 0.25}), 4, 1e-12);
    EXPECT_NEAR(effectiveCount({1, 0, 0}), 1, 1e-12);
    EXPECT_NEAR(effectiveCount({4, 2, 1, 1}), std::exp2(1.75), 1e-12) << "need not sum to 1";
    EXPECT_EQ(effectiveCount({0, 0}), 0);
    EXPECT_EQ(effectiveCount({}), 0);
}

}  // namespace
}  // namespace hanscope
