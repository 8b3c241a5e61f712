#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "core/corpus/readers/row_reader.h"

namespace hanscope {

/// The beginning of a table or of JSON lines, as documents.
struct FirstRows {
    std::vector<Row> rows;
    bool isWhole = false;              ///< nothing comes after them
    std::size_t faulty = 0;            ///< rows that could not be read, left out
    std::vector<std::string> columns;  ///< if the text's column is not known: those to choose from;
                                       ///< there are no rows then
};

/// Reads up to `count` rows. `textColumn`: empty if it is to be guessed, as for
/// a training. Rows have labels if their column is known. Throws FileError if
/// nothing can be read.
FirstRows readFirstRows(const std::filesystem::path& path, const std::string& textColumn,
                        std::size_t count);

/// Whether the name's ending is that of a table or of JSON lines.
bool isTableName(const std::filesystem::path& path);

}  // namespace hanscope
