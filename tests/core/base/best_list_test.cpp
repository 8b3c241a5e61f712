#include "core/best_list.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <random>

namespace hanscope::test {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

using LeastNumbers = BestList<int, std::less<>>;

TEST(BestList, HasTheFirstOfAllThatWereOffered) {
    std::mt19937 random(1);
    for (const std::size_t count : {1u, 7u, 100u, 1000u}) {
        std::vector<int> all;
        LeastNumbers list(count);
        for (int i = 0; i < 200; ++i) {
            all.push_back(static_cast<int>(random() % 50));
            list.add(all.back());
        }
        std::sort(all.begin(), all.end());
        all.resize(std::min(count, all.size()));
        EXPECT_EQ(list.sorted(), all);
        EXPECT_THAT(list.sorted(), IsEmpty());
    }
}

TEST(BestList, SaysWhatItAccepts) {
    LeastNumbers list(2), none(0);
    list.add(3);
    EXPECT_TRUE(list.accepts(9));
    list.add(5);
    EXPECT_FALSE(list.accepts(5));
    EXPECT_TRUE(list.accepts(4));
    EXPECT_FALSE(none.accepts(1));
    none.add(1);
    LeastNumbers both(2);
    both.add(4);
    both.add(list);
    both.add(none);
    EXPECT_THAT(both.sorted(), ElementsAre(3, 4));
}

}  // namespace
}  // namespace hanscope::test
