#include "core/kernels/skip_gram.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "core/kernels/matrix/vectors.h"

namespace hanscope {
namespace {

constexpr int kInputRows = 9, kOutputRows = 12;

using Rows = std::vector<std::vector<double>>;

// The equations of skipGramSteps() in double precision.
void reference(const SkipGramWindows& windows, double rate, Rows& inputs, Rows& outputs) {
    const auto outputsOf = static_cast<std::size_t>(windows.outputs);
    std::size_t begin = 0;
    for (std::size_t w = 0; w < windows.inputEnds.size(); ++w) {
        const Rows v = inputs, u = outputs;
        const auto end = static_cast<std::size_t>(windows.inputEnds[w]);
        for (; begin < end; ++begin)
            for (std::size_t k = 0; k < outputsOf; ++k) {
                const auto a = static_cast<std::size_t>(windows.inputRows[begin]);
                const auto b = static_cast<std::size_t>(windows.outputRows[w * outputsOf + k]);
                double score = 0;
                for (std::size_t j = 0; j < v[a].size(); ++j) score += v[a][j] * u[b][j];
                const double e = rate * ((k == 0) - 1 / (1 + std::exp(-score)));
                for (std::size_t j = 0; j < v[a].size(); ++j) {
                    inputs[a][j] += e * u[b][j];
                    outputs[b][j] += e * v[a][j];
                }
            }
    }
}

class SkipGram : public testing::TestWithParam<int> {  // the width
 protected:
    // Rows of random numbers, in `rows` and in `buffer`.
    Rows fill(int count, FloatBuffer& buffer) {
        const std::ptrdiff_t stride = skipGramStride(GetParam());
        float* values = buffer.reserve(static_cast<std::size_t>(count * stride));
        std::fill_n(values, count * stride, 0.0f);
        std::uniform_real_distribution<float> uniform(-1, 1);
        Rows rows(static_cast<std::size_t>(count));
        for (int i = 0; i < count; ++i)
            for (int j = 0; j < GetParam(); ++j)
                rows[static_cast<std::size_t>(i)].push_back(values[i * stride + j] =
                                                                uniform(random_));
        return rows;
    }
    SkipGramWindows windows(int outputs) {
        SkipGramWindows result;
        result.outputs = outputs;
        for (int inputs : {1, 10, 0, 4, 7}) {
            for (int i = 0; i < inputs; ++i)  // ten of nine rows: one occurs twice
                result.inputRows.push_back(static_cast<std::int32_t>(random_() % kInputRows));
            result.inputEnds.push_back(static_cast<std::int32_t>(result.inputRows.size()));
            for (int k = 0; k < outputs; ++k)
                result.outputRows.push_back(static_cast<std::int32_t>(random_() % kOutputRows));
        }
        return result;
    }
    void expectRows(const Rows& expected, const FloatBuffer& actual) const {
        const std::ptrdiff_t stride = skipGramStride(GetParam());
        for (std::size_t i = 0; i < expected.size(); ++i)
            for (std::ptrdiff_t j = 0; j < stride; ++j) {
                const float value = actual.data()[static_cast<std::ptrdiff_t>(i) * stride + j];
                if (j < GetParam())
                    EXPECT_NEAR(value, expected[i][static_cast<std::size_t>(j)], 2e-6);
                else
                    EXPECT_EQ(value, 0.0f);
            }
    }
    std::mt19937 random_{7};
};

TEST_P(SkipGram, StepsEqualTheEquations) {
    for (int outputs : {1, 3, 6, 14, 20}) {
        FloatBuffer inputs, outputRows;
        Rows v = fill(kInputRows, inputs), u = fill(kOutputRows, outputRows);
        const SkipGramWindows steps = windows(outputs);
        reference(steps, 0.05, v, u);
        skipGramSteps(steps, 0.05f, skipGramStride(GetParam()), inputs.data(), outputRows.data());
        expectRows(v, inputs);
        expectRows(u, outputRows);
    }
}

INSTANTIATE_TEST_SUITE_P(Widths, SkipGram, testing::Values(1, 15, 16, 50, 100));

TEST(AddScaled, AddsToEveryValue) {
    for (std::ptrdiff_t count : {1, 15, 16, 40}) {
        std::vector<float> values, sum;
        for (int i = 0; i <= count; ++i) values.push_back(static_cast<float>(i)), sum.push_back(1);
        addScaled(values.data(), 0.5f, count, sum.data());
        for (int i = 0; i < count; ++i)
            EXPECT_EQ(sum[static_cast<std::size_t>(i)], 1 + 0.5f * static_cast<float>(i));
        EXPECT_EQ(sum.back(), 1);
    }
}

}  // namespace
}  // namespace hanscope
