// Products in bfloat16 against sums in double precision of rounded factors. The tests run on every
// instruction set, so with the processor's own products, if it has any, and without.
#include "core/kernels/matrix/bfloat16.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>
#include <vector>

#include "core/kernels/matrix/linear.h"
#include "core/kernels/matrix/matrix.h"

namespace hanscope {
namespace {

std::vector<float> randomFactors(int count, unsigned seed) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<float> uniform(-1, 1);
    std::vector<float> values(static_cast<std::size_t>(count));
    for (float& value : values) value = uniform(random);
    return values;
}

TEST(BFloat16, RoundsToTheNearestAndTiesToEven) {
    const float step = 0x1p-7f;  // between bfloat16 from 1 to 2
    EXPECT_EQ(roundToBFloat16(1 + 0.49f * step), 1);
    EXPECT_EQ(roundToBFloat16(1 + 0.5f * step), 1);
    EXPECT_EQ(roundToBFloat16(1 + 0.51f * step), 1 + step);
    EXPECT_EQ(roundToBFloat16(1 + 1.5f * step), 1 + 2 * step);
    EXPECT_EQ(roundToBFloat16(-(1 + 1.5f * step)), -(1 + 2 * step));
    EXPECT_EQ(roundToBFloat16(0.0f), 0.0f);
    EXPECT_TRUE(std::isinf(roundToBFloat16(std::numeric_limits<float>::infinity())));
    EXPECT_TRUE(std::isnan(roundToBFloat16(std::numeric_limits<float>::quiet_NaN())));
    EXPECT_TRUE(std::isnan(roundToBFloat16(std::nanf("1"))));
}

struct Sizes {
    int rows, k, n;
};

TEST(BFloat16, AProductRoundsItsFactorsAndNothingElse) {
    for (const auto& [rows, k, n] :
         {Sizes{8, 50, 150}, Sizes{8, 150, 50}, Sizes{7, 51, 33}, Sizes{70, 384, 128},
          Sizes{15, 1, 1}, Sizes{3, 701, 5}, Sizes{2, 16, 100}}) {
        const auto a = randomFactors(rows * k, 1), b = randomFactors(k * n, 2),
                   bias = randomFactors(n, 3);
        const PackedMatrix packed = packMatrix(b.data(), n, 1, k, n, Precision::BFloat16);
        std::vector<float> c(rows * n), more(rows * n, 0.5f);
        multiplyRows(a.data(), k, rows, packed, bias.data(), false, c.data(), n);
        multiplyRows(a.data(), k, rows, packed, nullptr, true, more.data(), n);
        double roundingError = 0;  // that the product would have if it were not rounded
        for (int i = 0; i < rows; ++i)
            for (int j = 0; j < n; ++j) {
                double sum = 0, exact = 0;
                for (int s = 0; s < k; ++s) {
                    sum += double{roundToBFloat16(a[i * k + s])} * roundToBFloat16(b[s * n + j]);
                    exact += double{a[i * k + s]} * b[s * n + j];
                }
                ASSERT_NEAR(c[i * n + j], sum + bias[j], 3e-7 * k + 1e-6)
                    << rows << "x" << k << "x" << n;
                ASSERT_NEAR(more[i * n + j], sum + 0.5, 3e-7 * k + 1e-6);
                roundingError = std::max(roundingError, std::abs(sum - exact));
            }
        if (k > 1) {
            EXPECT_GT(roundingError, 10 * (3e-7 * k + 1e-6));
        }
    }
}

TEST(BFloat16, ARowOfAProductDoesNotDependOnItsNeighbours) {
    constexpr int k = 350, n = 150;
    const auto a = randomFactors(70 * k, 4), b = randomFactors(k * n, 5);
    const PackedMatrix packed = packMatrix(b.data(), n, 1, k, n, Precision::BFloat16);
    std::vector<float> together(70 * n), alone(n);
    multiplyRows(a.data(), k, 70, packed, nullptr, false, together.data(), n);
    for (int i = 0; i < 70; ++i) {
        multiplyRows(a.data() + i * k, k, 1, packed, nullptr, false, alone.data(), n);
        for (int j = 0; j < n; ++j) ASSERT_EQ(alone[j], together[i * n + j]);
    }
}

TEST(BFloat16, NothingBeyondARowIsWritten) {
    const auto a = randomFactors(5 * 7, 6), b = randomFactors(7 * 9, 7);
    const PackedMatrix packed = packMatrix(b.data(), 9, 1, 7, 9, Precision::BFloat16);
    std::vector<float> c(5 * 12, -8.0f);
    multiplyRows(a.data(), 7, 5, packed, nullptr, false, c.data(), 12);
    for (int i = 0; i < 5; ++i)
        for (int j = 9; j < 12; ++j) EXPECT_EQ(c[i * 12 + j], -8.0f);
}

TEST(BFloat16, TransposedProductsAreTheSameOnAnyNumberOfThreads) {
    for (const auto& [rows, m, n] : {Sizes{300, 50, 150}, Sizes{1, 3, 5}, Sizes{129, 17, 100},
                                     Sizes{140, 333, 20}, Sizes{33, 7, 61}}) {
        const auto a = randomFactors(rows * m, 8), b = randomFactors(rows * n, 9);
        std::vector<float> c(m * n, 1.0f);
        addTransposedProduct(a.data(), m, b.data(), n, rows, n, 0, m, c.data(), n,
                             Precision::BFloat16);
        for (int j = 0; j < n; ++j)
            for (int i = 0; i < m; ++i) {
                double sum = 1;
                for (int r = 0; r < rows; ++r)
                    sum += double{roundToBFloat16(a[r * m + i])} * roundToBFloat16(b[r * n + j]);
                ASSERT_NEAR(c[i * n + j], sum, 2e-5) << rows << " rows, " << m << "x" << n;
            }
        for (const int threads : {1, 3}) {
            WorkerPool pool(threads);
            std::vector<float> shared(m * n, 1.0f);
            addProductOfRows(a.data(), m, b.data(), n, rows, m, n, pool, shared.data(),
                             Precision::BFloat16);
            EXPECT_EQ(shared, c) << threads;
        }
    }
}

}  // namespace
}  // namespace hanscope
