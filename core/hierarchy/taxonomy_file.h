#pragma once

#include <filesystem>

#include "core/hierarchy/label_tree.h"

namespace hanscope {

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
