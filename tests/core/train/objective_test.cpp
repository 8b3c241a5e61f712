#include "core/train/networks/objective.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace hanscope::test {
namespace {

const Outputs kSoftmax{OutputKind::Softmax, 0.5};
const Outputs kSigmoid{OutputKind::Sigmoid, 0.5};

LabelLists lists(const std::vector<std::vector<std::int32_t>>& each) {
    LabelLists all;
    for (const std::vector<std::int32_t>& labels : each) all.append(labels);
    return all;
}

std::vector<float> valuesOf(const at::Tensor& tensor) {
    return {tensor.data_ptr<float>(), tensor.data_ptr<float>() + tensor.numel()};
}

TEST(Targets, AreOnesForTheLabelsOfTheDocumentsThatAreNamed) {
    const at::Tensor targets =
        targetsOf(OutputKind::Sigmoid, lists({{0}, {0, 2}, {}, {1}}), {1, 2, 3}, 3);
    EXPECT_EQ(valuesOf(targets), (std::vector<float>{1, 0, 1, 0, 0, 0, 0, 1, 0}));
    const at::Tensor labels = targetsOf(OutputKind::Softmax, lists({{0}, {2}, {1}}), {2, 1}, 3);
    EXPECT_EQ(labels[0].item<std::int64_t>(), 1);
    EXPECT_EQ(labels[1].item<std::int64_t>(), 2);
}

// T = 2: the teacher's 0.8 and 0.2 become sqrt(0.8) : sqrt(0.2) = 2 : 1; the logits 1 and 0 become
// exp(1/2) : 1.
TEST(Distillation, IsTheDivergenceFromTheSoftenedTeacher) {
    const float teacher[] = {0.5F, 0.5F, 0.8F, 0.2F};
    const at::Tensor logits = at::tensor({1.0F, 0.0F}).view({1, 2});
    const double p = std::exp(0.5) / (std::exp(0.5) + 1), q = 2.0 / 3;
    const double divergence = q * std::log(q / p) + (1 - q) * std::log((1 - q) / (1 - p));
    const at::Tensor loss = distillationLoss(OutputKind::Softmax, logits, teacher, {1}, {3, 2});
    EXPECT_NEAR(loss.item<double>(), 3 * 4 * divergence, 1e-5);
}

// With sigmoids every label is a choice of its own; the mean is over the documents.
TEST(Distillation, OfListsAddsUpTheLabels) {
    const float teacher[] = {0.9F, 0.5F, 0.25F, 0.5F};
    const at::Tensor logits = at::zeros({2, 2});
    const auto divergence = [](double q) {
        return q * std::log(q / 0.5) + (1 - q) * std::log((1 - q) / 0.5);
    };
    const at::Tensor loss = distillationLoss(OutputKind::Sigmoid, logits, teacher, {0, 1}, {1, 1});
    EXPECT_NEAR(loss.item<double>(), (divergence(0.9) + divergence(0.25)) / 2, 1e-6);
}

TEST(LogOdds, AreThoseOfTheLabelsAmongTheDocuments) {
    const std::vector<float> odds = logOdds(lists({{0}, {0, 2}, {0}, {2}}), 3);
    EXPECT_FLOAT_EQ(odds[0], static_cast<float>(std::log(3.5 / 1.5)));
    EXPECT_FLOAT_EQ(odds[1], static_cast<float>(std::log(0.5 / 4.5)));
    EXPECT_FLOAT_EQ(odds[2], 0);
}

BatchAgreement agreementOf(const Outputs& outputs, const at::Tensor& logits,
                           const at::Tensor& targets) {
    StepSums sums;
    addAgreement(outputs, logits, targets, sums);
    return agreementIn(outputs, sums);
}

// TP 2, FP 1, FN 1; the second and the third document are exactly right.
TEST(Agreement, OfABatchOfLists) {
    const at::Tensor logits =
        at::tensor({0.1f, 3.0f, -2.0f, -1.0f, -1.0f, 2.0f, -1.0f, -1.0f, -0.1f}).view({3, 3});
    const at::Tensor targets =
        targetsOf(OutputKind::Sigmoid, lists({{1, 2}, {2}, {}}), {0, 1, 2}, 3);
    const BatchAgreement agreement = agreementOf(kSigmoid, logits, targets);
    EXPECT_EQ(agreement.right, 2u);
    EXPECT_DOUBLE_EQ(agreement.microF1.value(), 2 * 2.0 / (2 * 2 + 1 + 1));
    const BatchAgreement strict = agreementOf({OutputKind::Sigmoid, 0.9}, logits, targets);
    EXPECT_DOUBLE_EQ(strict.microF1.value(), 2 * 1.0 / (2 * 1 + 0 + 2));
}

TEST(Agreement, OfOneLabelADocumentHasNoF1) {
    const at::Tensor logits = at::tensor({1.0f, 2.0f, 3.0f, 0.0f}).view({2, 2});
    const at::Tensor labels = targetsOf(OutputKind::Softmax, lists({{1}, {1}}), {0, 1}, 2);
    const BatchAgreement agreement = agreementOf(kSoftmax, logits, labels);
    EXPECT_EQ(agreement.right, 1u);
    EXPECT_FALSE(agreement.microF1);
}

TEST(Agreement, OfSharesAddsUp) {
    const at::Tensor logits =
        at::tensor({0.1f, 3.0f, -2.0f, -1.0f, -1.0f, 2.0f, -1.0f, -1.0f, -0.1f}).view({3, 3});
    const at::Tensor targets =
        targetsOf(OutputKind::Sigmoid, lists({{1, 2}, {2}, {}}), {0, 1, 2}, 3);
    StepSums sums;
    addAgreement(kSigmoid, logits.narrow(0, 0, 1), targets.narrow(0, 0, 1), sums);
    addAgreement(kSigmoid, logits.narrow(0, 1, 2), targets.narrow(0, 1, 2), sums);
    EXPECT_EQ(agreementIn(kSigmoid, sums).right, 2u);
    EXPECT_DOUBLE_EQ(agreementIn(kSigmoid, sums).microF1.value(), 2 * 2.0 / (2 * 2 + 1 + 1));
}

TEST(ShareOfLoss, IsByDocumentsOrByTheirWeights) {
    const LabelLists truth = LabelLists::ofOne({0, 1, 1});
    const LossSettings weighted{{3, 1}, 0};
    EXPECT_DOUBLE_EQ(shareOfLoss(OutputKind::Softmax, truth, {0}, {0, 1, 2}, weighted), 3.0 / 5);
    EXPECT_DOUBLE_EQ(shareOfLoss(OutputKind::Softmax, truth, {0}, {0, 1, 2}, {}), 1.0 / 3);
    EXPECT_DOUBLE_EQ(shareOfLoss(OutputKind::Sigmoid, truth, {0}, {0, 1, 2}, {}), 1.0 / 3);
}

TEST(ValidationTallyTest, CountsLists) {
    ValidationTally tally(kSigmoid, 2);
    const LabelLists truth = lists({{0}, {0, 1}});
    tally.add({0.75f, 0.25f}, truth[0]);
    tally.add({0.5f, 1.0f}, truth[1]);  // 0.5 is not above 0.5
    EXPECT_NEAR(tally.loss(), -(2 * std::log(0.75) + std::log(0.5) + std::log(1.0)), 1e-9);
    EXPECT_EQ(tally.right(), 1);
    EXPECT_DOUBLE_EQ(tally.lists().evaluation().microF1, 2 * 2.0 / (2 * 2 + 1));
    EXPECT_DOUBLE_EQ(tally.lists().evaluation().macroF1, (2.0 / 3 + 1) / 2);
}

TEST(ValidationTallyTest, ACertainErrorCostsMuchButNotEverything) {
    ValidationTally tally(kSigmoid, 2);
    tally.add({1.0f, 0.0f}, std::vector<std::int32_t>{1});
    EXPECT_NEAR(tally.loss(), 25 * std::log(2.0) + 30 * std::log(10.0), 1e-9);
}

TEST(ValidationTallyTest, CountsSingleLabels) {
    ValidationTally tally(kSoftmax, 2);
    const LabelLists truth = LabelLists::ofOne({0, 0});
    tally.add({0.75f, 0.25f}, truth[0]);
    tally.add({0.25f, 0.75f}, truth[1]);
    EXPECT_NEAR(tally.loss(), -(std::log(0.75) + std::log(0.25)), 1e-6);
    EXPECT_EQ(tally.right(), 1);
}

}  // namespace
}  // namespace hanscope::test
