#include "core/kernels/entmax.h"

#include <gtest/gtest.h>

#include <numeric>
#include <random>

namespace hanscope {
namespace {

std::vector<float> entmax(std::vector<float> scores) {
    std::vector<float> buffer;
    entmaxInPlace(scores.data(), static_cast<std::int32_t>(scores.size()), buffer);
    return scores;
}

// τ of two scores s and 0 is (s − √(8 − s²)) / 4 if both are above it, that is for s < 2.
TEST(Entmax, OfTwoScoresHasTheValuesOfItsEquation) {
    const auto two = entmax({1, 0});
    EXPECT_NEAR(two[0], 0.830718914, 1e-6);
    EXPECT_NEAR(two[1], 0.169281086, 1e-6);
    EXPECT_EQ(entmax({2, 0}), (std::vector<float>{1, 0}));
    EXPECT_EQ(entmax({0, 5}), (std::vector<float>{0, 1}));
}

TEST(Entmax, EqualScoresHaveEqualShares) {
    for (const float share : entmax(std::vector<float>(7, -3))) EXPECT_NEAR(share, 1.0 / 7, 1e-7);
    EXPECT_EQ(entmax({-400}), std::vector<float>{1});
}

TEST(Entmax, AddsUpToOneAndLeavesTheSmallestOut) {
    std::mt19937 random(4);
    std::normal_distribution<float> normal(0, 3);
    for (int length : {2, 5, 40, 1000}) {
        std::vector<float> scores(static_cast<std::size_t>(length));
        for (float& score : scores) score = normal(random);
        const auto p = entmax(scores);
        EXPECT_NEAR(std::accumulate(p.begin(), p.end(), 0.0), 1, 1e-5);
        double tau = 0;  // the same for all that are not 0
        for (std::size_t i = 0; i < p.size(); ++i)
            if (p[i] > 1e-3F) tau = double{scores[i]} / 2 - std::sqrt(double{p[i]});
        for (std::size_t i = 0; i < p.size(); ++i)
            EXPECT_NEAR(p[i], std::pow(std::max(0.0, double{scores[i]} / 2 - tau), 2), 1e-5);
    }
}

TEST(Entmax, GradientsEqualFiniteDifferences) {
    const std::vector<float> scores{0.3F, -0.9F, 0.8F, 0.1F, -2.5F}, upstream{1, -2, 0.5F, 3, 4};
    const auto sum = [&](std::size_t changed, float change) {
        std::vector<float> moved = scores;
        moved[changed] += change;
        const auto p = entmax(moved);
        return std::inner_product(p.begin(), p.end(), upstream.begin(), 0.0);
    };
    const auto p = entmax(scores);
    EXPECT_EQ(p[4], 0);
    std::vector<float> gradients = upstream;
    entmaxBackward(p.data(), 5, gradients.data());
    for (std::size_t i = 0; i < scores.size(); ++i)
        EXPECT_NEAR(gradients[i], (sum(i, 0.01F) - sum(i, -0.01F)) / 0.02, 2e-4) << i;
    EXPECT_EQ(gradients[4], 0);
}

}  // namespace
}  // namespace hanscope
