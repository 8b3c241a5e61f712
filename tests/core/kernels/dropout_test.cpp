#include "core/kernels/dropout.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace hanscope {
namespace {

std::vector<float> mask(const DropoutStream& stream, double rate, std::size_t count) {
    std::vector<float> values(count);
    dropoutMask(stream, rate, 0, count, values.data());
    return values;
}

TEST(Dropout, KeepsTheShareItSaysAndScalesTheRest) {
    const auto values = mask({7, 3, 1}, 0.3, 200000);
    std::size_t dropped = 0;
    for (float value : values) {
        if (value == 0.0f)
            ++dropped;
        else
            ASSERT_FLOAT_EQ(value, 1.0f / 0.7f);
    }
    EXPECT_NEAR(static_cast<double>(dropped) / 200000, 0.3, 0.004);  // four standard deviations
}

TEST(Dropout, SameStreamSameMaskOtherStreamOtherMask) {
    const auto reference = mask({7, 3, 1}, 0.5, 64);
    EXPECT_EQ(reference, mask({7, 3, 1}, 0.5, 64));
    EXPECT_NE(reference, mask({8, 3, 1}, 0.5, 64));
    EXPECT_NE(reference, mask({7, 4, 1}, 0.5, 64));
    EXPECT_NE(reference, mask({7, 3, 2}, 0.5, 64));
}

// Which of the first sixteen are dropped, from the formula in exact whole numbers: a run can be
// resumed on another machine.
TEST(Dropout, TheStreamIsTheSameOnEveryMachine) {
    std::string kept;
    for (const float value : mask({7, 3, 1}, 0.5, 16)) kept += value == 0.0f ? '0' : '1';
    EXPECT_EQ(kept, "1100011000001000");
}

TEST(Dropout, PartsOfAStreamAreTheStream) {
    const auto whole = mask({7, 3, 1}, 0.5, 100);
    std::vector<float> parts(100);
    dropoutMask({7, 3, 1}, 0.5, 0, 33, parts.data());
    dropoutMask({7, 3, 1}, 0.5, 33, 67, parts.data() + 33);
    EXPECT_EQ(whole, parts);
}

}  // namespace
}  // namespace hanscope
