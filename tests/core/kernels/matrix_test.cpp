#include "core/kernels/matrix/matrix.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "core/kernels/matrix/linear.h"

namespace hanscope {
namespace {

std::vector<float> randomValues(std::size_t count, unsigned seed) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<float> uniform(-1, 1);
    std::vector<float> values(count);
    for (float& value : values) value = uniform(random);
    return values;
}

// Sizes that are no multiple of any vector, and the paper's.
struct Shape {
    int m, k, n;
};
const Shape kShapes[] = {{1, 1, 1},      {3, 17, 5},  {8, 50, 150},
                         {65, 200, 300}, {13, 3, 47}, {2, 100, 33}};

TEST(Matrix, MultiplyRowsEqualsDoublePrecision) {
    for (const auto& [m, k, n] : kShapes) {
        const auto a = randomValues(m * k, 1), b = randomValues(n * k, 2),
                   bias = randomValues(n, 3);
        std::vector<float> c(m * n, 0.5f), accumulated = c;
        const PackedMatrix packed = packMatrix(b.data(), 1, k, k, n);  // b holds the transpose
        multiplyRows(a.data(), k, m, packed, bias.data(), false, c.data(), n);
        multiplyRows(a.data(), k, m, packed, nullptr, true, accumulated.data(), n);
        for (int i = 0; i < m; ++i)
            for (int j = 0; j < n; ++j) {
                double sum = 0;
                for (int x = 0; x < k; ++x) sum += double{a[i * k + x]} * b[j * k + x];
                ASSERT_NEAR(c[i * n + j], sum + bias[j], 3e-7 * k + 1e-6)
                    << m << "x" << k << "x" << n;
                ASSERT_NEAR(accumulated[i * n + j], sum + 0.5, 3e-7 * k + 1e-6);
            }
    }
}

TEST(Matrix, ARowsResultDoesNotDependOnItsNeighbours) {
    constexpr int k = 350, n = 150;  // long enough to be cut where rows share a panel
    const auto a = randomValues(21 * k, 4), b = randomValues(k * n, 5);
    const PackedMatrix packed = packMatrix(b.data(), n, 1, k, n);
    std::vector<float> together(21 * n), alone(n);
    multiplyRows(a.data(), k, 21, packed, nullptr, false, together.data(), n);
    for (int i = 0; i < 21; ++i) {
        multiplyRows(a.data() + i * k, k, 1, packed, nullptr, false, alone.data(), n);
        for (int j = 0; j < n; ++j) ASSERT_EQ(alone[j], together[i * n + j]);
    }
}

TEST(Matrix, NothingBeyondARowIsWritten) {
    const auto a = randomValues(5 * 7, 6), b = randomValues(7 * 9, 7);
    std::vector<float> c(5 * 12, -8.0f);
    multiplyRows(a.data(), 7, 5, packMatrix(b.data(), 9, 1, 7, 9), nullptr, false, c.data(), 12);
    for (int i = 0; i < 5; ++i)
        for (int j = 9; j < 12; ++j) EXPECT_EQ(c[i * 12 + j], -8.0f);
}

TEST(Matrix, TransposedProductAndColumnSums) {
    for (const auto& [rows, m, n] :
         {Shape{300, 50, 150}, Shape{1, 3, 5}, Shape{129, 17, 100}, Shape{140, 333, 20}}) {
        const auto a = randomValues(rows * m, 8), b = randomValues(rows * n, 9);
        std::vector<float> c(m * n, 1.0f), sums(n, 2.0f);
        const int middle = m / 2;  // two calls share the product
        addTransposedProduct(a.data(), m, b.data(), n, rows, n, 0, middle, c.data(), n);
        addTransposedProduct(a.data(), m, b.data(), n, rows, n, middle, m, c.data(), n);
        addColumnSums(b.data(), n, rows, n, sums.data());
        for (int j = 0; j < n; ++j) {
            double columnSum = 2;
            for (int r = 0; r < rows; ++r) columnSum += b[r * n + j];
            ASSERT_NEAR(sums[j], columnSum, 2e-5);
            for (int i = 0; i < m; ++i) {
                double sum = 1;
                for (int r = 0; r < rows; ++r) sum += double{a[r * m + i]} * b[r * n + j];
                ASSERT_NEAR(c[i * n + j], sum, 2e-5);
            }
        }
    }
}

TEST(Matrix, ProductOfRowsIsTheSameOnAnyNumberOfThreads) {
    constexpr int rows = 150, m = 333, n = 20;
    const auto a = randomValues(rows * m, 11), b = randomValues(rows * n, 12);
    std::vector<float> alone(m * n, 1.0f);
    addTransposedProduct(a.data(), m, b.data(), n, rows, n, 0, m, alone.data(), n);
    for (const int threads : {1, 2, 7}) {
        WorkerPool pool(threads);
        std::vector<float> shared(m * n, 1.0f);
        addProductOfRows(a.data(), m, b.data(), n, rows, m, n, pool, shared.data());
        EXPECT_EQ(shared, alone) << threads;
    }
}

TEST(Matrix, SquaredNormAndWhatIsNotANumber) {
    auto values = randomValues(5003, 10);
    double sum = 0;
    for (float value : values) sum += double{value} * value;
    EXPECT_NEAR(squaredNorm(values.data(), 5003), sum, 1e-6 * sum);
    values[4999] = std::nanf("");
    EXPECT_TRUE(std::isnan(squaredNorm(values.data(), 5003)));
}

TEST(Matrix, SumsRowSegments) {
    const std::vector<float> source = {1, 2, 10, 20, 100, 200, 1000, 2000};
    const std::vector<std::int32_t> offsets = {0, 1, 4}, rows = {3, 0, 1, 2};
    std::vector<float> out(4);
    sumRowSegments(offsets.data(), rows.data(), 0, 2, source.data(), 2, 2, out.data(), 2);
    EXPECT_EQ(out, (std::vector<float>{1000, 2000, 111, 222}));
}

}  // namespace
}  // namespace hanscope
