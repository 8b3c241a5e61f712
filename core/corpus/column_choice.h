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

/// Finds the wanted columns, or guesses those that are not named. Throws Error with a sentence that
/// lists the columns and, for a wrong name, suggests the nearest.
ColumnChoice chooseColumns(const std::vector<std::string>& names, const Columns& wanted);

}  // namespace hanscope
