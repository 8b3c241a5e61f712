#include "core/explain/excerpt.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.h"
#include "core/text/segmenter.h"

namespace hanscope {
namespace {

using ::testing::ElementsAre;

/// Heading, then three sentences; the weights number sentences and words.
std::shared_ptr<const ShownReading> numbered() {
    TextStructure structure;
    structure.parts = {{{0, 5}, TextPart::Kind::Heading, 1, TextPart::kUnmarked},
                       {{6, 27}, TextPart::Kind::ListItem, 1, 3},
                       {{28, 34}, TextPart::Kind::Paragraph, 0, TextPart::kUnmarked}};
    structure.pages = {{6, 2}, {28, 3}};
    Segmenter segmenter{Preprocessing()};
    Reading reading;
    reading.document = std::make_shared<const Document>(
        segmenter.segment(FormattedText("Title\nOne is a. Two is bad.\nThree!", structure)));
    reading.labels =
        std::make_shared<const std::vector<std::string>>(std::vector<std::string>{"bad", "good"});
    reading.probabilities = {0.25f, 0.75f};
    for (std::size_t i = 0; i < reading.document->sentences().size(); ++i)
        reading.sentenceWeights.push_back(static_cast<float>(i) / 8);
    for (std::size_t i = 0; i < reading.document->words().size(); ++i) {
        reading.wordWeights.push_back(static_cast<float>(i) / 16);
        reading.known.push_back(i % 2 == 0 ? kKnownWord : kUnknownWord);
    }
    return explain(std::make_shared<const Reading>(std::move(reading)));
}

std::vector<std::string> wordsOf(const Document& document) {
    std::vector<std::string> words;
    for (const Range word : document.words()) words.emplace_back(document.at(word));
    return words;
}

TEST(Excerpt, HasTheTextOfItsSentences) {
    const auto whole = numbered();
    ASSERT_EQ(whole->reading->document->sentences().size(), 4u);
    const auto part = excerptOf(*whole, 2, 3);
    const Document& document = *part->reading->document;
    EXPECT_EQ(document.text(), "Two is bad.\nThree!");
    EXPECT_THAT(wordsOf(document), ElementsAre("Two", "is", "bad", ".", "Three", "!"));
    ASSERT_EQ(document.sentences().size(), 2u);
    EXPECT_EQ(document.at(document.sentences()[1].range), "Three!");
    EXPECT_EQ(document.sentences()[1].firstWord, 4u);
}

TEST(Excerpt, KeepsTheNumbersOfTheWholeText) {
    const auto whole = numbered();
    const auto part = excerptOf(*whole, 2, 2);
    EXPECT_THAT(part->reading->sentenceWeights, ElementsAre(2 / 8.0f));
    EXPECT_THAT(part->reading->wordWeights,
                ElementsAre(5 / 16.0f, 6 / 16.0f, 7 / 16.0f, 8 / 16.0f));
    EXPECT_THAT(part->reading->known, ElementsAre(0, 1, 0, 1));
    EXPECT_EQ(part->reading->probabilities, whole->reading->probabilities);
    ASSERT_EQ(part->weights.words.values.size(), 4u);
    EXPECT_EQ(part->weights.words.values[1], whole->weights.words.values[6]);
    EXPECT_EQ(part->weights.words.full, whole->weights.words.full);
    for (const Numbers& numbers : part->weights.details) EXPECT_EQ(numbers.values.size(), 4u);
}

TEST(Excerpt, KeepsThePartsThatItTouches) {
    const auto part = excerptOf(*numbered(), 2, 3);
    const TextStructure& structure = part->reading->document->structure();
    EXPECT_THAT(structure.parts,
                ElementsAre(TextPart{{0, 11}, TextPart::Kind::ListItem, 1, TextPart::kUnmarked},
                            TextPart{{12, 18}, TextPart::Kind::Paragraph, 0, TextPart::kUnmarked}));
    EXPECT_THAT(structure.pages, ElementsAre(PageStart{12, 3}));
}

TEST(Excerpt, SentencesThatAreNotThereAreRefused) {
    const auto whole = numbered();
    EXPECT_THROW(excerptOf(*whole, 3, 2), Error);
    EXPECT_THROW(excerptOf(*whole, 0, 4), Error);
    EXPECT_EQ(excerptOf(*whole, 0, 3)->reading->document->text(), whole->reading->document->text());
}

}  // namespace
}  // namespace hanscope
