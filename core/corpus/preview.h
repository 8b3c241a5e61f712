#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/corpus/readers/row_reader.h"
#include "core/message.h"

namespace hanscope {

/// The beginning of a source, as a table of all its columns. A field holds at most kFieldBytes;
/// what was cut ends in "…".
struct Preview {
    static constexpr std::size_t kFieldBytes = 2000;

    struct Row {
        std::uint64_t line = 0;  ///< 1-based; 0: the row is a file of its own
        std::vector<std::string> fields;
    };

    /// For .jsonl the keys, in order of appearance. Empty for CSV and TSV, where the first row may
    /// hold the names or not.
    std::vector<std::string> names;
    std::vector<Row> rows;
    std::vector<Message> faults;  ///< of rows that are not shown: file, line and reason
    bool hasLists = false;        ///< of a published data set: its texts have lists of labels
    bool isWhole = false;         ///< nothing comes behind the rows
};

/// Reads up to `rows` rows; fewer if they are long, so that no more than a few MiB are read unless
/// a single row is longer. From a folder, reads the beginnings of texts from all of its labels.
/// Throws FileError if nothing can be read: the file is missing, not in UTF-8, or not of this
/// format.
Preview readPreview(const std::filesystem::path& path, DataFormat format, std::size_t rows);

/// The beginning of the character of UTF-8 that contains the position `bytes`.
std::size_t characterBegin(std::string_view text, std::size_t bytes);

}  // namespace hanscope
