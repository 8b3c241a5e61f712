#pragma once

#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "core/model/tree/tree_reading.h"

namespace hanscope {

/// The sub-hierarchy sequence S that decoding wrote (Im et al. 2021), as its tokens. Each inserted
/// node v is render(v) = "(" v render(children…) ")", the root's parentheses included; a node at
/// which a path ends has the child "[END]", before its other children. Example:
///
///     ( Root ( A ( D ( [END] ) ) ) ( C ( [END] ) ) )
///
/// `nameOf` gives the token of a node. The [END] of a leaf is written with the leaf.
std::vector<std::string> sequenceTokens(const TreeReading& tree,
                                        const std::function<std::string(const TreeNode&)>& nameOf,
                                        int lastRound = std::numeric_limits<int>::max());

/// The tokens that the rounds of decoding up to this one wrote, with the short names of the nodes
/// and spaces between them.
std::string sequenceText(const TreeReading& tree, int lastRound = std::numeric_limits<int>::max());

}  // namespace hanscope
