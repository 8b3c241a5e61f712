#pragma once

#include <cstdint>
#include <vector>

#include "core/hierarchy/label_tree.h"

namespace hanscope {

/// The number of documents in which `truth` is true but not predicted, while `prediction`, another
/// label with the same parent, is predicted but not true.
struct SiblingConfusion {
    std::int32_t truth = 0, prediction = 0;
    std::uint64_t documents = 0;
};

/// All pairs of labels with such a document, the most frequent first, equally frequent ones in the
/// order of the tree. A document counts for every such pair. `truth` and `predictions` have one
/// list per document, of labels of the tree, ascending and without duplicates.
std::vector<SiblingConfusion> siblingConfusions(const LabelTree& tree, const LabelLists& truth,
                                                const LabelLists& predictions);

}  // namespace hanscope
