#include "core/train/loss.h"

#include <gtest/gtest.h>

#include <cmath>

namespace hanscope::test {
namespace {

// Two documents, three labels; p = softmax of the logits.
class Loss : public testing::Test {
 protected:
    double of(const LossSettings& settings) const {
        return classificationLoss(logits, labels, settings).item<double>();
    }
    static double nll(double a, double b, double c) {
        return std::log(std::exp(a) + std::exp(b) + std::exp(c)) - a;
    }

    at::Tensor logits = at::tensor({1.0f, 2.0f, 0.5f, -1.0f, 0.0f, 3.0f}).view({2, 3});
    at::Tensor labels = at::tensor({1, 0}, at::TensorOptions().dtype(at::kLong));
    double first = nll(2, 1, 0.5), second = nll(-1, 0, 3);
};

TEST_F(Loss, PlainIsTheMeanCrossEntropy) {
    EXPECT_NEAR(of({}), (first + second) / 2, 1e-6);
}

TEST_F(Loss, ClassWeightsWeighTheDocuments) {
    EXPECT_NEAR(of({{3, 1, 7}, 0}), (1 * first + 3 * second) / 4, 1e-6);
}

TEST_F(Loss, LabelSmoothingSpreadsTheTruth) {
    const double all = (nll(1, 2, 0.5) + nll(2, 1, 0.5) + nll(0.5, 1, 2) + nll(-1, 0, 3) +
                        nll(0, -1, 3) + nll(3, -1, 0)) /
                       6;
    EXPECT_NEAR(of({{}, 0.3}), 0.7 * (first + second) / 2 + 0.3 * all, 1e-6);
}

}  // namespace
}  // namespace hanscope::test
