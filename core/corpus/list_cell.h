#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hanscope {

/// The labels of a field of a table that holds a list as programs write it: as JSON (["a", "b"]),
/// as Python prints lists, sets and tuples (['a', 'b'], {'a'}, ('a', 'b'), set(), frozenset({'a'}))
/// and arrays (['a' 'b'], [1. 2.], array(['a'], dtype=object)), with labels in quotation marks or,
/// in brackets, numbers and truth values, each perhaps as NumPy 2 prints it (np.str_('a')); such a
/// list may be in a list of its own (Argilla) or in {"choices": …} (Label Studio). Nothing for any
/// other text. Blank labels are left out, and so is a value that says that there is none (None,
/// nan, null).
std::optional<std::vector<std::string>> labelsInCell(std::string_view field);

}  // namespace hanscope
