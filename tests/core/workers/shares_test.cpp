#include <gtest/gtest.h>

#include <numeric>

#include "core/workers/workers.h"

namespace hanscope::test {
namespace {

TEST(Shares, AreTheDocumentsInTheirOrder) {
    const std::vector<std::size_t> words{5, 1, 7, 2, 2, 9, 30, 4, 4, 1};
    for (int size = 1; size <= 15; ++size) {
        std::size_t next = 0;
        for (int rank = 0; rank < size; ++rank) {
            const Share share = shareOf(words, rank, size);
            if (share.size() == 0) continue;
            EXPECT_EQ(share.begin, next) << rank << " of " << size;
            next = share.end;
        }
        EXPECT_EQ(next, words.size()) << size;
    }
}

TEST(Shares, HoldAboutEquallyManyWords) {
    std::vector<std::size_t> words(64);
    std::iota(words.begin(), words.end(), 100);  // 8416 words
    for (int rank = 0; rank < 4; ++rank) {
        const Share share = shareOf(words, rank, 4);
        const auto sum = std::accumulate(words.begin() + static_cast<int>(share.begin),
                                         words.begin() + static_cast<int>(share.end), 0.0);
        EXPECT_NEAR(sum, 8416 / 4, 82) << rank;  // half of the longest document
    }
    EXPECT_EQ(shareOf({3, 3, 3, 3}, 2, 4).begin, 2u);
    EXPECT_EQ(shareOf({3, 3, 3, 3}, 2, 4).end, 3u);
}

}  // namespace
}  // namespace hanscope::test
