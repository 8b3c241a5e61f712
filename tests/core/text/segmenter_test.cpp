#include "core/text/segmenter.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/error.h"
#include "tests/core/text/segmented.h"

namespace hanscope {
namespace {

using test::segmented;
using test::sentencesOf;
using test::wordsOf;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(Segmenter, KeepsTheTextAsGiven) {
    const std::string text = "  One\r\ntwo.<br />\xef\xbb\xbf Three  \n";
    EXPECT_EQ(segmented(text).text(), text);
}

TEST(Segmenter, SentencesCarryTheirWords) {
    const Document document = segmented("It drags. But the end!");
    ASSERT_EQ(document.sentences().size(), 2u);
    const Sentence& second = document.sentences()[1];
    EXPECT_EQ(document.sentences()[0].wordCount, 3u);
    EXPECT_EQ(second.firstWord, 3u);
    EXPECT_EQ(second.wordCount, 4u);
    EXPECT_EQ(second.range, (Range{10, 22}));
    EXPECT_EQ(document.words()[3], (Range{10, 13}));
}

TEST(Segmenter, SentenceRangeHasNoSpacesAtItsEdges) {
    EXPECT_THAT(sentencesOf("  First one.   Second one. \t"),
                ElementsAre("First one.", "Second one."));
}

TEST(Segmenter, TheEndOfAPartEndsASentenceAndTagsInPartsAreWords) {
    TextStructure structure;
    structure.parts = {{{0, 5}, TextPart::Kind::Heading, 1}, {{6, 12}}, {{21, 25}}};
    // "between" lies in no part.
    const Document document =
        Segmenter(Preprocessing{}).segment(FormattedText("A way\nout <b>between end.", structure));
    ASSERT_EQ(document.sentences().size(), 3u);
    EXPECT_EQ(document.at(document.sentences()[0].range), "A way");
    EXPECT_EQ(document.at(document.sentences()[1].range), "out <b");
    EXPECT_EQ(document.at(document.sentences()[2].range), "end.");
    EXPECT_EQ(document.structure().parts, structure.parts);
}

TEST(Segmenter, ARunOfWordsWithoutAnEndIsSeveralSentences) {
    std::string text = "End.\n\n";
    for (std::uint32_t i = 0; i < 2 * kMaxSentenceWords + 3; ++i) text += "[a] ";
    const Document document = segmented(text);
    std::vector<std::uint32_t> counts;
    for (const Sentence& sentence : document.sentences()) counts.push_back(sentence.wordCount);
    EXPECT_THAT(counts, ElementsAre(2, 5000, 5000, 5000, 5000, 5000, 5000, 9));
    EXPECT_EQ(document.sentences()[2].range.begin, 6u + 4 * 1666 + 2);
    Segmenter segmenter{Preprocessing{}};
    EXPECT_EQ(segmenter.segment(text, {{0, 4}, {6, 40018}}).sentences()[1].wordCount, 30009u);
}

TEST(Segmenter, KnownSentencesAreNeverDivided) {
    const std::string text = "Yes. No! Mr.\n\nSmith<br>left";
    const Document document = Segmenter(Preprocessing{}).segment(text, {{0, 8}, {9, 12}, {14, 27}});
    EXPECT_THAT(sentencesOf(document), ElementsAre("Yes. No!", "Mr.", "Smith<br>left"));
    EXPECT_THAT(wordsOf(document), ElementsAre("Yes", ".", "No", "!", "Mr", ".", "Smith", "left"));
}

TEST(Segmenter, AbbreviationDoesNotEndASentence) {
    EXPECT_THAT(sentencesOf("Mr. Smith left. He ran."), ElementsAre("Mr. Smith left.", "He ran."));
}

TEST(Segmenter, AbbreviationHoldsAcrossLineBreakAndSpaces) {
    EXPECT_THAT(sentencesOf("Then Mr.\r\nSmith left."), ElementsAre("Then Mr.\r\nSmith left."));
    EXPECT_THAT(sentencesOf("Then Mr.   Smith left."), ElementsAre("Then Mr.   Smith left."));
    EXPECT_THAT(sentencesOf("<b>Mr.</b> Smith left."), ElementsAre("Mr.</b> Smith left."));
}

TEST(Segmenter, AbbreviationsAreOptional) {
    Preprocessing plain;
    plain.suppressAbbreviations = plain.ownAbbreviations = false;
    EXPECT_THAT(sentencesOf(Segmenter(plain).segment("Mr. Smith left.")),
                ElementsAre("Mr.", "Smith left."));
}

TEST(Segmenter, CapitalsBeforeAFullStopEndASentence) {
    EXPECT_THAT(sentencesOf("I own the DVD. It was cheap."),
                ElementsAre("I own the DVD.", "It was cheap."));
}

TEST(Segmenter, ClosingQuoteBelongsToItsSentence) {
    EXPECT_THAT(sentencesOf("\"Go away.\" She left."), ElementsAre("\"Go away.\"", "She left."));
}

TEST(Segmenter, ApostropheAndDecimalPointStayInTheWord) {
    EXPECT_THAT(wordsOf("I can't pay $3.50, sorry"),
                ElementsAre("I", "can't", "pay", "$", "3.50", ",", "sorry"));
}

TEST(Segmenter, HyphensAreWords) {
    EXPECT_THAT(wordsOf("a-m-a"), ElementsAre("a", "-", "m", "-", "a"));
}

TEST(Segmenter, RepeatedMarkIsOneWord) {
    EXPECT_THAT(wordsOf("Well... no!!! 3 -- ==== ok?!"),
                ElementsAre("Well", "...", "no", "!!!", "3", "--", "====", "ok", "?", "!"));
}

TEST(Segmenter, MarksApartAreNotMerged) {
    EXPECT_THAT(wordsOf(". . a.<i>.</i>"), ElementsAre(".", ".", "a", ".", "."));
}

TEST(Segmenter, RepeatedLettersAndEmojiAreNotMerged) {
    EXPECT_THAT(wordsOf("我我"), ElementsAre("我", "我"));
    EXPECT_THAT(wordsOf("😀😀"), ElementsAre("😀", "😀"));
}

TEST(Segmenter, SingleLineBreakDoesNotEndASentence) {
    EXPECT_THAT(sentencesOf("hard\nwrapped\r\ntext\rgoes\xe2\x80\xa8on\xc2\x85here."),
                ElementsAre("hard\nwrapped\r\ntext\rgoes\xe2\x80\xa8on\xc2\x85here."));
}

TEST(Segmenter, EmptyLineEndsASentence) {
    EXPECT_THAT(sentencesOf("A title\n\nthe body"), ElementsAre("A title", "the body"));
    EXPECT_THAT(sentencesOf("A title\r\n \t\r\nthe body"), ElementsAre("A title", "the body"));
    EXPECT_THAT(sentencesOf("A title\r\rthe body"), ElementsAre("A title", "the body"));
    EXPECT_THAT(sentencesOf("A title\n\xc2\xa0\nthe body"), ElementsAre("A title", "the body"));
}

TEST(Segmenter, ParagraphSeparatorEndsASentence) {
    EXPECT_THAT(sentencesOf("A title\xe2\x80\xa9the body"), ElementsAre("A title", "the body"));
}

TEST(Segmenter, HtmlBreaksEndASentenceAndAreNoWords) {
    EXPECT_THAT(sentencesOf("one<br>two<br/>three<BR />four"),
                ElementsAre("one", "two", "three", "four"));
    EXPECT_THAT(sentencesOf("<p class=\"x\">one</p><div>two</div><ul><li>three</ul><h1>four</h1>"),
                ElementsAre("one", "two", "three", "four"));
    EXPECT_THAT(wordsOf("one<br /><br />two"), ElementsAre("one", "two"));
}

TEST(Segmenter, InlineHtmlIsMarkupWithinASentence) {
    const auto document = segmented("a <i>very</i> <A HREF='x y'>good</a>\n<em>film</em> here");
    EXPECT_THAT(wordsOf(document), ElementsAre("a", "very", "good", "film", "here"));
    EXPECT_EQ(document.sentences().size(), 1u);
}

TEST(Segmenter, ComparisonsAndUnknownTagsStayText) {
    EXPECT_THAT(wordsOf("a < b > c"), ElementsAre("a", "<", "b", ">", "c"));
    EXPECT_THAT(wordsOf("x<b and y>z"), ElementsAre("x", "<", "b", "and", "y", ">", "z"));
    EXPECT_THAT(wordsOf("<speechless>"), ElementsAre("<", "speechless", ">"));
}

TEST(Segmenter, ChineseBySentenceAndDictionary) {
    EXPECT_THAT(wordsOf("这个电影非常漂亮"), ElementsAre("这个", "电影", "非常", "漂亮"));
    EXPECT_THAT(sentencesOf("电影很好。我喜欢！"), ElementsAre("电影很好。", "我喜欢！"));
}

TEST(Segmenter, JapaneseAndThaiByDictionary) {
    EXPECT_THAT(wordsOf("映画を見た"), ElementsAre("映画", "を", "見", "た"));
    EXPECT_THAT(wordsOf("ภาษาไทย"), ElementsAre("ภาษา", "ไทย"));
}

TEST(Segmenter, KoreanBySpaces) {
    EXPECT_THAT(wordsOf("영화가 정말 좋았다."), ElementsAre("영화가", "정말", "좋았다", "."));
    EXPECT_THAT(sentencesOf("좋았다. 또 보자."), ElementsAre("좋았다.", "또 보자."));
}

TEST(Segmenter, OffsetsCountBytes) {
    const Document document = segmented("é 👩‍👩‍👧 n\xcc\x83o");
    EXPECT_THAT(document.words(), ElementsAre(Range{0, 2}, Range{3, 21}, Range{22, 26}));
    EXPECT_THAT(wordsOf(document), ElementsAre("é", "👩‍👩‍👧", "n\xcc\x83o"));
}

TEST(Segmenter, FlagsStayWhole) {
    EXPECT_THAT(wordsOf("🇰🇷🇨🇳 🏴󠁧󠁢󠁥󠁮󠁧󠁿"),
                ElementsAre("🇰🇷", "🇨🇳", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"));
}

TEST(Segmenter, InvisibleCharactersAloneAreNoWords) {
    EXPECT_THAT(wordsOf("\xef\xbb\xbfone \xe2\x80\x8b two \xc2\xad \x01 \xef\xb8\x8f\x7f"),
                ElementsAre("one", "two"));
}

TEST(Segmenter, AMarkOfDirectionBelongsToTheWordBefore) {
    EXPECT_THAT(wordsOf("\xe2\x80\x8fשלום\xe2\x80\x8f"), ElementsAre("שלום\u200f"));
}

TEST(Segmenter, SoftHyphenWithinAWordStays) {
    EXPECT_THAT(wordsOf("won\xc2\xad"
                        "der"),
                ElementsAre("won\xc2\xad"
                            "der"));
}

TEST(Segmenter, TextWithoutWordsHasNoSentences) {
    for (const char* text : {"", " \n\n ", "<br><p></p>", "\xef\xbb\xbf"}) {
        const Document document = segmented(text);
        EXPECT_THAT(document.sentences(), IsEmpty()) << text;
        EXPECT_THAT(document.words(), IsEmpty()) << text;
    }
}

TEST(Segmenter, IsReusable) {
    Segmenter segmenter{Preprocessing{}};
    segmenter.segment("Something long... with. Sentences.\n\nAnd paragraphs.");
    EXPECT_THAT(wordsOf(segmenter.segment(". b")), ElementsAre(".", "b"));
    EXPECT_THAT(wordsOf(segmenter.segment("...")), ElementsAre("..."));
}

TEST(Segmenter, LocaleWithoutRulesOfItsOwnStillWorks) {
    Preprocessing other;
    other.locale = "xx";
    EXPECT_THAT(sentencesOf(Segmenter(other).segment("One. Two.")), ElementsAre("One.", "Two."));
}

TEST(Segmenter, InvalidLocaleIsRefused) {
    Preprocessing broken;
    broken.locale = "en_" + std::string(100000, '_') + "@a=b=c";
    EXPECT_THROW(Segmenter{broken}, Error);
}

}  // namespace
}  // namespace hanscope
