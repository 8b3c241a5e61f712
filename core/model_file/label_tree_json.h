#pragma once

#include <string>
#include <vector>

#include "core/hierarchy/label_tree.h"

namespace hanscope {

/// The JSON text of a label tree for the metadata of a model file, which holds the labels
/// separately: the parent of each label (−1: the root), the name of the root, and the separator of
/// labels that are paths.
std::string treeText(const LabelTree& tree);

/// Parses the text, as the tree of `labels`. Throws Error (a sentence without the file's name) if
/// it is not a text that treeText() can write.
LabelTree treeFromText(const std::string& text, const std::vector<std::string>& labels);

}  // namespace hanscope
