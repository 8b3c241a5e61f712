#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/corpus/encoded/corpus.h"

namespace hanscope {

/// Positions of the two columns among a table's names.
struct ColumnChoice {
    std::size_t text = 0;   ///< from 0
    std::size_t label = 0;  ///< from 0
};

/// Whether the first row of a table is probably data: its first field is a whole number, other
/// fields are not numbers, and none is a usual name of a column.
bool looksLikeData(const std::vector<std::string>& firstRow);

/// Whether a column of texts often has this name.
bool isUsualTextName(const std::string& name);

/// Whether a column of labels often has this name.
bool isUsualLabelName(const std::string& name);
/// The only column whose name is usual for texts, or for labels; nothing if none or several are.
std::optional<std::size_t> onlyUsualText(const std::vector<std::string>& names);
/// See onlyUsualText().
std::optional<std::size_t> onlyUsualLabel(const std::vector<std::string>& names);

/// The place of this name. Throws Error as chooseColumns() does.
std::size_t findColumn(const std::vector<std::string>& names, const std::string& wanted);

/// Finds the columns that `wanted` names and guesses the others. Without labels, the label's column
/// is the text's, and a text column of another name is guessed, too. Throws Error with a sentence
/// that lists the columns and, for a wrong name, suggests the nearest.
ColumnChoice chooseColumns(const std::vector<std::string>& names, const Columns& wanted);

}  // namespace hanscope
