#pragma once

#include <cstdint>
#include <vector>

#include "core/hierarchy/label_tree.h"

namespace hanscope {

/// In so many documents a label is true and not predicted, while another one under the same parent
/// is predicted and not true.
struct SiblingConfusion {
    std::int32_t truth = 0, prediction = 0;
    std::uint64_t documents = 0;
};

/// All that there are, the most frequent first, else in the tree's order. A document counts for
/// each such pair. `truth` and `predictions` hold a list a document, of labels of the tree,
/// ascending, each label once.
std::vector<SiblingConfusion> siblingConfusions(const LabelTree& tree, const LabelLists& truth,
                                                const LabelLists& predictions);

}  // namespace hanscope
