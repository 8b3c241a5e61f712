#pragma once

#include <cstdint>
#include <vector>

#include "core/hierarchy/label_tree.h"
#include "core/metrics/metrics.h"

namespace hanscope {

/// Agreement about the labels of one depth of a tree.
struct LevelScore {
    std::int32_t depth = 1;     ///< 1: the labels under the root
    std::size_t labels = 0;     ///< there are, in the tree
    std::uint64_t support = 0;  ///< (document, label) pairs that are true
    double microF1 = 0, macroF1 = 0;
};

/// Agreement of lists of labels with the truth, where the labels form a tree. The root and [END] do
/// not count. In the C-scores, a predicted label that is true counts as such only if all its
/// ancestors are predicted and true as well.
struct TreeEvaluation {
    MultiLabelEvaluation labels;  ///< macroF1 is the mean over all labels of the tree
    double cMicroF1 = 0, cMacroF1 = 0;
    std::vector<LevelScore> levels;  ///< from depth 1 on
};

/// Counts one document after the other.
class TreeTally {
 public:
    /// `tree` must outlive it.
    explicit TreeTally(const LabelTree& tree)
        : tree_(tree), tally_(tree.size()), constrained_(tree.size(), 0) {}

    /// Both ascending, each label once. Ancestors count as they are there.
    void add(LabelLists::List truth, LabelLists::List prediction);
    /// What is undefined (0/0) is 0.
    TreeEvaluation evaluation() const;

 private:
    const LabelTree& tree_;
    MultiLabelTally tally_;
    std::vector<std::uint64_t> constrained_;  // true and predicted, with all ancestors
};

}  // namespace hanscope
