#include "core/explain/weights.h"

#include <gtest/gtest.h>

namespace hanscope {
namespace {

Weights weightsOf(std::vector<double> words, std::vector<double> sentences) {
    Weights weights;
    weights.words.values = std::move(words);
    weights.sentences.values = std::move(sentences);
    return weights;
}

TEST(Weights, ContrastMakesWordsAndSentencesStrongerAlike) {
    Weights weights = weightsOf({0.125, 0.3, 0.6}, {0.25, 0.75});
    EXPECT_EQ(weights.words.strength(1), 0.3);  // ×1
    setContrast(weights, Contrast::Times2);
    EXPECT_EQ(weights.contrast, Contrast::Times2);
    EXPECT_EQ(weights.words.full, 0.5);
    EXPECT_EQ(weights.sentences.full, 0.5);
    EXPECT_EQ(weights.words.strength(0), 0.25);
    EXPECT_EQ(weights.sentences.strength(0), 0.5);
    setContrast(weights, Contrast::Times4);
    EXPECT_EQ(weights.words.strength(0), 0.5);
    EXPECT_EQ(weights.sentences.strength(1), 3);  // drawn in full colour
}

TEST(Weights, CountsWhatIsClipped) {
    Weights weights = weightsOf({0.125, 0.25, 0.3, 0.6}, {0.25, 0.75});
    EXPECT_EQ(clippedCount(weights.words), 0u);
    setContrast(weights, Contrast::Times4);
    EXPECT_EQ(clippedCount(weights.words), 2u);  // 0.25 itself just has full colour
    EXPECT_EQ(clippedCount(weights.sentences), 1u);
}

TEST(Weights, FittedGivesTheLargestFullColour) {
    Weights weights = weightsOf({0.1, 0.4, 0.2}, {0.2, 0.8});
    setContrast(weights, Contrast::Fitted);
    EXPECT_EQ(weights.words.full, 0.4);
    EXPECT_EQ(weights.sentences.full, 0.8);
    EXPECT_EQ(weights.words.strength(0), 0.25);
    EXPECT_EQ(clippedCount(weights.words), 0u);
    Weights negative = weightsOf({0.1, -0.5}, {0, 0});
    setContrast(negative, Contrast::Fitted);
    EXPECT_EQ(negative.words.strength(1), -1);
    EXPECT_EQ(negative.sentences.full, 1);  // nothing to fit to
}

TEST(Weights, AutomaticIsThePowerOfTwoThatNothingExceeds) {
    const auto fullOf = [](std::vector<double> values) {
        Weights weights = weightsOf(std::move(values), {0.3, 0.1});
        setContrast(weights, Contrast::Automatic);
        EXPECT_EQ(weights.sentences.full, 0.5);  // bars and words each have their own
        EXPECT_EQ(clippedCount(weights.words), 0u);
        return weights.words.full;
    };
    EXPECT_EQ(fullOf({0.2, 0.51}), 1);
    EXPECT_EQ(fullOf({0.2, 0.5}), 0.5);  // itself a power: full colour
    EXPECT_EQ(fullOf({0.013, 0.001}), 1.0 / 64);
    EXPECT_EQ(fullOf({0, 0}), 1);
}

TEST(Weights, OneLegendUsesTheLargestValueOfFullColour) {
    Weights first = weightsOf({0.1, 0.2}, {0.9}), second = weightsOf({0.4}, {0.3, 0.1});
    setContrast(first, Contrast::Fitted);
    setContrast(second, Contrast::Fitted);
    shareContrast({&first, &second});
    EXPECT_EQ(first.words.full, 0.4);
    EXPECT_EQ(second.words.full, 0.4);
    EXPECT_EQ(second.sentences.full, 0.9);
}

}  // namespace
}  // namespace hanscope
