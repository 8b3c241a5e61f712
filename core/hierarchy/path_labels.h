#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/hierarchy/label_tree.h"

namespace hanscope {

// Labels that say themselves where they are: "cs > cs.CL" is under "cs" with the separator " > ",
// "cs.CL" with ".". Lists of labels that merely hold their ancestors tell no tree: that one label
// comes with another may be chance, so trees are not guessed from them.

/// A label of that kind and all those that it is under, the highest first: "a > b > c" is under
/// "a > b" and "a". Blanks at the end of one do not count. Throws Error for a part that is blank,
/// and for a name that is reserved or "Root". `separator` is not empty.
std::vector<std::string> pathsTo(std::string_view label, std::string_view separator);

/// The tree of such labels, which may come in any order and more than once; siblings are ordered by
/// bytes. Throws as pathsTo does, and Error for none.
LabelTree treeOfPaths(const std::vector<std::string>& labels, const std::string& separator);

}  // namespace hanscope
