#include "core/train/linear/one_against_rest.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace hanscope {
namespace {

constexpr std::size_t kDocumentsBetweenChecks = 1024;
constexpr int kMaxNewtonSteps = 50;
constexpr double kNewtonTolerance = 1e-9;

double sigmoid(double t) {
    return 1 / (1 + std::exp(-t));
}

// log(1 + exp(−margin)) without overflow.
double logisticLoss(double margin) {
    return std::log1p(std::exp(-std::abs(margin))) + std::max(-margin, 0.0);
}

}  // namespace

// With α = cost · σ(t), the derivative is h(t) = t + q (cost σ(t) − old) + margin, whose slope is 1
// or more, so it has one root. Newton's steps are kept within the bounds that σ sets.
double bestDual(double old, double cost, double q, double margin) {
    double high = q * old - margin, low = high - q * cost;
    double t = std::clamp(-margin, low, high);
    for (int i = 0; i < kMaxNewtonSteps; ++i) {
        const double s = sigmoid(t);
        const double h = t + q * (cost * s - old) + margin;
        if (std::abs(h) < kNewtonTolerance) break;
        (h > 0 ? high : low) = t;
        const double next = t - h / (1 + q * cost * s * (1 - s));
        t = next > low && next < high ? next : (low + high) / 2;
    }
    return cost * sigmoid(t);
}

OneAgainstRest::OneAgainstRest(const NgramMatrix& matrix, const NgramTopics* topics,
                               const LabelledRows& rows, const float* duals)
    : matrix_(matrix),
      topics_(topics),
      rows_(rows),
      duals_(duals, duals + rows.costs.size()),
      features_(matrix.features()),
      topicWeights_(topics ? topics->size() : 0) {
    setScales();
    if (!topicWeights_.empty()) setTopicScale();
    for (std::size_t i = 0; i < duals_.size(); ++i)
        if (duals_[i] > 0) add(i, double{duals_[i]});
}

void OneAgainstRest::setScales() {
    std::vector<std::uint32_t> with(matrix_.features(), 0), without = with;  // p and q
    double documents = 0, others = 0;
    for (std::size_t i = 0; i < rows_.costs.size(); ++i) {
        if (rows_.costs[i] == 0) continue;
        ++(rows_.has[i] ? documents : others);
        std::vector<std::uint32_t>& counts = rows_.has[i] ? with : without;
        for (const std::uint32_t feature : matrix_.row(i)) ++counts[feature];
    }
    offset_ = std::log((documents + 0.5) / (others + 0.5));

    std::vector<double> logs;  // [k] log(k + 1)
    for (std::size_t k = 0; k <= rows_.costs.size(); ++k)
        logs.push_back(std::log(static_cast<double>(k + 1)));
    const double p = std::accumulate(with.begin(), with.end(), 0.0),
                 q = std::accumulate(without.begin(), without.end(), 0.0);
    const auto F = static_cast<double>(matrix_.features());
    const double norms = std::log(q + F) - std::log(p + F);
    for (std::size_t f = 0; f < features_.size(); ++f) {
        const double scale = logs[with[f]] - logs[without[f]] + norms;
        features_[f].scale = static_cast<float>(scale * scale);
    }
}

void OneAgainstRest::setTopicScale() {
    double squares = 0, topics = 0;
    for (std::size_t i = 0; i < rows_.costs.size(); ++i) {
        if (rows_.costs[i] == 0) continue;
        for (const std::uint32_t f : matrix_.row(i)) squares += double{features_[f].scale};
        const float* own = topics_->ofDocument(i);
        for (std::size_t k = 0; k < topicWeights_.size(); ++k) topics += double{own[k]} * own[k];
    }
    topicScale_ = topics > 0 ? kShareOfTopics * squares / topics : 0;
}

float OneAgainstRest::weight(std::size_t feature) const {
    const float* own = topicWeights_.empty() ? nullptr : topics_->ofFeature(feature);
    if (!own) return features_[feature].weight;
    double product = 0;
    for (std::size_t k = 0; k < topicWeights_.size(); ++k)
        product += double{own[k]} * topicWeights_[k];
    return features_[feature].weight + static_cast<float>(topicScale_ * product);
}

float OneAgainstRest::strength(std::size_t feature, float weight) const {
    return std::abs(weight) * std::sqrt(static_cast<float>(matrix_.documentsWith(feature)));
}

// Adds a change of α_i y_i to the weights.
void OneAgainstRest::add(std::size_t document, double change) {
    const double signedChange = rows_.has[document] ? change : -change;
    const auto step = static_cast<float>(signedChange);
    for (const std::uint32_t f : matrix_.row(document))
        features_[f].weight += step * features_[f].scale;
    for (std::size_t k = 0; k < topicWeights_.size(); ++k)
        topicWeights_[k] += signedChange * double{topics_->ofDocument(document)[k]};
    bias_ += signedChange;
}

double OneAgainstRest::step(std::size_t document) {
    double z = offset_ + bias_, q = 1;
    for (const std::uint32_t f : matrix_.row(document)) {
        z += double{features_[f].weight};
        q += double{features_[f].scale};
    }
    for (std::size_t k = 0; k < topicWeights_.size(); ++k) {
        const double own = topics_->ofDocument(document)[k];
        z += topicScale_ * own * topicWeights_[k];
        q += topicScale_ * own * own;
    }
    const double margin = rows_.has[document] ? z : -z;
    float& dual = duals_[document];
    const auto next =
        static_cast<float>(bestDual(double{dual}, double{rows_.costs[document]}, q, margin));
    add(document, double{next} - double{dual});
    dual = next;
    return logisticLoss(margin);
}

double OneAgainstRest::pass(const std::vector<std::uint32_t>& order, const CancelToken& cancel) {
    double loss = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (i % kDocumentsBetweenChecks == 0) cancel.check();
        if (rows_.costs[order[i]] > 0) loss += step(order[i]);
    }
    return loss;
}

}  // namespace hanscope
