#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hanscope {

/// A row of a sheet, as people see it.
struct SheetRow {
    std::uint64_t number = 0;  ///< 1-based
    /// The cells that are not empty, with their columns from 0, which ascend.
    std::vector<std::pair<std::uint32_t, std::string>> cells;
};

/// Cells of a column that are merged into one; the first has its text.
struct MergedCells {
    std::uint64_t first = 0, last = 0;  ///< numbers of rows
    std::uint32_t column = 0;           ///< the first one
};

/// A sheet of a spreadsheet's file.
struct Sheet {
    std::string name;                 ///< of the sheet
    std::vector<std::string> names;   ///< of all sheets of the file
    std::vector<SheetRow> rows;       ///< those that are not empty
    std::uint32_t columns = 0;        ///< of the widest row
    std::vector<MergedCells> merged;  ///< over several rows
};

constexpr std::size_t kMaxSheetFileBytes = 64u << 20;         ///< of the file of a spreadsheet
constexpr std::uint64_t kMaxUnpackedSheetBytes = 256u << 20;  ///< of its parts, and of its cells
constexpr std::size_t kMaxSheetCells = 4u << 20;              ///< that are not empty
constexpr std::uint32_t kMaxSheetColumns = 16384;             ///< further ones are left out

/// Whether a sheet, which has a cell, begins as a table does; empty: every sheet does.
using IsTable = std::function<bool(const Sheet& sheet)>;

/// Reads a sheet of a file of Excel (.xlsx) or LibreOffice (.ods): the one of this name, or if it
/// is empty the first that is not hidden and is a table, else the first that has a cell. Dates are
/// written as 2024-03-05 14:30:00; errors such as #VALUE! are no value, and #N/A stays. Throws
/// FileError: not such a file, damaged, encrypted, over a limit, or without this sheet.
Sheet readSheet(const std::filesystem::path& path, const std::string& name,
                const IsTable& isTable = {});

/// The two formats. `wanted` is the name of a sheet; both throw Error.
Sheet readXlsxSheet(std::string_view bytes, const std::string& wanted, const IsTable& isTable = {});
Sheet readOdsSheet(std::string_view bytes, const std::string& wanted,
                   const IsTable& isTable = {});  ///< likewise

/// The sheet named `wanted` of all that have these names, or, without one, the first that is not
/// hidden and is a table; else the first visible that has a cell, or the first if none has. `read`
/// reads the sheet of a number. Throws Error if there is none.
Sheet chosenSheet(const std::vector<std::string>& names, const std::vector<bool>& areHidden,
                  const std::string& wanted, const IsTable& isTable,
                  const std::function<void(std::size_t, Sheet&)>& read);

/// How a moment that is written as ISO 8601 does ("2024-03-05T14:30:00.000Z") is shown:
/// "2024-03-05 14:30:00", at midnight "2024-03-05".
std::string shownMoment(std::string_view moment);

/// What an error of a formula, such as #VALUE!, is read as: nothing, or #N/A, which people write
/// where there is no value.
std::string shownError(std::string_view error);

/// Adds a cell that is not empty. Throws Error if there are too many.
void addCell(Sheet& sheet, std::uint64_t row, std::uint32_t column, std::string text);

/// Gives the text of merged cells, which stands beside all of their rows, to each of these rows
/// that has another cell; not of those that begin in row `after` or before it. Throws Error if
/// there are too many.
void fillMergedCells(Sheet& sheet, std::uint64_t after);

/// Throws the Error for a sheet that has too many cells, or more than so many bytes.
[[noreturn]] void throwTooManyCells(std::uint64_t maxBytes);

}  // namespace hanscope
