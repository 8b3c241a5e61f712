// Agreement of two people: published examples (Krippendorff 2011, "Computing Krippendorff's
// Alpha-Reliability") and figures of a Python program written from the definitions alone.
#include "core/metrics/rater_agreement.h"

#include <gtest/gtest.h>

#include "core/error.h"

namespace hanscope::test {
namespace {

std::vector<RatedText> rated(const std::string& first, const std::string& second) {
    std::vector<RatedText> texts;
    for (std::size_t i = 0; i < first.size(); ++i)
        texts.push_back({{std::string(1, first[i])}, {std::string(1, second[i])}});
    return texts;
}

std::vector<std::string> setOf(const std::string& letters) {
    std::vector<std::string> set;
    for (const char letter : letters) set.emplace_back(1, letter);
    return set;
}

TEST(RaterAgreementTest, OfTwoLabels) {
    const RaterAgreement found = agreementOf(rated("0100000010", "1110010000"));
    EXPECT_EQ(found.texts, 10u);
    EXPECT_DOUBLE_EQ(*found.equal.value, 0.6);
    EXPECT_NEAR(*found.kappa.value, 0.0909091, 1e-6);
    EXPECT_NEAR(*found.alpha.value, 0.0952381, 1e-6);
}

TEST(RaterAgreementTest, OfFiveLabels) {
    const RaterAgreement found = agreementOf(rated("aabbdcccedda", "babbbccceddd"));
    EXPECT_NEAR(*found.kappa.value, 0.6842105, 1e-6);
    EXPECT_NEAR(*found.alpha.value, 0.6919643, 1e-6);
    // Of a share of 12 texts.
    EXPECT_LT(found.equal.interval.low, 0.6);
    EXPECT_GT(found.equal.interval.low, 0.4);
    EXPECT_GE(found.equal.interval.high, 0.9);
    EXPECT_LT(found.kappa.interval.low, found.kappa.value);
    EXPECT_GT(found.alpha.interval.high, found.alpha.value);
}

TEST(RaterAgreementTest, OfSetsCountsWhatTheyHaveInCommon) {
    std::vector<RatedText> texts;
    const std::vector<std::pair<std::string, std::string>> sets{
        {"ba", "a"}, {"a", "a"}, {"", ""}, {"bc", "cb"}, {"c", "ab"}, {"ab", "b"}};
    for (const auto& [first, second] : sets) texts.push_back({setOf(first), setOf(second)});
    const RaterAgreement found = agreementOf(texts);
    EXPECT_DOUBLE_EQ(*found.equal.value, 0.5);
    EXPECT_NEAR(*found.kappa.value, 0.4, 1e-9);
    EXPECT_NEAR(*found.alpha.value, 0.5416667, 1e-6);
    const auto labels = labelAgreements(texts);
    ASSERT_EQ(labels.size(), 3u);
    EXPECT_EQ(labels[0].label, "a");
    EXPECT_EQ(labels[0].first, 3u);
    EXPECT_EQ(labels[0].second, 3u);
    EXPECT_EQ(labels[0].both, 2u);
    EXPECT_NEAR(*labels[0].kappa, 1.0 / 3, 1e-9);
    EXPECT_NEAR(*labels[2].kappa, 0.5714286, 1e-6);
}

TEST(RaterAgreementTest, IsNotDefinedWhereAllLabelsAreTheSame) {
    const RaterAgreement found = agreementOf(rated("aaa", "aaa"));
    EXPECT_DOUBLE_EQ(*found.equal.value, 1);
    EXPECT_FALSE(found.kappa.value);
    EXPECT_FALSE(found.alpha.value);
    EXPECT_THROW(agreementOf({}), Error);
}

TEST(RaterAgreementTest, TheSameSeedGivesTheSameIntervals) {
    const auto texts = rated("aabbdcccedda", "babbbcccedda");
    const RaterAgreement one = agreementOf(texts, 7), two = agreementOf(texts, 7);
    EXPECT_EQ(one.kappa.interval.low, two.kappa.interval.low);
    EXPECT_EQ(one.alpha.interval.high, two.alpha.interval.high);
}

}  // namespace
}  // namespace hanscope::test
