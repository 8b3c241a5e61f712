#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/message.h"
#include "core/survey/metadata.h"

namespace hanscope {

/// Some of the texts: those whose cells in a column have a value, or are in a range.
struct Group {
    /// What the cells of its texts have: a value in the range, none, or one of another kind.
    enum class Values : std::uint8_t { Range, None, Other };

    std::string name;  ///< a name; "3", "3–7"; "2024", "2024-02", "2024-02-29"; empty unless Range
    ColumnKind kind = ColumnKind::Names;  ///< of the column
    Values values = Values::Range;
    double minimum = 0, maximum = 0;  ///< both included: numbers of names, numbers, days
    std::uint64_t texts = 0;          ///< how many it has

    /// Whether a text with this cell belongs to it.
    bool holds(Cell cell) const;
    /// Scores of fewer texts say little.
    static constexpr std::uint64_t kFewTexts = 30;
    /// Whether it has fewer than kFewTexts texts.
    bool isSmall() const { return texts < kFewTexts; }
};

/// A column's groups.
struct Grouping {
    /// Names: the most frequent first. Numbers and dates: ascending; more than kMaxNumbers numbers
    /// are divided into kRanges ranges of about as many texts each. The texts without a value, and
    /// those with one of another kind, come last.
    std::vector<Group> groups;
    std::vector<std::int32_t> ofText;  ///< [cell] the number of its group
    std::optional<TimeStep> step;      ///< of dates: what each group is
    Message fault;                     ///< not empty: why there are no groups to compare

    static constexpr std::size_t kMaxNumbers = 20, kRanges = 5;
};

/// Dates are grouped by days if they are within two months, by months within five years, otherwise
/// by years, and never finer than they are written.
Grouping groupsOf(const MetadataColumn& column, const std::vector<Cell>& cells);

}  // namespace hanscope
