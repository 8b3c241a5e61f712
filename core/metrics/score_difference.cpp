#include "core/metrics/score_difference.h"

#include <numeric>
#include <utility>
#include <vector>

#include "core/metrics/interval.h"

namespace hanscope {

namespace {

/// [document] whether exactly the true labels are predicted
std::vector<int> rightOf(const LabelLists& truth, const LabelLists& predicted) {
    std::vector<int> right;
    for (std::size_t i = 0; i < truth.size(); ++i)
        right.push_back(truth[i] == predicted[i] ? 1 : 0);
    return right;
}

double meanOf(const std::vector<int>& right, const std::vector<std::size_t>& documents) {
    int sum = 0;
    for (const std::size_t document : documents) sum += right[document];
    return static_cast<double>(sum) / static_cast<double>(documents.size());
}

}  // namespace

ScoreDifferences differencesOfScores(const LabelLists& truth, const LabelLists& first,
                                     const LabelLists& second, std::size_t labels, F1Mean mean,
                                     const CancelToken& cancel, std::uint64_t seed) {
    F1Counts one(truth, first, labels, mean), other(truth, second, labels, mean);
    const std::vector<int> oneRight = rightOf(truth, first), otherRight = rightOf(truth, second);
    std::vector<std::size_t> all(truth.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    ScoreDifferences scores{{meanOf(oneRight, all), meanOf(otherRight, all)},
                            {one.score(all), other.score(all)}};
    std::vector<double> accuracies, f1s;
    bootstrap(truth.size(), seed, [&](const std::vector<std::size_t>& chosen) {
        cancel.check();
        accuracies.push_back(meanOf(otherRight, chosen) - meanOf(oneRight, chosen));
        f1s.push_back(other.score(chosen) - one.score(chosen));
    });
    scores.accuracy.interval = percentileInterval(std::move(accuracies));
    scores.f1.interval = percentileInterval(std::move(f1s));
    return scores;
}

}  // namespace hanscope
