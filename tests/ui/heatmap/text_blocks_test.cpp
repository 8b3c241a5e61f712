#include "ui/heatmap/text_blocks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/text/segmenter.h"
#include "tests/ui/heatmap/sample_reading.h"

namespace hanscope::ui {
namespace {

using ::testing::ElementsAre;

/// The text of each block; "¶" marks the start of a paragraph.
std::vector<std::string> shown(const std::string& text, bool sentencePerLine) {
    const auto document = sampleReading(text).document;
    std::vector<std::string> texts;
    for (const TextBlock& block : cutIntoBlocks(*document, sentencePerLine)) {
        const std::string shown = showBlock(*document, block).text.toStdString();
        texts.push_back((block.startsParagraph ? "¶" : "") + shown);
    }
    return texts;
}

TEST(TextBlocks, OneSentenceALine) {
    EXPECT_THAT(shown("It  drags.  Twice!\nNew line. \n\nNew paragraph.", true),
                ElementsAre("It  drags.", "Twice!", "New line.", "¶New paragraph."));
}

TEST(TextBlocks, LinesOfTheTextItself) {
    EXPECT_THAT(shown("It  drags.  Twice!\nNew line. \n\nNew paragraph.", false),
                ElementsAre("It  drags.  Twice!", "New line.", "¶New paragraph."));
}

TEST(TextBlocks, TextWrappedByHandFlows) {
    EXPECT_THAT(shown("The first half\ndrags. And it\r\nends.\nWell.\n\nDone.", false),
                ElementsAre("The first half drags. And it ends. Well.", "¶Done."));
}

TEST(TextBlocks, HtmlBreaksAreBreaks) {
    EXPECT_THAT(shown("One.<br />Two.<br><br/>Three.<p>Four.</p>", true),
                ElementsAre("One.", "Two.", "¶Three.", "¶Four."));
    EXPECT_THAT(shown("One.<br />Two. Also two.", false), ElementsAre("One.", "Two. Also two."));
}

TEST(TextBlocks, HtmlBreaksAreBreaksInTextWrappedByHandToo) {
    EXPECT_THAT(shown("It\ndrags. Well.<br>One.\nTwo.", false),
                ElementsAre("It drags. Well.", "One. Two."));
}

TEST(TextBlocks, OtherMarkupIsShown) {
    EXPECT_THAT(shown("<i>So</i> good. <b>Very</b>", true),
                ElementsAre("<i>So</i> good.", "<b>Very</b>"));
}

TEST(TextBlocks, ControlCharactersBecomeVisible) {
    EXPECT_THAT(shown("a\x01z b\tc", true), ElementsAre("a\xE2\x90\x81z b\tc"));
}

/// Checks that every word's position covers exactly that word's characters.
void expectWordsInPlace(const Document& document, bool sentencePerLine) {
    std::vector<QString> words(document.words().size());
    for (const TextBlock& block : cutIntoBlocks(document, sentencePerLine)) {
        const BlockText text = showBlock(document, block);
        for (const PlacedWord& word : text.words) {
            words[word.word] += text.text.mid(word.begin, word.end - word.begin);
        }
    }
    for (std::size_t i = 0; i < words.size(); ++i) {
        ASSERT_EQ(words[i].toStdString(), document.at(document.words()[i]));
    }
}

TEST(TextBlocks, WordsKeepTheirPlacesInEveryScript) {
    const auto document =
        sampleReading(
            "\xEF\xBB\xBF"
            "这个电影非常漂亮。שלום עולם! 👩‍👩‍👧‍👦 "
            "e\xCC\x81t\xC3\xA9 "
            "🇩🇪 "
            "ภาพยนตร์ดีมาก\n"
            "훌륭한 작품입니다.")
            .document;
    EXPECT_GT(document->words().size(), 10u);
    expectWordsInPlace(*document, true);
    expectWordsInPlace(*document, false);
}

TEST(TextBlocks, LongSentencesAreCutWithoutLoss) {
    std::string text;
    while (text.size() < 100000) text += "wörter ohne ende ";
    const auto size = static_cast<std::uint32_t>(text.size());
    const Document document = Segmenter(Preprocessing{}).segment(text, {{0, size}});
    ASSERT_EQ(document.sentences().size(), 1u);
    EXPECT_GE(cutIntoBlocks(document, true).size(), 6u);
    expectWordsInPlace(document, true);
}

TEST(TextBlocks, ALongWordIsCutBetweenCharacters) {
    std::string text;
    while (text.size() < 50001) text += "ä";
    const auto document = sampleReading(text).document;
    ASSERT_EQ(document->words().size(), 1u);
    EXPECT_EQ(cutIntoBlocks(*document, true).size(), 7u);
    expectWordsInPlace(*document, true);
}

TEST(TextBlocks, AnEmptyDocumentHas) {
    EXPECT_TRUE(cutIntoBlocks(Document(), true).empty());
}

TEST(TextGap, MarkupBelongsToItsNeighbour) {
    const std::string text = "</i>  <br><b>";
    const TextGap gap = readGap(text, {0, static_cast<std::uint32_t>(text.size())});
    EXPECT_EQ(gap.tailEnd, 4u);
    EXPECT_EQ(gap.headBegin, 10u);
    EXPECT_EQ(gap.lineBreaks, 1);
}

}  // namespace
}  // namespace hanscope::ui
