#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "core/text/utf8.h"
#include "tests/core/text/segmented.h"

namespace hanscope {
namespace {

using test::segmented;

constexpr std::size_t kMebibyte = 1u << 20;

std::string repeated(const std::string& part, std::size_t bytes) {
    std::string text;
    text.reserve(bytes + part.size());
    while (text.size() < bytes) text += part;
    return text;
}

bool isCharacterBoundary(const std::string& text, std::uint32_t at) {
    return at == text.size() || (at < text.size() && (text[at] & 0xc0) != 0x80);
}

void expectWellFormed(const Document& document) {
    std::uint32_t nextWord = 0, end = 0;
    for (const Sentence& sentence : document.sentences()) {
        ASSERT_EQ(sentence.firstWord, nextWord);
        ASSERT_GT(sentence.wordCount, 0u);
        nextWord += sentence.wordCount;
        ASSERT_LE(nextWord, document.words().size());
        ASSERT_EQ(sentence.range.begin, document.words()[sentence.firstWord].begin);
        ASSERT_EQ(sentence.range.end, document.words()[nextWord - 1].end);
    }
    ASSERT_EQ(nextWord, document.words().size());
    for (const Range word : document.words()) {
        ASSERT_LE(end, word.begin);
        ASSERT_LT(word.begin, word.end);
        ASSERT_LE(word.end, document.text().size());
        ASSERT_TRUE(isCharacterBoundary(document.text(), word.begin));
        ASSERT_TRUE(isCharacterBoundary(document.text(), word.end));
        end = word.end;
    }
}

/// Pieces that touch every rule: breaks, tags, scripts, marks, invisible and combining characters.
const std::vector<std::string> kPieces = {"a",
                                          "Z",
                                          "7",
                                          ".",
                                          ",",
                                          "!",
                                          "'",
                                          "\"",
                                          "<",
                                          ">",
                                          "</",
                                          "<br>",
                                          "<br",
                                          "<p x=",
                                          "=\"",
                                          "<i>",
                                          "&amp;",
                                          "_",
                                          " ",
                                          "  ",
                                          "\t",
                                          "\n",
                                          "\r",
                                          "\r\n",
                                          "\f",
                                          "\v",
                                          "\x01",
                                          "\x7f",
                                          "\xc2\x85",
                                          "\xc2\xa0",
                                          "\xc2\xad",
                                          "é",
                                          "e\xcc\x81",
                                          "\xcc\x81",
                                          "ß",
                                          "İ",
                                          "这个",
                                          "电影",
                                          "。",
                                          "「",
                                          "映画を",
                                          "カ\xef\xbe\x9e",
                                          "영화",
                                          "ภาษาไทย",
                                          "ำ",
                                          "שלום",
                                          "מ\"ל",
                                          "العربية",
                                          "नमस्ते",
                                          "😀",
                                          "👩‍👩‍👧",
                                          "🇰🇷",
                                          "\xef\xb8\x8f",
                                          "\xe2\x80\x8d",
                                          "\xe2\x80\x8b",
                                          "\xe2\x80\xa8",
                                          "\xe2\x80\xa9",
                                          "\xef\xbb\xbf",
                                          "\xf3\xa0\x81\xa7",
                                          "Mr.",
                                          "3.50",
                                          "\xf4\x8f\xbf\xbf",
                                          "\xef\xbf\xbf",
                                          "\xd8\x80",
                                          "—",
                                          "…"};

TEST(SegmenterAbuse, RandomTextsGiveOrderedRangesOnCharacters) {
    std::mt19937 random(20160612);
    Segmenter segmenter{Preprocessing{}};
    for (int round = 0; round < 3000; ++round) {
        std::string text;
        for (std::uint32_t count = random() % 60; count > 0; --count) {
            text += kPieces[random() % kPieces.size()];
        }
        ASSERT_FALSE(findInvalidUtf8(text));
        const Document document = segmenter.segment(text);
        ASSERT_EQ(document.text(), text);
        ASSERT_NO_FATAL_FAILURE(expectWellFormed(document)) << ::testing::PrintToString(text);
    }
}

TEST(SegmenterAbuse, EveryVisibleLetterIsInAWord) {
    std::mt19937 random(7);
    Segmenter segmenter{Preprocessing{}};
    for (int round = 0; round < 500; ++round) {
        std::string text;
        for (int i = 0; i < 40; ++i) text += kPieces[random() % kPieces.size()];
        text += " Q";
        const Document document = segmenter.segment(text);
        ASSERT_EQ(document.at(document.words().back()), "Q");
        for (std::size_t at = 0; at < text.size(); ++at) {
            if (text[at] != 'Z' && text[at] != '7') continue;
            const bool inside =
                std::any_of(document.words().begin(), document.words().end(),
                            [at](const Range& word) { return word.begin <= at && at < word.end; });
            ASSERT_TRUE(inside) << text << " at " << at;
        }
    }
}

/// Four mebibytes each; an algorithm that is worse than linear would exceed the time limit of the
/// test.
class HugeText : public ::testing::TestWithParam<const char*> {};

TEST_P(HugeText, IsSegmented) {
    const Document document = segmented(repeated(GetParam(), 4 * kMebibyte) + " end");
    EXPECT_EQ(document.at(document.words().back()), "end");
    expectWellFormed(document);
}

INSTANTIATE_TEST_SUITE_P(Kinds, HugeText,
                         ::testing::Values("word ", "w", ".", ". ", "1. ", ".) ,", "' ",
                                           "a'\xcc\x81", "<", "<p ", "<a x=\"", "<a x='\" ", "<br>",
                                           "\n", "a\n\n", "e\xcc\x81", "这个电影", "我", "ภาษาไทย",
                                           "👩‍👩", "🇰🇷", "\xe2\x80\x8b", "Mr. ", "Mr. a ",
                                           "ー"));

TEST(SegmenterAbuse, EightMebibytesWithoutASentenceEndAreLongSentences) {
    const Document document = segmented(repeated("word ", 8 * kMebibyte));
    EXPECT_EQ(document.words().size(), (8 * kMebibyte + 4) / 5);
    ASSERT_EQ(document.sentences().size(), 336u);  // 335.5 times 5000 words
    EXPECT_EQ(document.sentences()[0].wordCount, 5000u);
    EXPECT_EQ(document.sentences()[335].wordCount, document.words().size() - 335 * 5000);
    expectWellFormed(document);
}

}  // namespace
}  // namespace hanscope
