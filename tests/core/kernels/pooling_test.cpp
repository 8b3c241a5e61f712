#include "core/kernels/pooling.h"

#include <gtest/gtest.h>

namespace hanscope {
namespace {

// Two sequences of two-dimensional states, of lengths 1 and 3 (the longer one is laid out first).
const SequenceLayout kLayout = layOutSequences({1, 3});
const std::vector<float> kStates = {0, 0, 1, 8, 5, 6, 3, 7, 0, 0, -1, -2, 0, 0};

PoolingForward forwardTo(std::vector<float>& vectors, std::vector<float>& weights,
                         std::vector<std::int32_t>& winners) {
    PoolingForward pooling{};
    pooling.layout = &kLayout;
    pooling.width = 2;
    pooling.states = kStates.data();
    pooling.vectors = vectors.data();
    pooling.weights = weights.data();
    pooling.winners = winners.data();
    return pooling;
}

PoolingBackward backwardTo(std::vector<float>& states, const std::vector<float>& gradient,
                           const std::vector<std::int32_t>& winners) {
    PoolingBackward pooling{};
    pooling.layout = &kLayout;
    pooling.width = 2;
    pooling.states = kStates.data();
    pooling.vectorGradients = gradient.data();
    pooling.stateGradients = states.data();
    pooling.winners = winners.data();
    return pooling;
}

TEST(Pooling, MeanAndItsWeights) {
    std::vector<float> vectors(4), weights(kLayout.rows, 0.0f);
    std::vector<std::int32_t> none;
    methodOf(Pooling::Mean).forward(forwardTo(vectors, weights, none), 0, 2);
    EXPECT_EQ(vectors, (std::vector<float>{-1, -2, 3, 7}));
    EXPECT_FLOAT_EQ(weights[1], 1.0f / 3);
    EXPECT_FLOAT_EQ(weights[5], 1.0f);
}

TEST(Pooling, MaximumAndTheShareOfDimensionsEachStepGives) {
    std::vector<float> vectors(4), weights(kLayout.rows, 0.0f);
    std::vector<std::int32_t> winners(4);
    methodOf(Pooling::Maximum).forward(forwardTo(vectors, weights, winners), 0, 2);
    EXPECT_EQ(vectors, (std::vector<float>{-1, -2, 5, 8}));
    EXPECT_EQ(winners, (std::vector<std::int32_t>{5, 5, 2, 1}));
    EXPECT_EQ(weights, (std::vector<float>{0, 0.5f, 0.5f, 0, 0, 1, 0}));
}

TEST(Pooling, Gradients) {
    const std::vector<float> gradient = {1, 2, 3, 6};
    const std::vector<std::int32_t> winners = {5, 5, 2, 1};
    std::vector<float> mean(kStates.size(), 0.0f), maximum = mean;
    methodOf(Pooling::Mean).backward(backwardTo(mean, gradient, winners), 0, 2);
    EXPECT_EQ(mean, (std::vector<float>{0, 0, 1, 2, 1, 2, 1, 2, 0, 0, 1, 2, 0, 0}));
    methodOf(Pooling::Maximum).backward(backwardTo(maximum, gradient, winners), 0, 2);
    EXPECT_EQ(maximum, (std::vector<float>{0, 0, 0, 6, 3, 0, 0, 0, 0, 0, 1, 2, 0, 0}));
}

// In vectors of four values, of which the last two are the maxima.
TEST(Pooling, MaximaAsPartsOfLongerVectors) {
    std::vector<float> vectors = {1, 2, 0, 0, 3, 4, 0, 0}, weights;
    std::vector<std::int32_t> winners(4);
    maxima(forwardTo(vectors, weights, winners), 0, 2, vectors.data() + 2, 4);
    EXPECT_EQ(vectors, (std::vector<float>{1, 2, -1, -2, 3, 4, 5, 8}));
    EXPECT_EQ(winners, (std::vector<std::int32_t>{5, 5, 2, 1}));
    const std::vector<float> gradient = {9, 9, 1, 2, 9, 9, 3, 6};
    std::vector<float> states(kStates.size(), 0.5f);
    addMaximaGradients(backwardTo(states, gradient, winners), 0, 2, gradient.data() + 2, 4);
    EXPECT_EQ(states, (std::vector<float>{0.5f, 0.5f, 0.5f, 6.5f, 3.5f, 0.5f, 0.5f, 0.5f, 0.5f,
                                          0.5f, 1.5f, 2.5f, 0.5f, 0.5f}));
}

TEST(Pooling, EachIsFoundByItsName) {
    for (const Pooling pooling : allPoolings())
        EXPECT_EQ(poolingNamed(methodOf(pooling).name), pooling);
    EXPECT_EQ(poolingNamed("sparse"), Pooling::Sparse);
    EXPECT_EQ(poolingNamed("median"), std::nullopt);
}

}  // namespace
}  // namespace hanscope
