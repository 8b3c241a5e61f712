#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/label_lists.h"
#include "core/metrics/metrics.h"

namespace hanscope {

/// Macro averages over labels, micro over all (document, label) pairs; as evaluatePredictions() and
/// MultiLabelEvaluation have them.
enum class F1Mean { Macro, Micro };

/// F1 of the labels predicted for some of the documents, again and again for other ones. All
/// arguments must outlive this. Not thread-safe.
class F1Counts {
 public:
    /// Both lists have the same documents; `labels`: the number of labels.
    F1Counts(const LabelLists& truth, const LabelLists& predicted, std::size_t labels, F1Mean mean)
        : truth_(truth), predicted_(predicted), mean_(mean), counts_(labels) {}

    /// `documents` may hold a number several times.
    double score(const std::vector<std::size_t>& documents) {
        count(documents);
        return mean_ == F1Mean::Macro ? macro() : micro();
    }
    /// Leaves labels out of the macro mean from now on that are neither true for any of these
    /// documents nor predicted.
    void keepLabelsOf(const std::vector<std::size_t>& documents) {
        count(documents);
        kept_.clear();
        for (std::size_t label = 0; label < counts_.size(); ++label)
            if (counts_[label].truth + counts_[label].predicted > 0) kept_.push_back(label);
        isKept_ = true;
    }

 private:
    void count(const std::vector<std::size_t>& documents) {
        std::fill(counts_.begin(), counts_.end(), LabelCounts());
        for (const std::size_t document : documents) {
            const LabelLists::List truth = truth_[document], predicted = predicted_[document];
            for (const std::int32_t label : truth) ++at(label).truth;
            for (const std::int32_t label : predicted) {
                ++at(label).predicted;
                at(label).both += std::binary_search(truth.begin(), truth.end(), label) ? 1 : 0;
            }
        }
    }

    LabelCounts& at(std::int32_t label) { return counts_[static_cast<std::size_t>(label)]; }

    static double f1(const LabelCounts& counts) {
        const auto all = static_cast<double>(counts.truth + counts.predicted);
        return all == 0 ? 0 : 2 * static_cast<double>(counts.both) / all;
    }
    double macro() const {
        double sum = 0;
        if (isKept_) {
            for (const std::size_t label : kept_) sum += f1(counts_[label]);
            return kept_.empty() ? 0 : sum / static_cast<double>(kept_.size());
        }
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
    std::vector<std::size_t> kept_;    // labels of the macro mean, if isKept_
    bool isKept_ = false;
};

}  // namespace hanscope
