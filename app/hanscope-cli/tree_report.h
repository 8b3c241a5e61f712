#pragma once

#include <string>

#include "core/model/tree_reading.h"

namespace hanscope::cli {

/// A reading's tree as JSON: {"rounds", "layers", "heads", "nodes": […]}. A node has its label
/// (null: the root), path, parent (index of the node that decided about it, null: none),
/// probability, predicted, ended (predicted, with [END] below it) and round. A node that decided
/// about children also has end_probability, weights (one per word, the mean) and rows
/// ([layer][head][word]; for an ensemble member_rows instead, with such rows for each member).
std::string treeJson(const Reading& reading);

/// The predicted nodes of the tree as indented lines of text.
std::string treeLines(const Reading& reading);

}  // namespace hanscope::cli
