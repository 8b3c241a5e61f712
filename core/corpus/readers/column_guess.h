#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace hanscope {

/// Positions of columns that may not be known.
struct ColumnGuess {
    std::optional<std::size_t> text;
    std::optional<std::size_t> label;
};

using TableRows = std::vector<std::vector<std::string>>;

/// Completes what is known by what stands in the rows, where names do not decide: the text is in
/// the column with the longest fields, the label in that with the fewest different ones, all of
/// them short; of several such the first with a usual name. Columns without a name of their own are
/// passed over, since none could ask for them.
ColumnGuess guessByContent(const std::vector<std::string>& names, const TableRows& rows,
                           ColumnGuess known);

/// Whether a table's first row is data, told by the rows below: its first field, the label of a
/// table without names, stands there again.
bool isFirstRowRepeated(const std::vector<std::string>& firstRow, const TableRows& below);

}  // namespace hanscope
