#include "core/metrics/threshold_curve.h"

#include <algorithm>

namespace hanscope {
namespace {

double share(std::uint64_t part, std::uint64_t all) {
    return all == 0 ? 0 : static_cast<double>(part) / static_cast<double>(all);
}

}  // namespace

std::vector<ScoredPair> pairsOf(std::size_t label, const std::vector<std::vector<float>>& rows,
                                const LabelLists& truth) {
    std::vector<ScoredPair> pairs;
    pairs.reserve(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i)
        pairs.push_back({rows[i][label], std::binary_search(truth[i].begin(), truth[i].end(),
                                                            static_cast<std::int32_t>(label))});
    return pairs;
}

std::vector<ScoredPair> pairsOfAll(const std::vector<std::vector<float>>& rows,
                                   const LabelLists& truth, std::size_t maximum) {
    std::vector<ScoredPair> pairs;
    if (rows.empty()) return pairs;
    const std::size_t labels = rows.front().size();
    const std::size_t step =
        std::max<std::size_t>(1, (rows.size() * labels + maximum - 1) / maximum);
    for (std::size_t i = 0; i < rows.size(); i += step)
        for (std::size_t label = 0; label < labels; ++label)
            pairs.push_back({rows[i][label], std::binary_search(truth[i].begin(), truth[i].end(),
                                                                static_cast<std::int32_t>(label))});
    return pairs;
}

ThresholdCurve::ThresholdCurve(std::vector<ScoredPair> pairs) {
    std::sort(pairs.begin(), pairs.end(), [](const ScoredPair& a, const ScoredPair& b) {
        return a.probability > b.probability;
    });
    Point point;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        ++(pairs[i].isTrue ? point.having : point.others);
        point.probability = pairs[i].probability;
        if (i + 1 == pairs.size() || pairs[i + 1].probability != point.probability)
            points_.push_back(point);
    }
}

double ThresholdCurve::precision(const Point& point) const {
    return share(point.having, point.having + point.others);
}

double ThresholdCurve::recall(const Point& point) const {
    return share(point.having, having());
}

double ThresholdCurve::falsePositiveRate(const Point& point) const {
    return share(point.others, others());
}

double ThresholdCurve::averagePrecision() const {
    double sum = 0, before = 0;
    for (const Point& point : points_) {
        sum += (recall(point) - before) * precision(point);
        before = recall(point);
    }
    return sum;
}

double ThresholdCurve::rocArea() const {
    if (having() == 0 || others() == 0) return 0.5;
    double area = 0;
    Point before;
    for (const Point& point : points_) {
        area += (falsePositiveRate(point) - falsePositiveRate(before)) *
                (recall(point) + recall(before)) / 2;
        before = point;
    }
    return area;
}

}  // namespace hanscope
