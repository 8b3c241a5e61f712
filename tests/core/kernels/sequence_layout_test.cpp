#include "core/kernels/sequence_layout.h"

#include <gtest/gtest.h>

namespace hanscope {
namespace {

TEST(SequenceLayout, SortsByDecreasingLengthAndLeavesAZeroRowBetween) {
    const SequenceLayout layout = layOutSequences({2, 4, 2, 1});
    EXPECT_EQ(layout.order, (std::vector<std::int32_t>{1, 0, 2, 3}));
    EXPECT_EQ(layout.length, (std::vector<std::int32_t>{4, 2, 2, 1}));
    EXPECT_EQ(layout.first, (std::vector<std::int32_t>{1, 6, 9, 12}));
    EXPECT_EQ(layout.rows, 14);
}

TEST(SequenceLayout, PartitionCoversEveryPositionOnce) {
    const SequenceLayout layout = layOutSequences({9, 1, 1, 5, 3, 3, 8, 2});
    const std::vector<int> bounds = partition(layout, 3);
    EXPECT_EQ(bounds.front(), 0);
    EXPECT_EQ(bounds.back(), 8);
    for (std::size_t p = 0; p + 1 < bounds.size(); ++p) EXPECT_LE(bounds[p], bounds[p + 1]);
}

TEST(SequenceLayout, PartitionOfFewerSequencesThanParts) {
    const std::vector<int> bounds = partition(layOutSequences({3}), 8);
    EXPECT_EQ(bounds.front(), 0);
    EXPECT_EQ(bounds.back(), 1);
}

}  // namespace
}  // namespace hanscope
