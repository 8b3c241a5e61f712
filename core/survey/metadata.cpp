#include "core/survey/metadata.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstring>
#include <set>
#include <system_error>
#include <utility>

#include "core/corpus/cache/source_rows.h"
#include "core/corpus/column_choice.h"
#include "core/corpus/inspection.h"
#include "core/corpus/row_reader.h"
#include "core/counted.h"
#include "core/error.h"
#include "core/file_kind.h"
#include "core/in_quotes.h"
#include "core/survey/grouping.h"
#include "core/survey/survey_source.h"
#include "core/text/trimmed.h"

namespace hanscope {

namespace {

constexpr double kShareOfKind = 0.9;  // of the first values; a few may be damaged
constexpr std::size_t kValuesAtOnce = 256;
constexpr std::uint64_t kRowsBetweenNews = 1024;

std::optional<float> numberIn(std::string_view text) {
    const std::string_view digits = text.substr(text.empty() || text.front() != '-' ? 0 : 1);
    if (digits.size() > 1 && digits[0] == '0' && digits[1] >= '0' && digits[1] <= '9')
        return std::nullopt;  // part of a name, such as a postal code
    double number = 0;
    const auto [end, error] = std::from_chars(text.begin(), text.end(), number);
    if (error != std::errc() || end != text.end() || !std::isfinite(number)) return std::nullopt;
    const auto value = static_cast<float>(number);
    return std::isfinite(value) ? std::optional(value) : std::nullopt;
}

/// Whether it is a number that a cell has with all of its digits.
bool isExact(std::string_view text, float number) {
    double exact = 0;
    std::from_chars(text.begin(), text.end(), exact);
    return exact != std::floor(exact) || double{number} == exact;
}

Cell cellOfNumber(float number) {
    Cell cell = 0;
    std::memcpy(&cell, &number, sizeof cell);
    return cell;
}

void requireReadableTwice(const CorpusSource& source) {
    if (isFile(source.path)) return;
    throw FileError(source.path, message("groups need a table or JSON lines in a file that can be "
                                         "read twice"));
}

void requireColumn(const CorpusSource& source, const std::string& name) {
    const SourceInspection inspection = inspectSource(source.path, source.columns);
    if (!hasChoiceOfColumns(inspection))
        throw FileError(source.path, message("its columns have no names, so there is no column %1",
                                             inQuotes(name)));
    withFileName(source.path, [&] { findColumn(inspection.names, name); });
}

}  // namespace

void ColumnCoder::chooseKind(const std::vector<ColumnValue>& values) {
    std::size_t all = 0, dates = 0, numbers = 0;
    std::set<std::string_view> rounded;
    for (const ColumnValue& value : values) {
        const std::string_view text = trimmed(value.text);
        if (text.empty()) continue;
        ++all;
        dates += dateIn(text) ? 1 : 0;
        const auto number = numberIn(text);
        numbers += number ? 1 : 0;
        if (number && !isExact(text, *number)) rounded.insert(text);
    }
    if (all == 0) return;
    const auto minimum = kShareOfKind * static_cast<double>(all);
    const bool areNames = !rounded.empty() && rounded.size() <= Grouping::kMaxNumbers;
    column_.kind = static_cast<double>(dates) >= minimum                  ? ColumnKind::Dates
                   : static_cast<double>(numbers) >= minimum && !areNames ? ColumnKind::Numbers
                                                                          : ColumnKind::Names;
}

std::vector<Cell> ColumnCoder::code(const std::vector<ColumnValue>& values) {
    if (column_.kind == ColumnKind::Empty) chooseKind(values);
    std::vector<Cell> cells;
    cells.reserve(values.size());
    for (const ColumnValue& value : values) cells.push_back(cellOf(value));
    return cells;
}

Cell ColumnCoder::cellOf(const ColumnValue& value) {
    const std::string_view text = trimmed(value.text);
    if (text.empty() || column_.kind == ColumnKind::Free) return kNoValue;
    if (column_.kind == ColumnKind::Names) return nameCell(text);
    if (column_.kind == ColumnKind::Numbers) {
        const auto number = numberIn(text);
        return number ? cellOfNumber(*number + 0.0F) : other(value);  // −0 as 0
    }
    const auto date = dateIn(text);
    if (!date) return other(value);
    column_.precision = std::max(column_.precision, date->precision);
    return date->day;
}

Cell ColumnCoder::nameCell(std::string_view text) {
    const auto next = static_cast<Cell>(numbers_.size());
    if (text.size() <= MetadataColumn::kMaxNameBytes) {
        const auto [found, isNew] = numbers_.emplace(text, next);
        if (!isNew) return found->second;
        column_.names.emplace_back(text);
        if (column_.names.size() <= MetadataColumn::kMaxNames) return next;
    }
    column_.kind = ColumnKind::Free;
    column_.names.clear();
    numbers_.clear();
    told_ = 0;
    return kNoValue;
}

Cell ColumnCoder::other(const ColumnValue& value) {
    if (column_.others++ == 0) column_.firstOther = value.line;
    return kOtherValue;
}

MetadataColumn ColumnCoder::newNames() {
    MetadataColumn added = column_;
    added.names.erase(added.names.begin(),
                      added.names.begin() + static_cast<std::ptrdiff_t>(told_));
    told_ = column_.names.size();
    return added;
}

ColumnCells readColumn(const CorpusSource& source, const std::string& name,
                       const ProgressCallback& progress, const CancelToken& cancel) {
    requireReadableTwice(source);
    requireColumn(source, name);
    Columns columns = source.columns;
    columns.others = {name};
    CorpusSource one = withoutFaultyRows(source);
    one.columns = columns;
    SourceRows rows(one);
    ColumnCoder coder(name);
    ColumnCells read;
    std::vector<std::pair<std::string, std::uint64_t>> fields;
    const auto flush = [&] {
        std::vector<ColumnValue> values;
        for (const auto& [text, line] : fields) values.push_back({text, line});
        const std::vector<Cell> cells = coder.code(values);
        read.cells.insert(read.cells.end(), cells.begin(), cells.end());
        fields.clear();
    };
    const auto add = [&](std::string text, std::uint64_t line) {
        fields.emplace_back(std::move(text), line);
        if (fields.size() == kValuesAtOnce) flush();
    };
    for (Row row; rows.next(row);) {
        cancel.check();
        if (progress && row.number % kRowsBetweenNews == 0)
            progress(rows.position().done, rows.position().total);
        while (read.cells.size() + fields.size() < row.number) add({}, 0);  // of faulty rows
        add(std::move(row.others.front()), row.line);
    }
    flush();
    read.column = coder.column();
    return read;
}

Message othersText(const MetadataColumn& column) {
    if (column.others == 0) return {};
    const bool areDates = column.kind == ColumnKind::Dates;
    const std::string name = inQuotes(column.name), line = grouped(column.firstOther);
    if (column.others == 1)
        return areDates
                   ? message("One value of the column %1 is no date: in line %2.", name, line)
                   : message("One value of the column %1 is no number: in line %2.", name, line);
    const std::string count = grouped(column.others);
    return areDates ? message("%1 values of the column %2 are no dates; the first is in line %3.",
                              count, name, line)
                    : message("%1 values of the column %2 are no numbers; the first is in line %3.",
                              count, name, line);
}

}  // namespace hanscope
