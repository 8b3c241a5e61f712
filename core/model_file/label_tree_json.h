#pragma once

#include <string>
#include <vector>

#include "core/hierarchy/label_tree.h"

namespace hanscope {

/// A label tree in a model file's metadata, beside the labels: the parent of each (−1: the root),
/// the root's name, and the separator of labels that are paths.
std::string treeText(const LabelTree& tree);

/// The tree of these labels. Throws Error (a sentence without the file's name) for anything that
/// treeText does not write.
LabelTree treeFromText(const std::string& text, const std::vector<std::string>& labels);

}  // namespace hanscope
