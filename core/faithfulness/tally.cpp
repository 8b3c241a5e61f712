#include "core/faithfulness/tally.h"

#include <algorithm>
#include <cmath>

namespace hanscope {

void MeanTally::add(double value) {
    ++count_;
    sum_ += value;
    squares_ += value * value;
}

double MeanTally::mean() const {
    return count_ > 0 ? sum_ / static_cast<double>(count_) : 0;
}

double MeanTally::halfInterval() const {
    if (count_ < 2) return 0;
    const auto n = static_cast<double>(count_);
    const double variance = std::max(0.0, squares_ - sum_ * sum_ / n) / (n - 1);
    return 1.96 * std::sqrt(variance / n);
}

void ScoresTally::add(const FaithfulnessScores& scores) {
    for (std::size_t k = 0; k < kShares.size(); ++k) {
        comprehensivenessAt[k].add(scores.comprehensiveness[k]);
        sufficiencyAt[k].add(scores.sufficiency[k]);
    }
    comprehensiveness.add(scores.meanComprehensiveness());
    sufficiency.add(scores.meanSufficiency());
    flip.add(scores.flip);
}

void FaithfulnessTally::add(const DocumentFaithfulness& document) {
    ++documents_;
    lenses_.resize(document.lenses.size());
    for (std::size_t i = 0; i < lenses_.size(); ++i) {
        lenses_[i].lens = document.lenses[i].lens;
        lenses_[i].scores.add(document.lenses[i].scores);
        lenses_[i].scores.tau.add(document.lenses[i].tau);
    }
    random_.add(document.random);
}

}  // namespace hanscope
