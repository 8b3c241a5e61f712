#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "core/model_file/tensor_data.h"

namespace hanscope {
namespace {

TEST(Half, EveryHalfSurvivesTheWayThroughFloat) {
    for (std::uint32_t bits = 0; bits <= 0xffff; ++bits) {
        const auto half = static_cast<std::uint16_t>(bits);
        const float value = floatFromHalf(half);
        if (std::isnan(value))
            EXPECT_TRUE(std::isnan(floatFromHalf(halfFromFloat(value))));
        else
            ASSERT_EQ(halfFromFloat(value), half) << value;
    }
}

TEST(Half, KnownValues) {
    EXPECT_EQ(halfFromFloat(1.0f), 0x3c00);
    EXPECT_EQ(halfFromFloat(-2.0f), 0xc000);
    EXPECT_EQ(halfFromFloat(65504.0f), 0x7bff);
    EXPECT_EQ(halfFromFloat(0x1p-24f), 0x0001);
    EXPECT_EQ(halfFromFloat(-0.0f), 0x8000);
    EXPECT_EQ(halfFromFloat(0.1f), 0x2e66);
    EXPECT_EQ(floatFromHalf(0x3555), 0.333251953125f);
    EXPECT_EQ(floatFromHalf(0x8001), -0x1p-24f);
}

TEST(Half, TiesGoToEven) {
    EXPECT_EQ(halfFromFloat(1.0f + 0x1p-11f), 0x3c00);
    EXPECT_EQ(halfFromFloat(1.0f + 3 * 0x1p-11f), 0x3c02);
    EXPECT_EQ(halfFromFloat(1.0f + 0x1p-11f + 0x1p-20f), 0x3c01);
    EXPECT_EQ(halfFromFloat(0x1p-25f), 0x0000);
    EXPECT_EQ(halfFromFloat(0x1.000002p-25f), 0x0001);
    EXPECT_EQ(halfFromFloat(3 * 0x1p-25f), 0x0002);
    EXPECT_EQ(halfFromFloat(0x1p-26f), 0x0000);
}

TEST(Half, OverflowsWhereRoundingWouldLeaveTheRange) {
    EXPECT_EQ(halfFromFloat(65519.0f), 0x7bff);
    EXPECT_EQ(halfFromFloat(65520.0f), 0x7c00);
    EXPECT_EQ(halfFromFloat(-1e30f), 0xfc00);
    EXPECT_EQ(halfFromFloat(std::numeric_limits<float>::infinity()), 0x7c00);
}

// For many floats, no neighbour of the chosen half is nearer to the float.
TEST(Half, RoundsToTheNearest) {
    for (float value = 0x1p-26f; value < 65000; value *= 1.00037f) {
        const std::uint16_t half = halfFromFloat(value);
        const float error = std::fabs(floatFromHalf(half) - value);
        EXPECT_LE(error, std::fabs(floatFromHalf(static_cast<std::uint16_t>(half + 1)) - value));
        if (half > 0) {
            EXPECT_LE(error,
                      std::fabs(floatFromHalf(static_cast<std::uint16_t>(half - 1)) - value));
        }
    }
}

}  // namespace
}  // namespace hanscope
