#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/corpus/encoded/corpus.h"
#include "core/message.h"
#include "core/progress.h"
#include "core/survey/iso_date.h"

namespace hanscope {

/// What the values of a column are. The first texts that have a value decide it.
enum class ColumnKind : std::uint8_t {
    Empty,    ///< no text has a value
    Names,    ///< of groups; also a few large whole numbers, which floats would round
    Numbers,  ///< without leading zeros
    Dates,    ///< ISO 8601: dates, dates with a time, months, years from 1500 to 2100
    Free,     ///< texts, or names of single texts: no groups
};

/// The value of a text in a column: the number of a name in MetadataColumn::names, the bits of a
/// float, or a day since 0000-01-01 (of a month or a year its first).
using Cell = std::uint32_t;
inline constexpr Cell kNoValue = 0xFFFFFFFF;     ///< the field is empty
inline constexpr Cell kOtherValue = 0xFFFFFFFE;  ///< no number, or no date, as others there

/// What is known of a column.
struct MetadataColumn {
    /// More different names, or one of more bytes, are no groups.
    static constexpr std::size_t kMaxNames = 1000, kMaxNameBytes = 100;

    std::string name;                          ///< in the source
    ColumnKind kind = ColumnKind::Empty;       ///< decided by the first texts with a value
    std::vector<std::string> names{};          ///< of Names, in order of appearance
    TimeStep precision = TimeStep::Day;        ///< of Dates: the coarsest
    std::uint64_t others = 0, firstOther = 0;  ///< kOtherValue: how many, the line of the first
};

/// A field of a row.
struct ColumnValue {
    std::string_view text;   ///< valid as long as the row
    std::uint64_t line = 0;  ///< RowPlace::line
};

/// Turns the fields of a column into cells. Memory: that of the column's names.
class ColumnCoder {
 public:
    /// `name`: that of the column.
    explicit ColumnCoder(std::string name) { column_.name = std::move(name); }

    /// The cells of the next rows. The first call with values decides the kind.
    std::vector<Cell> code(const std::vector<ColumnValue>& values);
    /// What is known after the rows so far.
    const MetadataColumn& column() const { return column_; }
    /// column(), of whose names only those since the last call.
    MetadataColumn newNames();

 private:
    void chooseKind(const std::vector<ColumnValue>& values);
    Cell cellOf(const ColumnValue& value);
    Cell nameCell(std::string_view text);
    Cell other(const ColumnValue& value);

    MetadataColumn column_;
    std::unordered_map<std::string, Cell> numbers_;  // of the names
    std::size_t told_ = 0;                           // names by newNames()
};

/// A column of a whole source.
struct ColumnCells {
    MetadataColumn column;    ///< with all of its names
    std::vector<Cell> cells;  ///< [RowPlace::number]; kNoValue for faulty rows
};

/// Reads one column. Throws Error if the source is not a table whose columns have names, or lacks
/// this one; FileError, also if the source can be read only once; Cancelled.
ColumnCells readColumn(const CorpusSource& source, const std::string& name,
                       const ProgressCallback& progress = {}, const CancelToken& cancel = {});

/// "12 values of the column “date” are no dates; the first is in line 40"; empty if all are.
Message othersText(const MetadataColumn& column);

}  // namespace hanscope
