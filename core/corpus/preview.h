#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/corpus/readers/row_reader.h"

namespace hanscope {

/// The beginning of a source, as a table of all its columns. A field holds at most kFieldBytes;
/// what was cut ends in "…".
struct Preview {
    static constexpr std::size_t kFieldBytes = 2000;

    struct Row {
        std::uint64_t line = 0;  ///< 1-based; 0: the row is a file of its own
        std::vector<std::string> fields;
    };

    /// Of a .jsonl the keys, in order of appearance; of a CSV or TSV empty: they may be the first
    /// row's fields, or there may be none.
    std::vector<std::string> names;
    std::vector<Row> rows;
    std::vector<std::string> faults;  ///< of rows that are not shown: file, line and reason
    bool isWhole = false;             ///< nothing comes behind the rows
};

/// Reads up to `rows` rows, and less where they are long: some MiB at most, but for one row. Of a
/// folder, texts from all over it, and their beginnings alone. Throws FileError where nothing can
/// be read at all: no such file, another encoding than UTF-8, not of the format.
Preview readPreview(const std::filesystem::path& path, DataFormat format, std::size_t rows);

}  // namespace hanscope
