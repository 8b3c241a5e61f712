#pragma once

#include <cstddef>
#include <cstdint>

#include "core/label_lists.h"
#include "core/metrics/interval.h"

namespace hanscope {

/// A score of two models on the same documents.
struct ScoreDifference {
    double first = 0, second = 0;
    Interval interval{};  ///< 95 %, of second − first: percentiles of bootstrap samples

    double difference() const { return second - first; }
};

/// Macro averages over all labels, micro over all (document, label) pairs; as evaluatePredictions()
/// and MultiLabelEvaluation have them.
enum class F1Mean { Macro, Micro };

/// F1 of the labels that two models predict for documents with the labels `truth`; all lists have
/// the same number of documents, at least one, and labels below `labels`.
ScoreDifference differenceOfF1(const LabelLists& truth, const LabelLists& first,
                               const LabelLists& second, std::size_t labels, F1Mean mean,
                               std::uint64_t seed = 1);

}  // namespace hanscope
