#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "core/survey/word_weights.h"

namespace hanscope {
namespace {

TEST(WeightDistribution, BinsAreHalfOpenButTheLast) {
    EXPECT_EQ(WeightDistribution::binOf(0), 0u);
    EXPECT_EQ(WeightDistribution::binOf(0.0099), 0u);
    EXPECT_EQ(WeightDistribution::binOf(0.5), 50u);
    EXPECT_EQ(WeightDistribution::binOf(0.995), 99u);
    EXPECT_EQ(WeightDistribution::binOf(1), 99u);
    EXPECT_EQ(WeightDistribution::binOf(1.0000001), 99u);  // a sum of floats
}

TEST(WeightDistribution, MeanAndDeviation) {
    WeightDistribution weights;
    EXPECT_EQ(weights.mean(), 0);
    weights.add(0.25);
    EXPECT_EQ(weights.deviation(), 0);
    weights.add(0.75);
    weights.add(0.5);
    EXPECT_DOUBLE_EQ(weights.mean(), 0.5);
    EXPECT_DOUBLE_EQ(weights.deviation(), 0.25);
}

TEST(WeightDistribution, DensityIntegratesToOneAlsoAtTheBorders) {
    for (const double centre : {0.0, 0.03, 0.5, 1.0}) {
        WeightDistribution weights;
        for (int i = 0; i < 50; ++i)
            weights.add(std::abs(std::min(centre + 0.002 * i, 2 - centre - 0.002 * i)));
        const std::vector<double> density = weights.density();
        EXPECT_NEAR(std::accumulate(density.begin(), density.end(), 0.0) / 100, 1, 1e-9) << centre;
    }
}

// The kernel estimate computed from its definition, far from the borders.
TEST(WeightDistribution, DensityIsTheKernelEstimate) {
    WeightDistribution weights;
    const std::vector<double> values{0.405, 0.455, 0.455, 0.505, 0.605};  // centres of bins
    for (const double value : values) weights.add(value);
    const double width = 1.06 * weights.deviation() * std::pow(5, -0.2);
    ASSERT_GT(width, 0.01);
    const std::vector<double> density = weights.density();
    for (const std::size_t bin : {38u, 45u, 52u, 60u}) {
        const double x = (static_cast<double>(bin) + 0.5) / 100;
        double sum = 0;
        for (const double value : values) sum += std::exp(-std::pow((x - value) / width, 2) / 2);
        EXPECT_NEAR(density[bin], sum / (5 * width * std::sqrt(2 * M_PI)), 0.01) << bin;
    }
}

TEST(WeightDistribution, DensityOfNothingIsZero) {
    for (const double value : WeightDistribution().density()) EXPECT_EQ(value, 0);
}

}  // namespace
}  // namespace hanscope
