#include "core/explain/weights.h"

#include <gtest/gtest.h>

#include "core/text/segmenter.h"

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

// max(largest value, 4 · mean value), at most 1.
TEST(Weights, AutomaticGivesTheLargestFullColourIfItStandsOut) {
    const auto fullOf = [](std::vector<double> values) {
        values.resize(20);  // the largest is far above four times the mean
        Weights weights = weightsOf(std::move(values), {0.3, 0.1, 0, 0, 0});
        setContrast(weights, Contrast::Automatic);
        EXPECT_DOUBLE_EQ(weights.sentences.full, 4 * 0.4 / 5) << "bars have a value of their own";
        EXPECT_EQ(clippedCount(weights.words), 0u);
        return weights.words.full;
    };
    EXPECT_EQ(fullOf({0.2, 0.51}), 0.51);
    EXPECT_EQ(fullOf({0.013, 0.001}), 0.013);
    EXPECT_EQ(fullOf({0, 0}), 1);
}

TEST(Weights, AutomaticKeepsEqualWeightsPale) {
    const auto strengthOf = [](std::size_t count) {
        Weights weights = weightsOf({1}, std::vector<double>(count, 1.0 / double(count)));
        setContrast(weights, Contrast::Automatic);
        return weights.sentences.strength(0);
    };
    EXPECT_EQ(strengthOf(1), 1) << "the only sentence has all of the weight";
    EXPECT_EQ(strengthOf(2), 0.5);
    EXPECT_NEAR(strengthOf(3), 1.0 / 3, 1e-12);
    for (const std::size_t count : {4, 5, 6, 7, 16, 100, 1000})
        EXPECT_NEAR(strengthOf(count), 0.25, 1e-12) << count;
    Weights clear = weightsOf({1}, {0.17, 0.15, 0.14, 0.11, 0.1, 0.1, 0.08, 0.07, 0.05, 0.03});
    setContrast(clear, Contrast::Automatic);
    EXPECT_DOUBLE_EQ(clear.sentences.full, 0.4) << "0.17 does not stand out from ten sentences";
    setContrast(clear, Contrast::Fitted);
    EXPECT_EQ(clear.sentences.full, 0.17) << "chosen by the user";
}

TEST(Weights, WhatIsPlainHasNoColourAndSetsNoScale) {
    Weights weights = weightsOf({0.05, 0.6, 0.1, 0, 0, 0, 0, 0}, {1});
    weights.words.plain = {0, 1, 0, 0, 0, 0, 0, 1};
    setContrast(weights, Contrast::Automatic);
    EXPECT_DOUBLE_EQ(weights.words.full, 0.1) << "four times the mean of the other six are 0.1";
    EXPECT_EQ(weights.words.strength(1), 0);
    EXPECT_DOUBLE_EQ(weights.words.strength(2), 1);
    EXPECT_EQ(darkest(weights.words), 0.1);
    EXPECT_EQ(clippedCount(weights.words), 0u);
}

TEST(Weights, PunctuationIsWhatHasOnlyPunctuationMarks) {
    const Document document =
        Segmenter(Preprocessing{}).segment("Well... 5 $ — don't, 好。 :-) C++ !");
    std::string plain;
    const std::vector<std::uint8_t> marks = punctuationOf(document);
    ASSERT_EQ(marks.size(), document.words().size());
    for (std::size_t i = 0; i < marks.size(); ++i)
        if (!marks[i]) plain += std::string(document.at(document.words()[i])) + " ";
    EXPECT_EQ(plain, "Well 5 don't 好 C ");
}

Weights effectsOf(std::vector<double> words, std::vector<double> sentences) {
    Weights weights = weightsOf(std::move(words), std::move(sentences));
    weights.range = WeightRange::Signed;
    weights.words.quantity = Quantity::WordEffect;
    weights.subject.output.emplace().value = 0.9999;
    setContrast(weights, Contrast::Automatic);
    return weights;
}

TEST(Weights, SmallEffectsOnAProbabilityStayPale) {
    const Weights small = effectsOf({0.0005, -0.0002}, {0.0009});
    EXPECT_TRUE(areEffectsSmall(small));
    EXPECT_EQ(small.words.full, 0.004);
    EXPECT_LT(small.sentences.strength(0), 0.25);
    const Weights clear = effectsOf({0.0005, -0.02}, {0.0009});
    EXPECT_FALSE(areEffectsSmall(clear));
    EXPECT_EQ(clear.words.full, 0.02);
    EXPECT_FALSE(areEffectsSmall(effectsOf({0.0005}, {-0.001})));
}

TEST(Weights, ADecisionIsSureIfItsProbabilityIsNearOneOfTheEnds) {
    Weights weights = effectsOf({0.0005, -0.0002}, {0.0009});
    EXPECT_TRUE(isDecisionSure(weights));
    weights.subject.output->value = 0.002;
    EXPECT_TRUE(isDecisionSure(weights));
    weights.subject.output->value = 0.125;  // of a network that has learnt nothing
    EXPECT_FALSE(isDecisionSure(weights));
    weights.subject.output->value = 0.9999;
    weights.words.values[0] = 0.1;
    EXPECT_FALSE(isDecisionSure(weights));
}

TEST(Weights, SmallEffectsOnLogitsAreFitted) {
    Weights logits = effectsOf({0.0005, -0.0002}, {0.0009});
    logits.subject.output->against = "bad";
    EXPECT_FALSE(areEffectsSmall(logits));
    setContrast(logits, Contrast::Automatic);
    EXPECT_EQ(logits.words.full, 0.0005);
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
