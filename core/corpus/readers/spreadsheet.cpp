#include "core/corpus/readers/spreadsheet.h"

#include <algorithm>
#include <optional>

#include "core/corpus/row_reader.h"
#include "core/counted.h"
#include "core/error.h"
#include "core/formats/zip_archive.h"
#include "core/in_quotes.h"
#include "core/text/line_source.h"
#include "core/text/text_file.h"
#include "core/text/trimmed.h"

namespace hanscope {

namespace {

/// Says what the file is if it is no archive at all.
void requireSpreadsheet(std::string_view bytes) {
    constexpr std::string_view kOldOffice = "\xd0\xcf\x11\xe0";
    constexpr std::size_t kBeginning = 512;
    if (beginsWith(bytes, kOldOffice))
        throw Error(
            message("it has a password, or is a workbook of Excel 97 to 2003 (.xls); save it as "
                    ".xlsx without a password"));
    const std::string_view beginning = bytes.substr(0, kBeginning);
    if (!beginning.empty() && !isArchive(beginning) &&
        beginning.find('\0') == std::string_view::npos)
        throw Error(
            message("it is a text and no spreadsheet; if it is a table, give its name the ending "
                    ".csv"));
}

/// The bytes of a file, which may be compressed.
std::string spreadsheetBytes(const std::filesystem::path& path) {
    std::string bytes = readUnpacked(*openBytes(path), kMaxSheetFileBytes);
    if (bytes.size() > kMaxSheetFileBytes)
        throw FileError(
            path, message("this file is larger than %1, which is the most that is read as one "
                          "document",
                          inMebibytes(kMaxSheetFileBytes)));
    return bytes;
}

}  // namespace

Sheet chosenSheet(const std::vector<std::string>& names, const std::vector<bool>& areHidden,
                  const std::string& wanted, const IsTable& isTable,
                  const std::function<void(std::size_t, Sheet&)>& read) {
    std::optional<Sheet> first;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (wanted.empty() ? areHidden[i] : names[i] != wanted) continue;
        Sheet sheet;
        sheet.name = names[i];
        sheet.names = names;
        read(i, sheet);
        const bool hasCells = !sheet.rows.empty();
        if (!wanted.empty() || (hasCells && (!isTable || isTable(sheet)))) return sheet;
        if (!first || (first->rows.empty() && hasCells)) first = std::move(sheet);
    }
    if (first) return std::move(*first);
    if (names.empty() || wanted.empty()) throw Error(message("it has no sheet"));
    std::vector<std::string> quoted;
    for (const std::string& name : names) quoted.push_back(inQuotes(name));
    constexpr std::size_t kListedSheets = 20;
    throw Error(message("there is no sheet %1; the sheets are %2", inQuotes(wanted),
                        listed(quoted, kListedSheets)));
}

std::string shownMoment(std::string_view moment) {
    constexpr std::size_t kDateBytes = 10;  // 2024-03-05
    std::string shown(moment.substr(0, moment.find_first_of(".Z")));
    if (shown.size() <= kDateBytes || shown[kDateBytes] != 'T') return shown;
    shown[kDateBytes] = ' ';
    return endsWith(shown, " 00:00:00") ? shown.substr(0, kDateBytes) : shown;
}

std::string shownError(std::string_view error) {
    return error == "#N/A" ? std::string(error) : std::string();
}

void addCell(Sheet& sheet, std::uint64_t row, std::uint32_t column, std::string text) {
    if (text.empty() || column >= kMaxSheetColumns) return;
    if (sheet.rows.empty() || sheet.rows.back().number != row) sheet.rows.push_back({row, {}});
    auto& cells = sheet.rows.back().cells;
    if (!cells.empty() && cells.back().first >= column) return;  // of a damaged file
    cells.emplace_back(column, std::move(text));
    sheet.columns = std::max(sheet.columns, column + 1);
}

void fillMergedCells(Sheet& sheet, std::uint64_t after) {
    constexpr std::uint64_t kMaxBytes = kMaxUnpackedBytes;
    using Cell = std::pair<std::uint32_t, std::string>;
    std::uint64_t filled = 0, bytes = 0;
    for (const MergedCells& merged : sheet.merged) {
        if (merged.first <= after) continue;
        auto row = std::lower_bound(
            sheet.rows.begin(), sheet.rows.end(), merged.first,
            [](const SheetRow& each, std::uint64_t number) { return each.number < number; });
        const auto cellIn = [&](SheetRow& each) {
            return std::lower_bound(
                each.cells.begin(), each.cells.end(), merged.column,
                [](const Cell& cell, std::uint32_t column) { return cell.first < column; });
        };
        const auto isThere = [&](const SheetRow& each, std::vector<Cell>::iterator cell) {
            return cell != each.cells.end() && cell->first == merged.column;
        };
        if (row == sheet.rows.end() || row->number != merged.first) continue;
        const auto first = cellIn(*row);
        if (!isThere(*row, first)) continue;
        const Cell shown = *first;
        for (++row; row != sheet.rows.end() && row->number <= merged.last; ++row) {
            bytes += shown.second.size();
            if (++filled > kMaxSheetCells || bytes > kMaxBytes) throwTooManyCells(kMaxBytes);
            const auto cell = cellIn(*row);
            if (!isThere(*row, cell)) row->cells.insert(cell, shown);
        }
    }
}

void throwTooManyCells(std::uint64_t maxBytes) {
    throw Error(
        message("its sheet has more than %1 cells or %2 MiB of text; save it as CSV UTF-8 in the "
                "spreadsheet and read that",
                grouped(kMaxSheetCells), maxBytes >> 20));
}

Sheet readSheet(const std::filesystem::path& path, const std::string& name,
                const IsTable& isTable) {
    const std::string bytes = spreadsheetBytes(path);
    return withFileName(path, [&] {
        requireSpreadsheet(bytes);
        return endsWith(uncompressedName(path), ".ods") ? readOdsSheet(bytes, name, isTable)
                                                        : readXlsxSheet(bytes, name, isTable);
    });
}

}  // namespace hanscope
