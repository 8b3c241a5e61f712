#include "core/metrics/label_thresholds.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace hanscope {
namespace {

using Probabilities = std::vector<std::vector<float>>;

std::vector<double> thresholdGrid() {
    std::vector<double> grid(static_cast<std::size_t>(std::lround(1 / kThresholdStep)) - 1);
    for (std::size_t i = 0; i < grid.size(); ++i)
        grid[i] = kThresholdStep * static_cast<double>(i + 1);
    return grid;
}

// Documents above each threshold of the grid.
struct Curve {
    std::vector<double> having, others;  // with and without the label
    double truth = 0;                    // all documents with the label

    explicit Curve(std::size_t size) : having(size), others(size) {}

    // Adds `factor` times another curve.
    void add(const Curve& other, double factor) {
        for (std::size_t i = 0; i < having.size(); ++i) {
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
        for (std::size_t i = 1; i < having.size(); ++i)
            if (f1(i) > f1(best)) best = i;
        return best;
    }
};

class Chooser {
 public:
    Chooser(const Probabilities& probabilities, const LabelLists& truth)
        : probabilities_(probabilities),
          having_(probabilities.empty() ? 0 : probabilities.front().size()) {
        for (std::size_t i = 0; i < truth.size(); ++i)
            for (const std::int32_t label : truth[i])
                having_[static_cast<std::size_t>(label)].push_back(i);
    }

    LabelThresholds choose() {
        LabelThresholds chosen;
        Curve all(grid_.size());
        for (std::size_t label = 0; label < having_.size(); ++label) all.add(curveOf(label), 1);
        chosen.ofLabel.assign(having_.size(), chosen.common);
        if (all.truth == 0) return chosen;
        chosen.common =
            (all.truth * grid_[all.best()] + kAddedDocuments * 0.5) / (all.truth + kAddedDocuments);
        for (std::size_t label = 0; label < having_.size(); ++label)
            chosen.ofLabel[label] = thresholdOf(label, all, chosen.common);
        return chosen;
    }

 private:
    double thresholdOf(std::size_t label, const Curve& all, double common) const {
        Curve own = curveOf(label);
        own.add(all, kAddedDocuments / all.truth);
        const double best = all.f1(all.best());
        if (best == 0) return common;
        return std::clamp(common * own.f1(own.best()) / best, kLeastThreshold, grid_.back());
    }

    Curve curveOf(std::size_t label) const {
        std::vector<bool> isTrue(probabilities_.size());
        for (const std::size_t document : having_[label]) isTrue[document] = true;
        Curve curve(grid_.size());
        for (std::size_t i = 0; i < probabilities_.size(); ++i) {
            const auto p = static_cast<double>(probabilities_[i][label]);
            const auto below = std::lower_bound(grid_.begin(), grid_.end(), p) - grid_.begin();
            if (below > 0)
                ++(isTrue[i] ? curve.having : curve.others)[static_cast<std::size_t>(below - 1)];
        }
        for (std::vector<double>* counts : {&curve.having, &curve.others})
            for (std::size_t i = counts->size() - 1; i > 0; --i) (*counts)[i - 1] += (*counts)[i];
        curve.truth = static_cast<double>(having_[label].size());
        return curve;
    }

    const std::vector<double> grid_ = thresholdGrid();
    const Probabilities& probabilities_;
    std::vector<std::vector<std::size_t>> having_;  // [label] the documents that have it
};

}  // namespace

LabelThresholds chooseLabelThresholds(const Probabilities& probabilities, const LabelLists& truth) {
    return Chooser(probabilities, truth).choose();
}

}  // namespace hanscope
