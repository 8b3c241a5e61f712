#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/corpus/corpus.h"

namespace hanscope {

/// Positions of the two columns among a table's names.
struct ColumnChoice {
    std::size_t text = 0;
    std::size_t label = 0;
};

/// Whether a table's first row is data, as far as can be told: it begins with a whole number, goes
/// on with something else than numbers, and holds no usual name of a column.
bool looksLikeData(const std::vector<std::string>& firstRow);

/// Whether a column of texts, or of labels, is often called so.
bool isUsualTextName(const std::string& name);
bool isUsualLabelName(const std::string& name);

/// Finds the wanted columns, or guesses those that are not named. Throws Error with a sentence that
/// lists the columns and, for a wrong name, suggests the nearest.
ColumnChoice chooseColumns(const std::vector<std::string>& names, const Columns& wanted);

}  // namespace hanscope
