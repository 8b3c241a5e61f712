#include "core/metrics/metrics.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace hanscope {

namespace {

double ratio(double part, double whole) {
    return whole > 0 ? part / whole : 0;
}

std::uint64_t predictedAs(const std::vector<std::vector<std::uint64_t>>& confusion,
                          std::size_t label) {
    std::uint64_t sum = 0;
    for (const auto& row : confusion) sum += row[label];
    return sum;
}

ClassScore scoreOf(const std::vector<std::vector<std::uint64_t>>& confusion, std::size_t label) {
    ClassScore score;
    for (const std::uint64_t count : confusion[label]) score.support += count;
    const auto hits = static_cast<double>(confusion[label][label]);
    score.precision = ratio(hits, static_cast<double>(predictedAs(confusion, label)));
    score.recall = ratio(hits, static_cast<double>(score.support));
    score.f1 = ratio(2 * score.precision * score.recall, score.precision + score.recall);
    return score;
}

}  // namespace

Evaluation evaluatePredictions(const std::vector<std::int32_t>& truth,
                               const std::vector<std::int32_t>& predictions, std::size_t classes) {
    std::vector<std::vector<std::uint64_t>> confusion(classes,
                                                      std::vector<std::uint64_t>(classes, 0));
    for (std::size_t i = 0; i < truth.size(); ++i)
        ++confusion[static_cast<std::size_t>(truth[i])][static_cast<std::size_t>(predictions[i])];
    return evaluateConfusion(std::move(confusion));
}

Evaluation evaluateConfusion(std::vector<std::vector<std::uint64_t>> confusion) {
    Evaluation evaluation;
    evaluation.confusion = std::move(confusion);
    const std::size_t classes = evaluation.confusion.size();
    std::uint64_t hits = 0, documents = 0;
    double f1Sum = 0;
    for (std::size_t label = 0; label < classes; ++label) {
        evaluation.classes.push_back(scoreOf(evaluation.confusion, label));
        f1Sum += evaluation.classes.back().f1;
        hits += evaluation.confusion[label][label];
        documents += evaluation.classes.back().support;
    }
    evaluation.accuracy = ratio(static_cast<double>(hits), static_cast<double>(documents));
    evaluation.macroF1 = ratio(f1Sum, static_cast<double>(classes));
    return evaluation;
}

void MultiLabelTally::add(LabelLists::List truth, LabelLists::List prediction) {
    ++documents_;
    exact_ += std::equal(truth.begin(), truth.end(), prediction.begin(), prediction.end()) ? 1 : 0;
    for (const std::int32_t label : truth) ++counts_[static_cast<std::size_t>(label)].truth;
    double both = 0;
    for (const std::int32_t label : prediction) {
        LabelCounts& counts = counts_[static_cast<std::size_t>(label)];
        ++counts.predicted;
        if (!std::binary_search(truth.begin(), truth.end(), label)) continue;
        ++counts.both;
        ++both;
    }
    const auto all = static_cast<double>(truth.size() + prediction.size());
    aa_ += both * both;
    ab_ += both * all;
    bb_ += all * all;
}

void MultiLabelTally::add(const LabelCounts* counts) {
    for (LabelCounts& own : counts_) {
        own.both += counts->both;
        own.truth += counts->truth;
        own.predicted += counts->predicted;
        ++counts;
    }
}

MultiLabelEvaluation MultiLabelTally::evaluation() const {
    const auto share = [](std::uint64_t part, std::uint64_t whole) {
        return ratio(static_cast<double>(part), static_cast<double>(whole));
    };
    MultiLabelEvaluation evaluation;
    LabelCounts all;
    double f1Sum = 0;
    for (const LabelCounts& counts : counts_) {
        all.both += counts.both;
        all.truth += counts.truth;
        all.predicted += counts.predicted;
        ClassScore score;
        score.precision = share(counts.both, counts.predicted);
        score.recall = share(counts.both, counts.truth);
        score.f1 = share(2 * counts.both, counts.truth + counts.predicted);
        score.support = counts.truth;
        evaluation.classes.push_back(score);
        f1Sum += score.f1;
    }
    const double f1 = share(2 * all.both, all.truth + all.predicted);
    evaluation.microF1 = f1;
    // Each document's residual is 2 a − F1 b.
    evaluation.microF1Error =
        ratio(std::sqrt(std::max(0.0, 4 * aa_ - 4 * f1 * ab_ + f1 * f1 * bb_)),
              static_cast<double>(all.truth + all.predicted));
    evaluation.macroF1 = ratio(f1Sum, static_cast<double>(counts_.size()));
    evaluation.exactMatch = share(exact_, documents_);
    evaluation.documents = documents_;
    return evaluation;
}

double Reliability::Bin::accuracy() const {
    return count == 0 ? 0 : static_cast<double>(right) / static_cast<double>(count);
}

double Reliability::Bin::confidence() const {
    return count == 0 ? 0 : sum / static_cast<double>(count);
}

std::size_t Reliability::binOf(double probability) {
    const double bin = std::clamp(probability, 0.0, 1.0) * static_cast<double>(kBins);
    return std::min(static_cast<std::size_t>(bin), kBins - 1);
}

void Reliability::add(double probability, bool isRight) {
    Bin& bin = bins_[binOf(probability)];
    ++bin.count;
    bin.right += isRight ? 1 : 0;
    bin.sum += probability;
}

std::uint64_t Reliability::count() const {
    std::uint64_t count = 0;
    for (const Bin& bin : bins_) count += bin.count;
    return count;
}

double Reliability::expectedCalibrationError() const {
    double sum = 0;
    for (const Bin& bin : bins_)
        sum += static_cast<double>(bin.count) * std::abs(bin.accuracy() - bin.confidence());
    return sum / static_cast<double>(std::max<std::uint64_t>(count(), 1));
}

}  // namespace hanscope
