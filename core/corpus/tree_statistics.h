#pragma once

#include <cstdint>
#include <vector>

#include "core/corpus/corpus_statistics.h"
#include "core/hierarchy/label_tree.h"

namespace hanscope {

/// Counts of the labels of one depth.
struct TreeLevel {
    std::int32_t depth = 1;       ///< 1: the labels under the root
    std::uint64_t labels = 0;     ///< there are, in the tree
    std::uint64_t unused = 0;     ///< of these, labels that no document has
    std::uint64_t documents = 0;  ///< that have any of them
    std::uint64_t pairs = 0;      ///< of a document and one of them
};

struct TreeStatistics {
    std::vector<TreeLevel> levels;                 ///< from depth 1 on
    std::vector<std::uint64_t> documentsPerLabel;  ///< by label of the tree
};

/// Counts the labels of `data` in their tree (see labelTreeOf).
TreeStatistics countTree(const LabelTree& tree, const CountedCorpus& data);

}  // namespace hanscope
