#pragma once

#include <string>

#include "core/model/tree_reading.h"

namespace hanscope::cli {

/// A reading's tree as JSON: {"rounds", "layers", "heads", "nodes": […]}. A node has its label
/// (null: the root), path, parent (index of the node that decided about it, null: none),
/// probability, predicted, ended (predicted, with [END] under it), round, and if it decided about
/// children itself, end_probability, weights (one a word, the mean) and rows ([layer][head][word];
/// of an ensemble member_rows in their place, such rows for each member).
std::string treeJson(const Reading& reading);

/// The predicted nodes of the tree as indented lines of text.
std::string treeLines(const Reading& reading);

}  // namespace hanscope::cli
