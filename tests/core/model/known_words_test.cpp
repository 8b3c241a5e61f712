#include <gtest/gtest.h>

#include "core/model/loaded_model.h"
#include "core/text/encoded_document.h"
#include "core/text/segmenter.h"

namespace hanscope {
namespace {

Reading readingOf(const std::string& text, const std::vector<std::string>& words,
                  const Subwords& subwords = {}, const RarityDistribution& rarity = {}) {
    const Preprocessing preprocessing;
    Segmenter segmenter(preprocessing);
    const Vocabulary vocabulary(words, subwords);
    Reading reading;
    reading.document = std::make_shared<const Document>(segmenter.segment(text));
    const Normalizer normalizer(preprocessing);
    setKnownWordsAndWarn(encode(*reading.document, normalizer, vocabulary), vocabulary, normalizer,
                         rarity, reading);
    return reading;
}

TEST(KnownWords, HalfOfThemAreEnough) {
    const Reading reading = readingOf("good plot bad cast", {"<unknown>", "good", "bad"});
    EXPECT_EQ(reading.known, (std::vector<std::uint8_t>{1, 0, 1, 0}));
    EXPECT_TRUE(reading.warnings.empty());
    EXPECT_TRUE(reading.unlikeTraining.empty());
}

TEST(KnownWords, FewOfThemAreAWarning) {
    const Reading reading = readingOf("a good and long play", {"<unknown>", "good", "bad"});
    ASSERT_EQ(reading.warnings.size(), 1U);
    EXPECT_FALSE(reading.unlikeTraining.empty());
    EXPECT_EQ(reading.warnings[0].english(),
              "The model knows only 1 of the 5 words, so this result is unreliable. Choose a model "
              "that was trained on texts of this kind and language.");
}

TEST(KnownWords, ThoseKnownByPartsAreEnough) {
    const Reading reading = readingOf("a good and long play", {"<unknown>", "good"}, {9, 2, 3});
    EXPECT_EQ(reading.known, (std::vector<std::uint8_t>{2, 1, 2, 2, 2}));
    EXPECT_TRUE(reading.warnings.empty());
    EXPECT_TRUE(reading.unlikeTraining.empty());
}

TEST(KnownWords, PartsSayNothingAboutAnotherScript) {
    const Reading reading =
        readingOf("배우들은 good 열심히 했다", {"<unknown>", "good"}, {9, 2, 3});
    ASSERT_EQ(reading.warnings.size(), 1U);
    EXPECT_FALSE(reading.unlikeTraining.empty());
    EXPECT_NE(reading.warnings[0].english().find("knows only 1 of the 4 words"), std::string::npos);
}

TEST(KnownWords, AnotherScriptIsNamed) {
    const Reading reading = readingOf("배우들은 good 열심히 했다", {"<unknown>", "good", "bad"});
    ASSERT_EQ(reading.warnings.size(), 1U);
    EXPECT_FALSE(reading.unlikeTraining.empty());
    EXPECT_EQ(reading.warnings[0].english(),
              "The text is in the script 'Hangul', but the model was trained on texts in 'Latin' "
              "and knows only 1 of the 4 words, so this result means nothing. Choose a model for "
              "this language.");
}

TEST(KnownWords, UnusualOnesAreAWarning) {
    std::vector<std::string> words{"<unknown>"};
    for (int i = 1; i < 5000; ++i) words.push_back("w" + std::to_string(i));
    const RarityDistribution usual{6.5, 0.2, 1, 3};
    EXPECT_TRUE(readingOf("w400 w700 w900 w1200", words, {}, usual).warnings.empty());
    // Their mean of log(rank + 1) is 8.48: 3.7 standard deviations of √(0.2² + 1 / 4) above.
    const Reading reading = readingOf("w4700 w4800 w4900 w4950", words, {}, usual);
    ASSERT_EQ(reading.warnings.size(), 1U);
    EXPECT_FALSE(reading.unlikeTraining.empty());
    EXPECT_EQ(reading.warnings[0].english().rfind("The words of this text are unusual", 0), 0U);
    EXPECT_TRUE(readingOf("w4700 w4800 w4900 w4950", words).warnings.empty()) << "not known";
}

}  // namespace
}  // namespace hanscope
