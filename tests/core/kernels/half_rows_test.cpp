#include "core/kernels/matrix/half_rows.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace hanscope {
namespace {

using Halves = std::vector<std::uint16_t>;

Halves halvesOf(const std::vector<float>& values) {
    Halves halves(values.size());
    toHalf(values.data(), values.size(), halves.data());
    return halves;
}

// numpy.array([...], numpy.float32).clip(-65504, 65504).astype(numpy.float16).view(numpy.uint16)
TEST(HalfRowsTest, RoundsAsNumPyDoes) {
    EXPECT_EQ(halvesOf({1.0f / 3, -2.5f, 1e-7f, 65519, 1e6f, -1e9f, 2049, 2051, 0.1f}),
              (Halves{13653, 49408, 2, 31743, 31743, 64511, 26624, 26626, 11878}));
}

TEST(HalfRowsTest, EveryFiniteHalfComesBack) {
    Halves all;
    for (std::uint32_t bits = 0; bits < 0x10000; ++bits)
        if ((bits & 0x7c00) != 0x7c00) all.push_back(static_cast<std::uint16_t>(bits));
    std::vector<float> values(all.size());
    fromHalf(all.data(), all.size(), values.data());
    EXPECT_EQ(values[0x3c01], 1 + std::ldexp(1.0f, -10));
    EXPECT_EQ(values[0x0001], std::ldexp(1.0f, -24));
    EXPECT_EQ(halvesOf(values), all);
}

// The reference in double precision, for widths with and without a part of a vector at the end.
TEST(HalfRowsTest, CosinesAreThoseOfTheRoundedNumbers) {
    for (const std::size_t width : {1, 3, 8, 16, 29, 100}) {
        constexpr std::size_t kRows = 9;
        std::vector<float> values(kRows * width), query(width);
        for (std::size_t i = 0; i < values.size(); ++i)
            values[i] = std::sin(0.7f * static_cast<float>(1 + i * i % 101)) * 3;
        for (std::size_t i = 0; i < width; ++i) query[i] = std::cos(static_cast<float>(i));
        std::fill_n(values.begin() + static_cast<std::ptrdiff_t>(4 * width), width, 0.0f);
        const Halves halves = halvesOf(values);
        fromHalf(halves.data(), halves.size(), values.data());
        const HalfRows rows{halves.data(), kRows, width};
        std::vector<float> cosines(kRows);
        cosinesOf(query.data(), rows, 0, kRows, cosines.data());
        for (std::size_t row = 0; row < kRows; ++row) {
            double product = 0, square = 0, ofQuery = 0;
            for (std::size_t k = 0; k < width; ++k) {
                const double v = double{values[row * width + k]}, q = double{query[k]};
                product += q * v;
                square += v * v;
                ofQuery += q * q;
            }
            const double expected =
                row == 4 ? double{kNoCosine} : product / std::sqrt(square * ofQuery);
            EXPECT_NEAR(double{cosines[row]}, expected, 1e-6) << width << " " << row;
        }
        float alone = 0;
        cosinesOf(query.data(), rows, 7, 8, &alone);
        EXPECT_EQ(alone, cosines[7]);
    }
}

TEST(HalfRowsTest, AQueryOfZerosIsNearNothing) {
    const Halves halves = halvesOf({1, 2});
    const std::vector<float> query{0, 0};
    float cosine = 0;
    cosinesOf(query.data(), {halves.data(), 1, 2}, 0, 1, &cosine);
    EXPECT_EQ(cosine, kNoCosine);
}

}  // namespace
}  // namespace hanscope
