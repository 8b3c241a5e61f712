#include "core/corpus/spreadsheet.h"

#include <algorithm>

#include "core/corpus/row_reader.h"
#include "core/counted.h"
#include "core/error.h"
#include "core/in_quotes.h"
#include "core/text/line_source.h"
#include "core/text/text_file.h"
#include "core/text/trimmed.h"

namespace hanscope {

std::size_t chosenSheet(const std::vector<std::string>& names, const std::vector<bool>& areHidden,
                        const std::string& wanted) {
    for (std::size_t i = 0; i < names.size(); ++i)
        if (wanted.empty() ? !areHidden[i] : names[i] == wanted) return i;
    if (names.empty() || wanted.empty()) throw Error(message("it has no sheet"));
    std::vector<std::string> quoted;
    for (const std::string& name : names) quoted.push_back(inQuotes(name));
    constexpr std::size_t kListedSheets = 20;
    throw Error(message("there is no sheet %1; the sheets are %2", inQuotes(wanted),
                        listed(quoted, kListedSheets)));
}

void addCell(Sheet& sheet, std::uint64_t row, std::uint32_t column, std::string text) {
    if (text.empty() || column >= kMaxSheetColumns) return;
    if (sheet.rows.empty() || sheet.rows.back().number != row) sheet.rows.push_back({row, {}});
    auto& cells = sheet.rows.back().cells;
    if (!cells.empty() && cells.back().first >= column) return;  // of a damaged file
    cells.emplace_back(column, std::move(text));
    sheet.columns = std::max(sheet.columns, column + 1);
}

Sheet readSheet(const std::filesystem::path& path, const std::string& name) {
    const std::string bytes = readFileBytes(path, kMaxSheetFileBytes);
    try {
        return endsWith(uncompressedName(path), ".ods") ? readOdsSheet(bytes, name)
                                                        : readXlsxSheet(bytes, name);
    } catch (const FileError&) {
        throw;
    } catch (const Error& error) {
        throw FileError(path, error.sentence());
    }
}

}  // namespace hanscope
