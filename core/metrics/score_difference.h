#pragma once

#include <cstddef>
#include <cstdint>

#include "core/label_lists.h"
#include "core/metrics/f1_counts.h"
#include "core/metrics/interval.h"
#include "core/progress.h"

namespace hanscope {

/// A score of two models on the same documents.
struct ScoreDifference {
    double first = 0, second = 0;  ///< 0…1
    Interval interval{};           ///< 95 %, of second − first: percentiles of bootstrap samples

    /// Positive: the second model is better.
    double difference() const { return second - first; }
};

/// The two scores by which models are compared.
struct ScoreDifferences {
    ScoreDifference accuracy;  ///< the share of documents of which exactly the labels are predicted
    ScoreDifference f1;        ///< macro or micro
};

/// The scores of the labels that two models predict for documents with the labels `truth`; all
/// lists have the same number of documents, at least one, and labels below `labels`. Takes a
/// thousand times as long as counting the documents. Throws Cancelled.
ScoreDifferences differencesOfScores(const LabelLists& truth, const LabelLists& first,
                                     const LabelLists& second, std::size_t labels, F1Mean mean,
                                     const CancelToken& cancel = {}, std::uint64_t seed = 1);

}  // namespace hanscope
