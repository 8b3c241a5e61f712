#include <gtest/gtest.h>

#include <random>

#include "ui/heatmap/heatmap_layout.h"

namespace hanscope::ui {
namespace {

TEST(HeightIndex, FindsTopsAndPlaces) {
    const HeightIndex index({10, 20, 5});
    EXPECT_EQ(index.top(0), 0);
    EXPECT_EQ(index.top(2), 30);
    EXPECT_EQ(index.total(), 35);
    EXPECT_EQ(index.indexAt(-3), 0u);
    EXPECT_EQ(index.indexAt(9.5), 0u);
    EXPECT_EQ(index.indexAt(10), 1u);
    EXPECT_EQ(index.indexAt(34), 2u);
    EXPECT_EQ(index.indexAt(1000), 2u);
}

TEST(HeightIndex, AgreesWithPlainSumsAfterChanges) {
    std::mt19937 random(7);
    std::vector<double> heights(137);
    for (double& height : heights) height = 1 + random() % 50;
    HeightIndex index(heights);
    for (int round = 0; round < 200; ++round) {
        const std::size_t changed = random() % heights.size();
        heights[changed] = 1 + random() % 90;
        index.setHeight(changed, heights[changed]);
        const std::size_t asked = random() % heights.size();
        double top = 0;
        for (std::size_t i = 0; i < asked; ++i) top += heights[i];
        ASSERT_EQ(index.top(asked), top);
        ASSERT_EQ(index.indexAt(top), asked);
        ASSERT_EQ(index.indexAt(top + heights[asked] - 0.5), asked);
    }
}

}  // namespace
}  // namespace hanscope::ui
