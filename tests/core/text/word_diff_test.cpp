#include "core/text/word_diff.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "core/text/word_count.h"

namespace hanscope {
namespace {

/// A document of one-letter words.
Document lettersOf(const std::string& letters) {
    std::string text;
    std::vector<Range> words;
    for (const char letter : letters) {
        words.push_back(
            {static_cast<std::uint32_t>(text.size()), static_cast<std::uint32_t>(text.size() + 1)});
        text += letter;
        text += ' ';
    }
    std::vector<Sentence> sentences;
    if (!words.empty())
        sentences.push_back({{0, words.back().end}, 0, static_cast<std::uint32_t>(words.size())});
    return Document(text, sentences, words);
}

std::size_t changesOf(const std::string& earlier, const std::string& later) {
    const Document before = lettersOf(earlier), after = lettersOf(later);
    return diffWords(before, after).changes(before, after);
}

std::size_t count(const std::vector<bool>& flags) {
    return static_cast<std::size_t>(std::count(flags.begin(), flags.end(), true));
}

std::string kept(const std::string& letters, const std::vector<bool>& dropped) {
    std::string result;
    for (std::size_t i = 0; i < letters.size(); ++i)
        if (!dropped[i]) result += letters[i];
    return result;
}

/// The length of the longest common subsequence, by its recurrence.
std::size_t commonLength(const std::string& a, const std::string& b) {
    std::vector<std::vector<std::size_t>> best(a.size() + 1,
                                               std::vector<std::size_t>(b.size() + 1, 0));
    for (std::size_t i = 1; i <= a.size(); ++i)
        for (std::size_t j = 1; j <= b.size(); ++j)
            best[i][j] = a[i - 1] == b[j - 1] ? best[i - 1][j - 1] + 1
                                              : std::max(best[i - 1][j], best[i][j - 1]);
    return best[a.size()][b.size()];
}

TEST(WordDiff, SaysWhichWordsWereDeletedAndAdded) {
    const WordDiff diff = diffWords(lettersOf("abcd"), lettersOf("axcde"));
    EXPECT_EQ(diff.deleted, (std::vector<bool>{false, true, false, false}));
    EXPECT_EQ(diff.added, (std::vector<bool>{false, true, false, false, true}));
    EXPECT_EQ(changesOf("abcd", "axcde"), 2u) << "x replaces b";
}

// As a person counts: what has no letter or digit is no word.
TEST(WordDiff, PunctuationIsNoChangedWord) {
    EXPECT_EQ(changesOf("ab.", "abc!"), 1u);
    EXPECT_EQ(changesOf("a.", "a,"), 0u);
    EXPECT_EQ(countWords(lettersOf("a.b7-!")), 3u);
    EXPECT_TRUE(isWord("영화") && isWord("don't") && isWord("7.5") && isWord("电影"));
    EXPECT_FALSE(isWord("…") || isWord("。") || isWord("--") || isWord(""));
}

TEST(WordDiff, OfEqualAndOfEmptyTexts) {
    EXPECT_EQ(changesOf("abc", "abc"), 0u);
    EXPECT_EQ(count(diffWords(lettersOf(""), lettersOf("ab")).added), 2u);
    EXPECT_EQ(count(diffWords(lettersOf("ab"), lettersOf("")).deleted), 2u);
    EXPECT_EQ(changesOf("", ""), 0u);
}

TEST(WordDiff, ChangesAsFewWordsAsPossible) {
    std::mt19937 random(7);
    const auto letters = [&] {
        std::string text(random() % 30, 'a');
        for (char& letter : text) letter = static_cast<char>('a' + random() % 4);
        return text;
    };
    for (int i = 0; i < 500; ++i) {
        const std::string a = letters(), b = letters();
        const WordDiff diff = diffWords(lettersOf(a), lettersOf(b));
        EXPECT_EQ(kept(a, diff.deleted), kept(b, diff.added)) << a << " " << b;
        EXPECT_EQ(kept(a, diff.deleted).size(), commonLength(a, b)) << a << " " << b;
    }
}

TEST(WordDiff, TooManyChangesAreOneReplacement) {
    const WordDiff diff = diffWords(lettersOf("abxyzef"), lettersOf("abuyvef"), 3);
    EXPECT_EQ(diff.deleted, (std::vector<bool>{false, false, true, true, true, false, false}));
    EXPECT_EQ(count(diff.added), 3u);
    EXPECT_EQ(count(diffWords(lettersOf("abxyzef"), lettersOf("abuyvef"), 4).added), 2u);
}

}  // namespace
}  // namespace hanscope
