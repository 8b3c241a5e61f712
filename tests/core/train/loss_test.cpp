#include <gtest/gtest.h>

#include <cmath>

#include "core/error.h"
#include "core/train/networks/objective.h"

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

// Two documents, three labels, of which the first has two and the second none.
class MultiLabelLossTest : public ::testing::Test {
 protected:
    double of(const LossSettings& settings) const {
        return multiLabelLoss(logits, targets, settings).item<double>();
    }
    // -log σ(z) of a label that applies, −log (1 − σ(z)) of another.
    static double yes(double z) { return std::log1p(std::exp(-z)); }
    static double no(double z) { return std::log1p(std::exp(z)); }

    at::Tensor logits = at::tensor({1.0, 2.0, 0.5, -1.0, 0.0, 3.0}).view({2, 3});
    at::Tensor targets = at::tensor({1.0, 0.0, 1.0, 0.0, 0.0, 0.0}).view({2, 3});
};

TEST_F(MultiLabelLossTest, IsTheSumOverLabelsAndTheMeanOverDocuments) {
    EXPECT_NEAR(of({}), (yes(1) + no(2) + yes(0.5) + no(-1) + no(0) + no(3)) / 2, 1e-9);
}

TEST_F(MultiLabelLossTest, LabelSmoothingMovesEachTargetTowardsAHalf) {
    const auto mixed = [](double z, double target) {
        return target * yes(z) + (1 - target) * no(z);
    };
    EXPECT_NEAR(of({{}, 0.2}),
                (mixed(1, 0.9) + mixed(2, 0.1) + mixed(0.5, 0.9) + mixed(-1, 0.1) + mixed(0, 0.1) +
                 mixed(3, 0.1)) /
                    2,
                1e-9);
}

TEST_F(MultiLabelLossTest, GradientsAgreeWithFiniteDifferences) {
    constexpr double kStep = 1e-5;
    for (const double smoothing : {0.0, 0.3}) {
        const LossSettings settings{{}, smoothing};
        const at::Tensor leaf = logits.clone().set_requires_grad(true);
        multiLabelLoss(leaf, targets, settings).backward();
        for (std::int64_t i = 0; i < logits.numel(); ++i) {
            double& z = logits.data_ptr<double>()[i];
            const double before = z;
            z = before + kStep;
            const double above = of(settings);
            z = before - kStep;
            const double below = of(settings);
            z = before;
            EXPECT_NEAR(leaf.grad().data_ptr<double>()[i], (above - below) / (2 * kStep), 1e-8);
        }
    }
}

TEST_F(MultiLabelLossTest, LargeLogitsStayNumbers) {
    logits = at::tensor({1000.0, 1000.0, -1000.0, -1000.0, 0.0, -1000.0}).view({2, 3});
    EXPECT_NEAR(of({}), (1000 + 1000 + std::log(2.0)) / 2, 1e-9);
}

TEST_F(MultiLabelLossTest, HasNoClassWeights) {
    EXPECT_THROW(of({{1, 2, 3}, 0}), Error);
}

TEST(Entropy, IsThatOfTheProbabilities) {
    const at::Tensor logits = at::tensor({0.3, -1.2, 2.0, 0.0, 0.0, 0.0}, at::kDouble).view({2, 3});
    const auto term = [](double p) { return -p * std::log(p); };
    const double sum = std::exp(0.3) + std::exp(-1.2) + std::exp(2.0);
    const double first =
        term(std::exp(0.3) / sum) + term(std::exp(-1.2) / sum) + term(std::exp(2.0) / sum);
    EXPECT_NEAR(entropy(OutputKind::Softmax, logits).item<double>(), (first + std::log(3)) / 2,
                1e-12);
    const auto binary = [&](double z) {
        const double p = 1 / (1 + std::exp(-z));
        return term(p) + term(1 - p);
    };
    EXPECT_NEAR(entropy(OutputKind::Sigmoid, logits).item<double>(),
                (binary(0.3) + binary(-1.2) + binary(2) + 3 * std::log(2)) / 2, 1e-12);
}

TEST(Entropy, SlopesAgreeWithFiniteDifferences) {
    constexpr double kStep = 1e-5;
    for (const OutputKind kind : {OutputKind::Softmax, OutputKind::Sigmoid}) {
        const at::Tensor logits = at::tensor({0.3, -1.2, 2.0, 0.7}, at::kDouble).view({2, 2});
        const at::Tensor leaf = logits.clone().set_requires_grad(true);
        entropy(kind, leaf).backward();
        for (std::int64_t i = 0; i < logits.numel(); ++i) {
            const auto moved = [&](double by) {
                const at::Tensor other = logits.clone();
                other.data_ptr<double>()[i] += by;
                return entropy(kind, other).item<double>();
            };
            EXPECT_NEAR(leaf.grad().data_ptr<double>()[i],
                        (moved(kStep) - moved(-kStep)) / (2 * kStep), 1e-8);
        }
    }
}

}  // namespace
}  // namespace hanscope::test
