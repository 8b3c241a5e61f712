#pragma once

#include <cstdint>
#include <vector>

#include "core/hierarchy/label_tree.h"
#include "core/metrics/metrics.h"

namespace hanscope {

/// The evaluation of the labels at one depth of a tree.
struct LevelScore {
    std::int32_t depth = 1;           ///< 1: the children of the root
    std::size_t labels = 0;           ///< number of labels at this depth
    std::uint64_t support = 0;        ///< number of true (document, label) pairs
    double microF1 = 0, macroF1 = 0;  ///< of the labels at this depth
};

/// The evaluation of predictions with any number of labels per document, where the labels form a
/// tree. The root and [END] are not labels. For the constrained scores C-Micro-F1 and C-Macro-F1, a
/// true positive counts only if all its ancestors are true positives.
struct TreeEvaluation {
    MultiLabelEvaluation labels;        ///< macroF1 is the mean over all labels of the tree
    double cMicroF1 = 0, cMacroF1 = 0;  ///< constrained, see above
    std::vector<LevelScore> levels;     ///< [depth − 1]
};

/// Accumulates the counts of a TreeEvaluation, document by document. Not thread-safe.
class TreeTally {
 public:
    /// `tree` must outlive this object.
    explicit TreeTally(const LabelTree& tree)
        : tree_(tree), tally_(tree.size()), constrained_(tree.size(), 0) {}

    /// Adds a document. Both lists are ascending and have no label twice. Ancestors are not added:
    /// a label counts only if it is in the list.
    void add(LabelLists::List truth, LabelLists::List prediction);
    /// Undefined scores (0/0) are 0.
    TreeEvaluation evaluation() const;

 private:
    const LabelTree& tree_;
    MultiLabelTally tally_;
    std::vector<std::uint64_t> constrained_;  // [label] true positives, ancestors included
};

/// The number of documents in which `truth` is true but not predicted, while `prediction`, another
/// label with the same parent, is predicted but not true.
struct SiblingConfusion {
    std::int32_t truth = 0, prediction = 0;  ///< labels of the tree
    std::uint64_t documents = 0;
};

/// All pairs of labels with such a document, the most frequent first, equally frequent ones in the
/// order of the tree. A document counts for every such pair. `truth` and `predictions` have one
/// list per document, of labels of the tree, ascending and without duplicates.
std::vector<SiblingConfusion> siblingConfusions(const LabelTree& tree, const LabelLists& truth,
                                                const LabelLists& predictions);

}  // namespace hanscope
