#pragma once

#include <string>

#include "core/model/tree_reading.h"

namespace hanscope::cli {

/// A reading's tree as JSON: {"rounds", "layers", "heads", "nodes": […],
/// "sequence": […]}, the latter being the tokens of sequenceTokens() with the labels' names. A node
/// has its label (null: the root), path, parent (index of the node that decided about it, null:
/// none), probability, predicted, unended (true: TreeNode::unended), ended (predicted, with [END]
/// below it) and round. A node that decided about children also has end_probability (unless there
/// is no [END]), weights (one per word, the mean) and rows
/// ([layer][head][word]; for an ensemble member_rows instead, with such rows for each member).
std::string treeJson(const Reading& reading);

/// The inserted nodes of the tree as indented lines of text, then their sequence S.
std::string treeLines(const Reading& reading);

}  // namespace hanscope::cli
