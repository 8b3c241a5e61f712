#include "core/metrics/label_thresholds.h"

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace hanscope {
namespace {

double thresholdAt(std::size_t i) {
    return kThresholdStep * static_cast<double>(i + 1);
}

const std::array<double, kThresholds>& thresholdGrid() {
    static const auto grid = [] {
        std::array<double, kThresholds> made{};
        for (std::size_t i = 0; i < kThresholds; ++i) made[i] = thresholdAt(i);
        return made;
    }();
    return grid;
}

std::size_t thresholdsBelow(float probability) {
    const auto& grid = thresholdGrid();
    const auto p = static_cast<double>(probability);
    return static_cast<std::size_t>(std::lower_bound(grid.begin(), grid.end(), p) - grid.begin());
}

}  // namespace

// Documents above each threshold.
struct ThresholdChooser::Curve {
    std::array<double, kThresholds> having{}, others{};  // with and without the label
    double truth = 0;                                    // all documents with the label

    // Adds `factor` times another curve.
    void add(const Curve& other, double factor) {
        for (std::size_t i = 0; i < kThresholds; ++i) {
            having[i] += factor * other.having[i];
            others[i] += factor * other.others[i];
        }
        truth += factor * other.truth;
    }
    double f1(std::size_t i) const {
        const double sum = having[i] + others[i] + truth;
        return sum > 0 ? 2 * having[i] / sum : 0;
    }
    std::size_t best() const {
        std::size_t best = 0;
        for (std::size_t i = 1; i < kThresholds; ++i)
            if (f1(i) > f1(best)) best = i;
        return best;
    }
};

void ThresholdChooser::add(const std::vector<float>& probabilities, LabelLists::List truth) {
    const std::int32_t* next = truth.begin();  // its labels are in ascending order
    for (std::size_t label = 0; label < labels_.size(); ++label) {
        const bool isTrue = next != truth.end() && static_cast<std::size_t>(*next) == label;
        if (isTrue) ++next;
        Counts& counts = labels_[label];
        ++(isTrue ? counts.having : counts.others)[thresholdsBelow(probabilities[label])];
    }
    ++documents_;
}

LabelCounts ThresholdChooser::countsAbove(std::size_t label, std::size_t i) const {
    const Counts& counts = labels_[label];
    const auto sum = [](const auto& bins, std::size_t from) {
        return std::accumulate(bins.begin() + static_cast<std::ptrdiff_t>(from), bins.end(),
                               std::uint64_t{0});
    };
    const std::uint64_t both = sum(counts.having, i + 1);
    return {both, sum(counts.having, 0), both + sum(counts.others, i + 1)};
}

ThresholdChooser::Curve ThresholdChooser::curveOf(const Counts& counts) {
    Curve curve;
    double having = 0, others = 0;
    for (std::size_t i = kThresholds; i > 0; --i) {
        curve.having[i - 1] = having += counts.having[i];
        curve.others[i - 1] = others += counts.others[i];
    }
    curve.truth = having + counts.having[0];
    return curve;
}

LabelThresholds ThresholdChooser::choose(double added) const {
    LabelThresholds chosen;
    chosen.ofLabel.assign(labels_.size(), chosen.common);
    Curve all;
    for (const Counts& counts : labels_) all.add(curveOf(counts), 1);
    if (all.truth == 0) return chosen;
    const double best = all.f1(all.best());
    chosen.common = (all.truth * thresholdAt(all.best()) + kTowardsOneHalf * 0.5) /
                    (all.truth + kTowardsOneHalf);
    for (std::size_t label = 0; label < labels_.size(); ++label) {
        Curve own = curveOf(labels_[label]);
        own.add(all, added / all.truth);
        const double factor = best == 0 ? 1 : own.f1(own.best()) / best;
        chosen.ofLabel[label] =
            std::clamp(chosen.common * factor, kMinThreshold, thresholdAt(kThresholds - 1));
    }
    return chosen;
}

}  // namespace hanscope
