// Expected numbers: the same losses, written with NumPy and minimised by scipy.optimize.
#include "core/metrics/temperature.h"

#include <gtest/gtest.h>

#include <cmath>

namespace hanscope {
namespace {

using Rows = std::vector<std::vector<float>>;

const std::vector<std::vector<double>> kLogits{{4, 0, -1}, {3, 1, 0}, {0, 5, 1}, {1, 4, 0},
                                               {0, 1, 6},  {2, 0, 5}, {5, 1, 0}, {0, 4, 2},
                                               {1, 0, 3},  {3, 2, 0}, {0, 3, 4}, {4, 3, 1}};
const std::vector<std::int32_t> kTruth{0, 0, 1, 2, 2, 2, 1, 1, 0, 0, 2, 1};

std::vector<float> softmax(const std::vector<double>& logits) {
    double sum = 0;
    for (const double z : logits) sum += std::exp(z);
    std::vector<float> row;
    for (const double z : logits) row.push_back(static_cast<float>(std::exp(z) / sum));
    return row;
}

Rows softmaxOfAll() {
    Rows rows;
    for (const auto& logits : kLogits) rows.push_back(softmax(logits));
    return rows;
}

TEST(Temperature, DividesTheLogits) {
    const std::vector<float> row = softmax({4, 0, -1}), expected = softmax({2, 0, -0.5});
    const std::vector<double> got = atTemperature({&row}, 2, false);
    for (std::size_t i = 0; i < got.size(); ++i) EXPECT_NEAR(got[i], expected[i], 1e-6);
    const std::vector<float> sigmoids{0.9f, 0.5f, 0.01f};
    const std::vector<double> cooled = atTemperature({&sigmoids}, 0.5, true);
    for (std::size_t i = 0; i < cooled.size(); ++i) {
        const double p = sigmoids[i], odds = std::pow(p / (1 - p), 2);
        EXPECT_NEAR(cooled[i], odds / (1 + odds), 1e-7);
    }
}

TEST(Temperature, OfAnEnsembleIsThatOfEachNetwork) {
    const std::vector<float> first = softmax({3, 0}), second = softmax({-1, 0});
    const std::vector<double> mean = atTemperature({&first, &second}, 2, false);
    EXPECT_NEAR(mean[0], (1 / (1 + std::exp(-1.5)) + 1 / (1 + std::exp(0.5))) / 2, 1e-7);
}

TEST(Temperature, FitsOneLabelADocument) {
    EXPECT_NEAR(fitTemperature({softmaxOfAll()}, LabelLists::ofOne(kTruth), false), 2.6533674,
                1e-5);
}

TEST(Temperature, FitsAnEnsemble) {
    Rows second;
    for (const auto& z : kLogits)
        second.push_back(
            softmax({0.3 * z[1] + 1.1 * z[0], 0.3 * z[2] + 1.1 * z[1], 0.3 * z[0] + 1.1 * z[2]}));
    EXPECT_NEAR(fitTemperature({softmaxOfAll(), second}, LabelLists::ofOne(kTruth), false),
                2.8187361, 1e-5);
}

TEST(Temperature, FitsAnyNumberOfLabels) {
    Rows rows;
    LabelLists truth;
    for (std::size_t i = 0; i < kLogits.size(); ++i) {
        rows.emplace_back();
        for (const double z : kLogits[i])
            rows.back().push_back(static_cast<float>(1 / (1 + std::exp(2 - z))));
        std::vector<std::int32_t> labels{kTruth[i]};
        if (i == 0) labels.push_back(1);
        if (i == 5) labels.clear();
        truth.append(labels);
    }
    EXPECT_NEAR(fitTemperature({rows}, truth, true), 2.7884964, 1e-5);
}

TEST(Temperature, FewDocumentsThatAreAllRightDoNotMakeItCertain) {
    const Rows rows{softmax({2, 0}), softmax({0, 2}), softmax({3, 0}), softmax({0, 1})};
    EXPECT_NEAR(fitTemperature({rows}, LabelLists::ofOne({0, 1, 0, 1}), false), 1.3307034, 1e-5);
}

TEST(Temperature, IsOneWithoutDocuments) {
    EXPECT_EQ(fitTemperature({{}}, {}, false), 1);
}

TEST(Temperature, TakesProbabilitiesThatAFloatCannotHold) {
    const Rows rows{{1, 0}, {0, 1}, {1, 0}};
    const double fitted = fitTemperature({rows}, LabelLists::ofOne({0, 1, 1}), false);
    EXPECT_GT(fitted, 1);
    EXPECT_LE(fitted, kMaxFittedTemperature);
}

}  // namespace
}  // namespace hanscope
