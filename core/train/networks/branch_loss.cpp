#include "core/train/networks/branch_loss.h"

#include <algorithm>
#include <cmath>

namespace hanscope {
namespace {

double sigmoidLoss(double smoothing, const float* scores, const float* targets, std::size_t count,
                   double factor, float* slopes) {
    double loss = 0;
    for (std::size_t j = 0; j < count; ++j) {
        const double c = double{scores[j]};
        const double y = double{targets[j]} * (1 - smoothing) + smoothing / 2;
        loss += std::max(c, 0.0) - c * y + std::log1p(std::exp(-std::abs(c)));
        if (slopes) slopes[j] = static_cast<float>(factor * (1 / (1 + std::exp(-c)) - y));
    }
    return loss;
}

double softmaxLoss(double smoothing, const float* scores, const float* targets, std::size_t count,
                   double factor, float* slopes) {
    const double highest = double{*std::max_element(scores, scores + count)};
    double sum = 0, there = 0, loss = 0;
    for (std::size_t j = 0; j < count; ++j) {
        sum += std::exp(double{scores[j]} - highest);
        there += double{targets[j]};
    }
    const double logSum = highest + std::log(sum);
    for (std::size_t j = 0; j < count; ++j) {
        const double y = (there > 0 ? double{targets[j]} / there * (1 - smoothing) : 0) +
                         smoothing / static_cast<double>(count);
        loss += y * (logSum - double{scores[j]});
        const double total =
            there > 0 ? 1 : smoothing;  // without a correct child there is no target
        if (slopes)
            slopes[j] =
                static_cast<float>(factor * (total * std::exp(double{scores[j]} - logSum) - y));
    }
    return loss;
}

}  // namespace

BranchTruth branchTruth(const LabelTree& tree, LabelLists::List labels, EndMarks marks) {
    BranchTruth truth;
    truth.hierarchy = subHierarchyOf(tree, labels, marks);
    truth.targets = branchTargetsOf(tree, truth.hierarchy, marks);
    return truth;
}

std::vector<std::vector<std::size_t>> levelsRead(const BranchTruth& truth) {
    const std::vector<std::int32_t>& levels = truth.hierarchy.levels;
    std::int32_t deepest = 0;
    for (const std::int32_t triple : truth.targets.triples)
        deepest = std::max(deepest, levels[static_cast<std::size_t>(triple)]);
    std::vector<std::vector<std::size_t>> read(static_cast<std::size_t>(deepest));
    for (std::size_t t = 0; t < levels.size(); ++t)
        if (levels[t] <= deepest) read[static_cast<std::size_t>(levels[t]) - 1].push_back(t);
    return read;
}

double branchLoss(const DecoderConfig& config, double smoothing, const float* scores,
                  const float* targets, std::size_t count, double factor, float* slopes) {
    return (config.oneLabelALevel ? softmaxLoss : sigmoidLoss)(smoothing, scores, targets, count,
                                                               factor, slopes);
}

double branchWeight(const DecoderConfig& config, const BranchTruth& truth) {
    double weight = 0;
    for (std::size_t k = 0; k < truth.targets.triples.size(); ++k)
        weight += branchWeight(config, truth.targets.ends[k] - truth.begin(k));
    return weight;
}

}  // namespace hanscope
