#include "core/train/linear/one_against_rest.h"

#include <algorithm>
#include <cmath>

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

OneAgainstRest::OneAgainstRest(const NgramMatrix& matrix,
                               const std::vector<const FeatureVectors*>& vectors,
                               const LabelledRows& rows, const float* duals)
    : matrix_(matrix),
      rows_(rows),
      duals_(duals, duals + rows.costs.size()),
      features_(matrix.features()) {
    setScales();
    for (const FeatureVectors* each : vectors) {
        if (each->size() == 0) continue;
        shared_.push_back({each, std::vector<double>(each->size())});
        setScale(shared_.back());
    }
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
    double p = 0, q = 0, F = 0;
    for (std::size_t f = 0; f < features_.size(); ++f) {
        if (!matrix_.isFrequent(f)) continue;
        p += with[f];
        q += without[f];
        ++F;
    }
    const double norms = std::log(q + F) - std::log(p + F);
    for (std::size_t f = 0; f < features_.size(); ++f) {
        const double scale = logs[with[f]] - logs[without[f]] + norms;
        features_[f].scale = matrix_.isFrequent(f) ? static_cast<float>(scale * scale) : 0;
    }
}

void OneAgainstRest::setScale(Shared& shared) const {
    const std::size_t ngrams = matrix_.firstPart();
    double squares = 0, ofVectors = 0;
    for (std::size_t i = 0; i < rows_.costs.size(); ++i) {
        if (rows_.costs[i] == 0) continue;
        for (const std::uint32_t f : matrix_.row(i))
            if (f < ngrams) squares += double{features_[f].scale};
        const float* own = shared.vectors->ofDocument(i);
        for (std::size_t k = 0; k < shared.weights.size(); ++k)
            ofVectors += double{own[k]} * own[k];
    }
    shared.scale = ofVectors > 0 ? shared.vectors->share() * squares / ofVectors : 0;
}

float OneAgainstRest::weight(std::size_t feature) const {
    double weight{features_[feature].weight};
    for (const Shared& shared : shared_) {
        const float* own = shared.vectors->ofFeature(feature);
        if (!own) continue;
        double product = 0;
        for (std::size_t k = 0; k < shared.weights.size(); ++k)
            product += double{own[k]} * shared.weights[k];
        weight += shared.scale * product;
    }
    return static_cast<float>(weight);
}

float OneAgainstRest::strength(std::size_t feature, float weight) const {
    return std::abs(weight) *
           std::sqrt(std::max(1.0f, static_cast<float>(matrix_.documentsWith(feature))));
}

// Adds a change of α_i y_i to the weights.
void OneAgainstRest::add(std::size_t document, double change) {
    const double signedChange = rows_.has[document] ? change : -change;
    const auto step = static_cast<float>(signedChange);
    for (const std::uint32_t f : matrix_.row(document))
        features_[f].weight += step * features_[f].scale;
    for (Shared& shared : shared_)
        for (std::size_t k = 0; k < shared.weights.size(); ++k)
            shared.weights[k] += signedChange * double{shared.vectors->ofDocument(document)[k]};
    bias_ += signedChange;
}

double OneAgainstRest::decision(std::size_t document) const {
    double z = bias();
    for (const std::uint32_t f : matrix_.row(document)) z += double{features_[f].weight};
    for (const Shared& shared : shared_)
        for (std::size_t k = 0; k < shared.weights.size(); ++k)
            z += shared.scale * shared.vectors->ofDocument(document)[k] * shared.weights[k];
    return z;
}

double OneAgainstRest::step(std::size_t document) {
    double z = offset_ + bias_, q = 1;
    for (const std::uint32_t f : matrix_.row(document)) {
        z += double{features_[f].weight};
        q += double{features_[f].scale};
    }
    for (const Shared& shared : shared_)
        for (std::size_t k = 0; k < shared.weights.size(); ++k) {
            const double own = shared.vectors->ofDocument(document)[k];
            z += shared.scale * own * shared.weights[k];
            q += shared.scale * own * own;
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
