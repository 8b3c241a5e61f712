#include "core/metrics/baseline.h"

#include <algorithm>
#include <numeric>

namespace hanscope {

namespace {

/// The labels, the most frequent first; of equally frequent ones the earlier one.
std::vector<std::size_t> byFrequency(const std::vector<ClassScore>& classes) {
    std::vector<std::size_t> order(classes.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return classes[a].support > classes[b].support;
    });
    return order;
}

}  // namespace

BaselineComparison compareWithBaseline(const Evaluation& evaluation,
                                       const std::vector<std::string>& labels) {
    BaselineComparison comparison;
    for (const ClassScore& each : evaluation.classes) comparison.documents += each.support;
    if (comparison.documents == 0) return comparison;
    const auto documents = static_cast<double>(comparison.documents);
    const std::size_t answer = byFrequency(evaluation.classes).front();
    comparison.score = evaluation.accuracy;
    comparison.interval = wilsonInterval(evaluation.accuracy, documents);
    comparison.baseline = static_cast<double>(evaluation.classes[answer].support) / documents;
    comparison.answer = labels[answer];
    return comparison;
}

BaselineComparison compareWithBaseline(const MultiLabelEvaluation& evaluation,
                                       const std::vector<std::string>& labels) {
    BaselineComparison comparison;
    comparison.documents = evaluation.documents;
    if (comparison.documents == 0) return comparison;
    const double half = kStandardErrors * evaluation.microF1Error;
    comparison.score = evaluation.microF1;
    comparison.interval = {std::max(0.0, evaluation.microF1 - half),
                           std::min(1.0, evaluation.microF1 + half)};
    const auto documents = static_cast<double>(evaluation.documents);
    double truth = 0, hits = 0, predicted = 0;
    for (const ClassScore& each : evaluation.classes) truth += static_cast<double>(each.support);
    for (const std::size_t label : byFrequency(evaluation.classes)) {
        hits += static_cast<double>(evaluation.classes[label].support);
        predicted += documents;
        const double f1 = 2 * hits / (truth + predicted);
        if (f1 <= comparison.baseline) break;
        comparison.baseline = f1;
        comparison.answer += (comparison.answer.empty() ? "" : ", ") + labels[label];
    }
    return comparison;
}

}  // namespace hanscope
