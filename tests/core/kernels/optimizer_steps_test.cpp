#include "core/kernels/optimizer_steps.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <vector>

namespace hanscope {
namespace {

class Descent : public testing::TestWithParam<std::size_t> {
 protected:
    std::vector<float> values(float low, float high) {
        std::uniform_real_distribution<float> uniform(low, high);
        std::vector<float> out(GetParam() + 1);  // one more, which must stay
        for (float& value : out) value = uniform(random_);
        return out;
    }
    std::mt19937 random_{5};
};

TEST_P(Descent, MomentumEqualsItsEquations) {
    const auto g = values(-1, 1), v0 = values(-1, 1), w0 = values(-1, 1);
    auto v = v0, w = w0;
    momentumStep({0.1f, 0.9f, 0.5f}, g.data(), w.data(), v.data(), GetParam());
    for (std::size_t i = 0; i < GetParam(); ++i) {
        const double velocity = 0.9 * v0[i] + 0.5 * g[i];
        EXPECT_NEAR(v[i], velocity, 1e-6);
        EXPECT_NEAR(w[i], w0[i] - 0.1 * velocity, 1e-6);
    }
    EXPECT_EQ(w.back(), w0.back());
    EXPECT_EQ(v.back(), v0.back());
}

TEST_P(Descent, AdamEqualsItsEquations) {
    const auto g = values(-1, 1), m0 = values(-1, 1), v0 = values(0, 1), w0 = values(-1, 1);
    auto m = m0, v = v0, w = w0;
    adamStep({0.1f, 0.9f, 0.999f, 1e-8f, 0.5f}, g.data(), w.data(), m.data(), v.data(), GetParam());
    for (std::size_t i = 0; i < GetParam(); ++i) {
        const double gradient = 0.5 * g[i], mean = 0.9 * m0[i] + 0.1 * gradient;
        const double square = 0.999 * v0[i] + 0.001 * gradient * gradient;
        EXPECT_NEAR(m[i], mean, 1e-6);
        EXPECT_NEAR(v[i], square, 1e-6);
        EXPECT_NEAR(w[i], w0[i] - 0.1 * mean / (std::sqrt(square) + 1e-8), 1e-5);
    }
    EXPECT_EQ(w.back(), w0.back());
}

TEST_P(Descent, DriftsFollowTheMoments) {
    const auto m0 = values(-1, 1), v0 = values(0.1f, 1), w0 = values(-1, 1);
    auto m = m0, v = v0, w = w0, x = w0, u = m0;
    adamDrift(0.3f, 0.5f, 0.7f, 1e-8f, w.data(), m.data(), v.data(), GetParam());
    momentumDrift(0.3f, 0.5f, x.data(), u.data(), GetParam());
    for (std::size_t i = 0; i < GetParam(); ++i) {
        EXPECT_NEAR(w[i], w0[i] - 0.3 * m0[i] / std::sqrt(v0[i]), 1e-5);
        EXPECT_FLOAT_EQ(m[i], 0.5f * m0[i]);
        EXPECT_FLOAT_EQ(v[i], 0.7f * v0[i]);
        EXPECT_NEAR(x[i], w0[i] - 0.3 * m0[i], 1e-6);
        EXPECT_FLOAT_EQ(u[i], 0.5f * m0[i]);
    }
}

INSTANTIATE_TEST_SUITE_P(Sizes, Descent, testing::Values(1, 3, 17, 50, 64, 300));

}  // namespace
}  // namespace hanscope
