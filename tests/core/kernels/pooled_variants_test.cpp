// Pooled variants, compared with sums over all of their rows in double precision.
#include "core/kernels/pooled_variants.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

namespace hanscope {
namespace {

constexpr int kWidth = 5, kColumns = 3;

using Values = std::vector<float>;

Values randomValues(std::mt19937& random, int count, float scale) {
    std::normal_distribution<float> normal(0, scale);
    Values values;
    for (int i = 0; i < count; ++i) values.push_back(normal(random));
    return values;
}

Values between(const Values& rows, std::int32_t begin, std::int32_t end, int width) {
    return {rows.begin() + begin * width, rows.begin() + end * width};
}

// The rows of a variant: `own` in the place of the original's.
Values replaced(const Values& original, std::int32_t steps, const ChangedStates& changed,
                const Values& own, int width) {
    Values all = between(original, 0, changed.begin, width);
    all.insert(all.end(), own.begin(), own.end());
    const Values behind = between(original, changed.end + changed.missing, steps, width);
    all.insert(all.end(), behind.begin(), behind.end());
    return all;
}

std::vector<double> meansOf(const Values& states, const Values& scores) {
    std::vector<double> means;
    const std::size_t rows = states.size() / kWidth;
    for (std::size_t column = 0; column < kColumns; ++column) {
        double highest = -1e9, total = 0;
        std::vector<double> sum(kWidth, 0.0);
        for (std::size_t t = 0; t < rows; ++t)
            highest = std::max(highest, double{scores[t * kColumns + column]});
        for (std::size_t t = 0; t < rows; ++t) {
            const double factor = std::exp(double{scores[t * kColumns + column]} - highest);
            total += factor;
            for (std::size_t j = 0; j < kWidth; ++j)
                sum[j] += factor * double{states[t * kWidth + j]};
        }
        for (const double value : sum) means.push_back(value / total);
    }
    return means;
}

void expectMeans(float scoreScale) {
    std::mt19937 random(5);
    constexpr std::int32_t kSteps = 150;
    const Values states = randomValues(random, kSteps * kWidth, 1);
    const Values scores = randomValues(random, kSteps * kColumns, scoreScale);
    const PooledVariants pooled(states.data(), kSteps, kWidth, scores, kColumns);
    const auto expectVariant = [&](std::int32_t begin, std::int32_t end, std::int32_t missing) {
        const std::int32_t count = end - begin;
        const ChangedStates changed{begin, end, missing, randomValues(random, count * kWidth, 1)};
        const Values own = randomValues(random, count * kColumns, scoreScale);
        Values got(kColumns * kWidth);
        pooled.pool(changed, own.data(), got.data());
        const std::vector<double> wanted =
            meansOf(replaced(states, kSteps, changed, changed.states, kWidth),
                    replaced(scores, kSteps, changed, own, kColumns));
        for (std::size_t i = 0; i < wanted.size(); ++i)
            ASSERT_NEAR(got[i], wanted[i], 2e-6) << begin << " " << end << " " << missing;
    };
    for (std::int32_t begin = 0; begin < kSteps; ++begin) {
        expectVariant(begin, begin + 1, 0);
        expectVariant(begin, begin, std::min(begin + 5, kSteps) - begin);
        expectVariant(begin / 2, begin, 1);
    }
    expectVariant(0, kSteps, 0);
    expectVariant(0, kSteps - 1, 1);
}

TEST(PooledVariants, HaveTheMeansOfAllRows) {
    expectMeans(1);
}

// Almost all of a mean is that of one row, which may be the one that is left out.
TEST(PooledVariants, AlsoWithScoresFarApart) {
    expectMeans(80);
}

}  // namespace
}  // namespace hanscope
