#include "core/metrics/score_difference.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include "core/metrics/bootstrap.h"
#include "core/metrics/metrics.h"

namespace hanscope {

namespace {

/// The counts of one model in a sample of documents.
class F1Counts {
 public:
    F1Counts(const LabelLists& truth, const LabelLists& predicted, std::size_t labels, F1Mean mean)
        : truth_(truth), predicted_(predicted), mean_(mean), counts_(labels) {}

    double score(const std::vector<std::size_t>& documents) {
        std::fill(counts_.begin(), counts_.end(), LabelCounts());
        for (const std::size_t document : documents) {
            const LabelLists::List truth = truth_[document], predicted = predicted_[document];
            for (const std::int32_t label : truth) ++at(label).truth;
            for (const std::int32_t label : predicted) {
                ++at(label).predicted;
                at(label).both += std::binary_search(truth.begin(), truth.end(), label) ? 1 : 0;
            }
        }
        return mean_ == F1Mean::Macro ? macro() : micro();
    }

 private:
    LabelCounts& at(std::int32_t label) { return counts_[static_cast<std::size_t>(label)]; }

    static double f1(const LabelCounts& counts) {
        const auto all = static_cast<double>(counts.truth + counts.predicted);
        return all == 0 ? 0 : 2 * static_cast<double>(counts.both) / all;
    }
    double macro() const {
        double sum = 0;
        for (const LabelCounts& each : counts_) sum += f1(each);
        return sum / static_cast<double>(counts_.size());
    }
    double micro() const {
        LabelCounts all;
        for (const LabelCounts& each : counts_) {
            all.both += each.both;
            all.truth += each.truth;
            all.predicted += each.predicted;
        }
        return f1(all);
    }

    const LabelLists& truth_;
    const LabelLists& predicted_;
    const F1Mean mean_;
    std::vector<LabelCounts> counts_;  // [label]
};

}  // namespace

ScoreDifference differenceOfF1(const LabelLists& truth, const LabelLists& first,
                               const LabelLists& second, std::size_t labels, F1Mean mean,
                               std::uint64_t seed) {
    F1Counts one(truth, first, labels, mean), other(truth, second, labels, mean);
    std::vector<std::size_t> all(truth.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    ScoreDifference difference{one.score(all), other.score(all)};
    std::vector<double> draws;
    bootstrap(truth.size(), seed, [&](const std::vector<std::size_t>& chosen) {
        draws.push_back(other.score(chosen) - one.score(chosen));
    });
    difference.interval = percentileInterval(std::move(draws));
    return difference;
}

}  // namespace hanscope
