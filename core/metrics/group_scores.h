#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/label_lists.h"
#include "core/metrics/f1_counts.h"
#include "core/metrics/interval.h"
#include "core/progress.h"

namespace hanscope {

/// How many of some documents have a property.
struct GroupShare {
    std::uint64_t documents = 0, having = 0;  ///< of the group; of these with the property

    double share() const;       ///< 0 without documents
    Interval interval() const;  ///< 95 %, Wilson's
};

/// A mean with its 95 % interval.
struct GroupMean {
    double mean = 0;  ///< 0 without documents or texts
    /// Percentiles of bootstrap samples; none of fewer than two texts.
    std::optional<Interval> interval{};
};

/// The scores of one group of documents.
struct GroupScore {
    GroupShare right;  ///< of which exactly the true labels are predicted
    /// Macro: over the labels that are true or predicted for a document of the group.
    GroupMean f1;
};

/// The scores of each of `groups` groups. `group` has the number of each document's group;
/// negative: it is in none. Throws Cancelled.
std::vector<GroupScore> scoresByGroup(const LabelLists& truth, const LabelLists& predicted,
                                      const std::vector<std::int32_t>& group, std::size_t groups,
                                      std::size_t labels, F1Mean mean,
                                      const CancelToken& cancel = {}, std::uint64_t seed = 1);

/// What one text adds to a mean.
struct TextSum {
    double sum = 0;           ///< of what is averaged
    std::uint64_t count = 0;  ///< of what the sum is of
};
/// The mean of what the texts add, with an interval from samples of texts: what comes from one text
/// is alike.
GroupMean meanOfTexts(const std::vector<TextSum>& texts, std::uint64_t seed = 1);

/// The mean of what the texts of one group add.
struct GroupTexts {
    std::uint64_t texts = 0, count = 0;  ///< in the group; that their sums are of
    GroupMean mean;
};
/// The means of each of `groups` groups. `group` has the number of each text's group. Throws
/// Cancelled.
std::vector<GroupTexts> meansByGroup(const std::vector<TextSum>& texts,
                                     const std::vector<std::int32_t>& group, std::size_t groups,
                                     const CancelToken& cancel = {});

}  // namespace hanscope
