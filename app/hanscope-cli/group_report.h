#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "app/hanscope-cli/output.h"
#include "core/metrics/group_scores.h"
#include "core/survey/grouping.h"

namespace hanscope::cli {

/// Adds --by.
void addGroupOption(CLI::App& app, std::string& column);

/// The groups of some documents by a column of their source.
struct DocumentGroups {
    MetadataColumn column;
    Grouping grouping;  ///< of the documents
};

/// `rows`: the row of each document. Throws Error if the column makes no groups of them.
DocumentGroups documentGroups(const ColumnCells& cells, const std::vector<std::uint64_t>& rows);

/// What is said of one group.
struct GroupLine {
    std::vector<std::string> cells;  ///< of the table
    DoubleJson values;               ///< an object
    std::uint64_t documents = 0;     ///< few of them: the line is marked
};

/// {"column", "kind", "step", "not_read", "groups"}: each group has its name as "group", null for
/// documents without a value and "?" for those with one of another kind, its values, and "few".
DoubleJson groupsJson(const DocumentGroups& groups, const std::vector<GroupLine>& lines);

/// A line for each group, below the titles of the cells.
std::string groupsTable(const DocumentGroups& groups, const std::vector<std::string>& titles,
                        const std::vector<GroupLine>& lines);

/// "53.10 % (50.30 % to 55.90 %)"; without an interval "53.10 %".
std::string shareCell(double share, const std::optional<Interval>& interval);

/// Documents, accuracy and F1 of each group.
std::vector<GroupLine> scoreLines(const std::vector<GroupScore>& scores);

}  // namespace hanscope::cli
