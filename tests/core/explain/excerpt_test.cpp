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

std::vector<std::string> excerptWords(const Document& document) {
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
    EXPECT_THAT(excerptWords(document), ElementsAre("Two", "is", "bad", ".", "Three", "!"));
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

std::vector<std::string> sentencesOf(const Document& document) {
    std::vector<std::string> sentences;
    for (const Sentence& sentence : document.sentences())
        sentences.emplace_back(document.at(sentence.range));
    return sentences;
}

TEST(Excerpt, MarksWhereSentencesAreOmitted) {
    const auto whole = numbered();
    const auto part = excerptOf(*whole, {0, 2, 3});
    const Document& document = *part->reading->document;
    EXPECT_EQ(document.text(), "Title\n … Two is bad.\nThree!");
    EXPECT_THAT(sentencesOf(document), ElementsAre("Title", "… Two is bad.", "Three!"));
    EXPECT_THAT(excerptWords(document),
                ElementsAre("Title", "Two", "is", "bad", ".", "Three", "!"));
    EXPECT_EQ(document.sentences()[1].firstWord, 1u);
    EXPECT_EQ(document.sentences()[2].firstWord, 5u);
    EXPECT_THAT(part->reading->sentenceWeights, ElementsAre(0, 2 / 8.0f, 3 / 8.0f));
    EXPECT_EQ(part->reading->wordWeights[1], 5 / 16.0f);
    EXPECT_THAT(document.structure().parts,
                ElementsAre(TextPart{{0, 5}, TextPart::Kind::Heading, 1, TextPart::kUnmarked},
                            TextPart{{7, 22}, TextPart::Kind::ListItem, 1, TextPart::kUnmarked},
                            TextPart{{23, 29}, TextPart::Kind::Paragraph, 0, TextPart::kUnmarked}));
    EXPECT_THAT(document.structure().pages, ElementsAre(PageStart{7, 2}, PageStart{23, 3}));
}

TEST(Excerpt, APartOfWhichSentencesAreOmittedStaysOne) {
    const auto part = excerptOf(*numbered(), {1, 3});
    const Document& document = *part->reading->document;
    EXPECT_EQ(document.text(), "One is a. \n… Three!");
    EXPECT_THAT(document.structure().parts,
                ElementsAre(TextPart{{0, 9}, TextPart::Kind::ListItem, 1, 3},
                            TextPart{{11, 21}, TextPart::Kind::Paragraph, 0, TextPart::kUnmarked}));
}

TEST(Excerpt, EditsAreThoseOfItsWords) {
    ShownReading whole = *numbered();
    whole.weights.edits.assign(whole.reading->document->words().size(), Edit::Kept);
    whole.weights.edits[6] = Edit::Added;  // "is" of the third sentence
    const auto part = excerptOf(whole, 2, 2);
    EXPECT_THAT(part->weights.edits, ElementsAre(Edit::Kept, Edit::Added, Edit::Kept, Edit::Kept));
}

ShownReading weighted(const std::vector<double>& weights) {
    ShownReading shown = *numbered();
    shown.weights.sentences.values = weights;
    return shown;
}

TEST(HeaviestSentences, AreInTheOrderOfTheText) {
    const ShownReading shown = weighted({0.2, 0.5, 0.1, 0.2});
    EXPECT_THAT(heaviestSentences({&shown}, 1), ElementsAre(1));
    EXPECT_THAT(heaviestSentences({&shown}, 2), ElementsAre(0, 1));
    EXPECT_THAT(heaviestSentences({&shown}, 9), ElementsAre(0, 1, 2, 3));
    const ShownReading negative = weighted({0.2, -0.5, 0.1, 0});
    EXPECT_THAT(heaviestSentences({&negative}, 1), ElementsAre(1));
}

TEST(HeaviestSentences, OfSeveralReadingsAreThoseOfEach) {
    const ShownReading one = weighted({0.6, 0.2, 0.1, 0.1}), other = weighted({0.2, 0.1, 0, 0.7});
    EXPECT_THAT(heaviestSentences({&one, &other}, 2), ElementsAre(0, 3));
    EXPECT_THAT(heaviestSentences({&one, &other}, 3), ElementsAre(0, 1, 3));
}

}  // namespace
}  // namespace hanscope
