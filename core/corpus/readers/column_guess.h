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

/// Guesses the columns that are not `known` from the content of the rows: the text is the column
/// with the longest fields; the label is the column with the fewest distinct values, all of them
/// short. Of several such columns the first with a usual name is taken. Columns without a unique
/// name are ignored, since they could not be chosen by name.
ColumnGuess guessByContent(const std::vector<std::string>& names, const TableRows& rows,
                           ColumnGuess known);

/// Whether the first row of a table is data: its first field, which is the label if there are no
/// names, occurs again in the rows `below`.
bool isFirstRowRepeated(const std::vector<std::string>& firstRow, const TableRows& below);

}  // namespace hanscope
