#include "core/train/batches.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace hanscope {
namespace {

DocumentList documentsOfLengths(std::size_t count) {
    std::vector<EncodedDocument> documents(count);
    for (std::size_t i = 0; i < count; ++i) documents[i].words.resize(1 + i * 7919 % 300);
    return DocumentList(documents);
}

TEST(Batches, EveryDocumentOnceAndOnlyTheLastBatchSmaller) {
    const DocumentList documents = documentsOfLengths(1000);
    const auto batches = shuffledBatches(documents, 64, 1, 1);
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
    const DocumentList documents = documentsOfLengths(1024);
    for (const auto& batch : shuffledBatches(documents, 64, 1, 1)) {
        std::size_t shortest = 1000, longest = 0;
        for (std::uint32_t i : batch) {
            shortest = std::min(shortest, documents.wordCount(i));
            longest = std::max(longest, documents.wordCount(i));
        }
        EXPECT_LT(longest - shortest, 40u);  // of lengths up to 300
    }
}

TEST(Batches, DecidedBySeedAndEpoch) {
    const DocumentList documents = documentsOfLengths(500);
    const auto reference = shuffledBatches(documents, 32, 1, 1);
    EXPECT_EQ(reference, shuffledBatches(documents, 32, 1, 1));
    EXPECT_NE(reference, shuffledBatches(documents, 32, 1, 2));
    EXPECT_NE(reference, shuffledBatches(documents, 32, 2, 1));
}

}  // namespace
}  // namespace hanscope
