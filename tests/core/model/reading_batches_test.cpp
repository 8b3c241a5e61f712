#include "core/model/reading_batches.h"

#include <gtest/gtest.h>

namespace hanscope {
namespace {

constexpr std::int32_t kSentencesOfText = 100, kWordsOfSentence = 50;

/// 5,000 words (or more) of which none is twice there, but the first is `changed`.
EncodedDocument versionWith(std::int32_t changed, std::int32_t sentences = kSentencesOfText) {
    EncodedDocument text;
    for (std::int32_t word = 0; word < sentences * kWordsOfSentence; ++word)
        text.words.push_back(word);
    text.words.front() = changed;
    text.sentenceLengths.assign(static_cast<std::size_t>(sentences), kWordsOfSentence);
    return text;
}

std::vector<std::size_t> sizesOf(const std::vector<std::vector<std::size_t>>& batches) {
    std::vector<std::size_t> sizes;
    for (const std::vector<std::size_t>& batch : batches) sizes.push_back(batch.size());
    return sizes;
}

TEST(ReadingBatches, HoldSoManyWords) {
    const std::vector<EncodedDocument> texts(7, versionWith(6000));
    EXPECT_EQ(sizesOf(readingBatches(pointersTo(texts))), (std::vector<std::size_t>{3, 3, 1}));
}

// The first version adds 5,000 words and 100 sentences to a batch, each other one 100 sentences and
// one whose states are hardly more than those of the version before: (16,384 − 5,100) / 100 = 112.8
// versions more.
TEST(ReadingBatches, ShareTheSentencesOfVersionsOfAText) {
    std::vector<EncodedDocument> texts;
    for (std::int32_t i = 0; i < 120; ++i) texts.push_back(versionWith(6000 + i));
    EXPECT_EQ(sizesOf(batchesWithSharedSentences(pointersTo(texts))),
              (std::vector<std::size_t>{113, 7}));
}

// 20,000 words and 400 sentences, and half of that for versions with 400 sentences each.
TEST(ReadingBatches, ShareTheSentencesOfATextThatIsLongerThanABatch) {
    std::vector<EncodedDocument> texts;
    for (std::int32_t i = 0; i < 30; ++i)
        texts.push_back(versionWith(30000 + i, 4 * kSentencesOfText));
    EXPECT_EQ(sizesOf(batchesWithSharedSentences(pointersTo(texts))),
              (std::vector<std::size_t>{26, 4}));
    EXPECT_EQ(sizesOf(readingBatches(pointersTo(texts))), std::vector<std::size_t>(30, 1));
}

// Each version is changed in the other of two sentences than the one before it: both are compared
// with the sentence at their own place.
TEST(ReadingBatches, ShareTheSentencesThatAreChangedInTurn) {
    std::vector<EncodedDocument> texts;
    for (std::int32_t i = 0; i < 40; ++i) {
        EncodedDocument text = versionWith(0);
        text.sentenceLengths = {3000, 2000};
        text.words[i % 2 == 0 ? 1500 : 4000] = 6000 + i;
        texts.push_back(text);
    }
    EXPECT_EQ(sizesOf(batchesWithSharedSentences(pointersTo(texts))),
              (std::vector<std::size_t>{40}));
}

TEST(ReadingBatches, LongerTextsComeFirst) {
    std::vector<EncodedDocument> texts(3);
    for (std::int32_t i = 0; i < 3; ++i) {
        texts[static_cast<std::size_t>(i)].words.assign(static_cast<std::size_t>(8000 + i), 7);
        texts[static_cast<std::size_t>(i)].sentenceLengths = {8000 + i};
    }
    const std::vector<std::vector<std::size_t>> expected{{2, 1}, {0}};
    EXPECT_EQ(readingBatches(pointersTo(texts)), expected);
    EXPECT_EQ(batchesWithSharedSentences(pointersTo(texts)),
              (std::vector<std::vector<std::size_t>>{{2, 1, 0}}));  // they have common states
}

}  // namespace
}  // namespace hanscope
