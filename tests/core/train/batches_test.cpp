#include <gtest/gtest.h>

#include <algorithm>

#include "core/train/training_run.h"

namespace hanscope {
namespace {

std::vector<std::uint32_t> manyLengths(std::size_t count) {
    std::vector<std::uint32_t> lengths(count);
    for (std::size_t i = 0; i < count; ++i)
        lengths[i] = 1 + static_cast<std::uint32_t>(i * 7919 % 300);
    return lengths;
}

TEST(Batches, EveryDocumentOnceAndOnlyTheLastBatchSmaller) {
    const auto batches = shuffledBatches(manyLengths(1000), 64, 1, 1);
    EXPECT_EQ(batches.size(), 16u);
    std::vector<std::uint32_t> seen;
    std::size_t smaller = 0;
    for (const auto& batch : batches) {
        smaller += batch.size() < 64;
        seen.insert(seen.end(), batch.begin(), batch.end());
    }
    EXPECT_EQ(smaller, 1u);
    std::sort(seen.begin(), seen.end());
    for (std::uint32_t i = 0; i < 1000; ++i) ASSERT_EQ(seen[i], i);
}

TEST(Batches, DocumentsOfABatchAreOfSimilarLength) {
    const auto lengths = manyLengths(1024);
    for (const auto& batch : shuffledBatches(lengths, 64, 1, 1)) {
        std::uint32_t shortest = 1000, longest = 0;
        for (std::uint32_t i : batch) {
            shortest = std::min(shortest, lengths[i]);
            longest = std::max(longest, lengths[i]);
        }
        EXPECT_LT(longest - shortest, 40u);  // of lengths up to 300
    }
}

TEST(Batches, LengthsAreWordsOrSentences) {
    const DocumentList documents(
        {{{1, 2, 3, 4, 5}, {4, 1}}, {{1, 2}, {2}}, {{1, 2, 3}, {1, 1, 1}}});
    EXPECT_EQ(lengthsOf(documents, BatchesBy::Words), (std::vector<std::uint32_t>{5, 2, 3}));
    EXPECT_EQ(lengthsOf(documents, BatchesBy::Sentences), (std::vector<std::uint32_t>{2, 1, 3}));
}

TEST(Batches, DecidedBySeedAndEpoch) {
    const auto lengths = manyLengths(500);
    const auto reference = shuffledBatches(lengths, 32, 1, 1);
    EXPECT_EQ(reference, shuffledBatches(lengths, 32, 1, 1));
    EXPECT_NE(reference, shuffledBatches(lengths, 32, 1, 2));
    EXPECT_NE(reference, shuffledBatches(lengths, 32, 2, 1));
}

}  // namespace
}  // namespace hanscope
