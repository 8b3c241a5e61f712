#include "core/model/contributions.h"

#include <cmath>
#include <numeric>

namespace hanscope {
namespace {

double gapOf(const Contributions& of) {
    const double sum = std::accumulate(of.words.begin(), of.words.end(), 0.0);
    const double difference = of.output - of.completeness->baseline;
    const double missing = std::abs(sum - difference);
    return missing > 0 ? missing / std::abs(difference) : 0;
}

}  // namespace

void addTo(Contributions& mean, const MemberTurn& turn, const Contributions& own) {
    const auto turns = static_cast<double>(turn.turns);
    mean.output += own.output / turns;
    turn.addTo(mean.words, own.words);
    turn.addTo(mean.sentences, own.sentences);
    if (!own.completeness) return;
    if (!mean.completeness) mean.completeness = Contributions::Completeness{};
    mean.completeness->baseline += own.completeness->baseline / turns;
    mean.completeness->steps = own.completeness->steps;
}

Contributions untilComplete(const std::function<Contributions(int steps)>& integrate) {
    for (int steps = TextExplainer::kFirstSteps;; steps *= 2) {
        Contributions result = integrate(steps);
        result.completeness->gap = gapOf(result);
        if (result.completeness->gap < TextExplainer::kLargestGap ||
            2 * steps > TextExplainer::kLastSteps)
            return result;
    }
}

}  // namespace hanscope
