#pragma once

#include <filesystem>
#include <string>
#include <tuple>
#include <vector>

#include "core/corpus/row_reader.h"
#include "core/error.h"

namespace hanscope::test {

using TableRow = std::tuple<std::string, std::string, std::uint64_t>;  // text, label, line

/// The label, or the labels of a list, each followed by a slash: "a/b/".
inline std::string labelOf(const Row& row, Labelling labelling) {
    if (labelling != Labelling::Lists && row.labels.size() == 1) return row.labels.front();
    std::string text;
    for (const std::string& label : row.labels) text += label + "/";
    return text;
}

/// Every row of a file.
inline std::vector<TableRow> rowsOf(const std::filesystem::path& path,
                                    const Columns& columns = {}) {
    const auto reader = openRowReader(path, columns);
    std::vector<TableRow> rows;
    for (Row row; reader->next(row);)
        rows.emplace_back(row.text, labelOf(row, columns.labelling), row.line);
    return rows;
}

/// The message of the FileError after the file's name, or "accepted".
inline std::string refusalOf(const std::filesystem::path& path, const Columns& columns = {}) {
    try {
        rowsOf(path, columns);
    } catch (const FileError& error) {
        return std::string(error.what()).substr(path.string().size());
    }
    return "accepted";
}

}  // namespace hanscope::test
