#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/hierarchy/label_tree.h"

namespace hanscope {

// Labels that are paths: with the separator " > ", "cs > cs.CL" lies under "cs"; with ".", "cs.CL"
// does. A tree is not derived from lists that merely contain the ancestors of their labels, since
// two labels may occur together by chance.

/// Returns a label and its ancestors, from the top: for "a > b > c" they are "a", "a > b" and "a >
/// b > c". Blanks at the end of each are removed. Throws Error if a part is blank, if a name is
/// reserved or "Root", or if there are more than LabelTree::kMaxDepth parts. `separator` must not
/// be empty.
std::vector<std::string> pathsTo(std::string_view label, std::string_view separator);

/// Makes the tree of such labels, which may be in any order and repeated. Siblings are sorted by
/// their bytes. Throws as pathsTo does, and Error if there is no label.
LabelTree treeOfPaths(const std::vector<std::string>& labels, const std::string& separator);

/// Reads a label tree from a text file, plain, .gz or .zst. Each line says what is under what:
///
///     parent<TAB>child<TAB>child…            any number of children; a line may also name one
///     alone parent: X child: Y child-description: Z        as RCV1 has it; the parent of the root
///     is None
///
/// in any order of lines; blank lines do not count, nor blanks around a name. The root is the one
/// node that has no parent. Children are in the order of the file.
/// Throws FileError with the line: no label, a name that is reserved, a second parent, a cycle,
/// more than one root, more than LabelTree::kMaxLabels labels, or beside a root called "Root" a
/// node that has no parent.
LabelTree readTaxonomy(const std::filesystem::path& path);

}  // namespace hanscope
