#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/corpus/column_choice.h"
#include "core/corpus/csv_reader.h"
#include "core/corpus/labelled_format.h"
#include "core/corpus/readers/spreadsheet.h"
#include "core/corpus/table_form.h"
#include "core/message.h"

namespace hanscope {

namespace {

/// The first rows, as far as they may be above the names of the columns or be these.
std::vector<std::vector<std::string>> firstRowsOf(const Sheet& sheet) {
    constexpr std::size_t kFirstRows = 11;
    std::vector<std::vector<std::string>> rows;
    for (std::size_t i = 0; i < std::min(sheet.rows.size(), kFirstRows); ++i) {
        rows.emplace_back(sheet.columns);
        for (const auto& [column, text] : sheet.rows[i].cells) rows.back()[column] = text;
    }
    return rows;
}

std::size_t titleRowsOf(const Sheet& sheet, const Columns& columns) {
    return titleRows(firstRowsOf(sheet), columns);
}

/// The sheet that is named, or the first one; if that does not begin with the names of the columns,
/// the first one that does.
Sheet wantedSheet(const std::filesystem::path& path, const Columns& columns) {
    return readSheet(path, columns.sheet, [&](const Sheet& sheet) {
        const auto rows = firstRowsOf(sheet);
        return columns.header != Header::Guessed || looksLikeData(rows[0]) ||
               haveNames(rows, columns);
    });
}

/// The rows of a sheet as records, all as wide as the widest. Their lines are the numbers of the
/// rows.
class SheetRecords final : public Records {
 public:
    SheetRecords(const std::filesystem::path& path, const Columns& columns)
        : path_(path), sheet_(wantedSheet(path, columns)) {
        next_ = titleRowsOf(sheet_, columns);
        if (next_ == sheet_.rows.size()) return;
        const bool hasNames =
            columns.header == Header::Present ||
            (columns.header == Header::Guessed && !looksLikeData(firstRowsOf(sheet_)[next_]));
        fillMergedCells(sheet_, hasNames ? sheet_.rows[next_].number : 0);
    }

    bool next() override {
        if (next_ == sheet_.rows.size()) return false;
        const SheetRow& row = sheet_.rows[next_++];
        firstLine_ = row.number;
        fault_ = {};
        fields_.clear();
        for (const auto& [column, text] : row.cells) {
            fields_.resize(column);
            fields_.add() = text;
        }
        fields_.resize(sheet_.columns);
        return true;
    }
    void expect(ExpectedColumns) override {}
    void seek(std::uint64_t line, std::uint64_t) override {
        const auto isBefore = [](const SheetRow& row, std::uint64_t number) {
            return row.number < number;
        };
        next_ = static_cast<std::size_t>(
            std::lower_bound(sheet_.rows.begin(), sheet_.rows.end(), line, isBefore) -
            sheet_.rows.begin());
    }
    const std::filesystem::path& path() const override { return path_; }
    ReadPosition position() const override { return {next_, sheet_.rows.size()}; }
    const Sheet& sheet() const { return sheet_; }
    /// The row of the names if there are rows above it; else 0.
    std::uint64_t namesLine() const { return next_ == 0 ? 0 : sheet_.rows[next_].number; }

 private:
    std::filesystem::path path_;
    Sheet sheet_;
    std::size_t next_ = 0;
};

class SpreadsheetFormat final : public LabelledFormat {
 public:
    SpreadsheetFormat()
        : LabelledFormat(
              {translatable("spreadsheet"), {".xlsx", ".xlsm", ".ods"}, Labelling::One, true}) {}

    std::unique_ptr<RowReader> open(const std::filesystem::path& path,
                                    const Columns& columns) const override {
        return openTable(path, columns);
    }
    std::unique_ptr<CsvReader> openTable(const std::filesystem::path& path,
                                         const Columns& columns) const override {
        return std::make_unique<CsvReader>(std::make_unique<SheetRecords>(path, columns), columns,
                                           TableForm());
    }
    void preview(const std::filesystem::path& path, const Columns& columns,
                 PreviewBuilder& builder) const override {
        auto records = std::make_unique<SheetRecords>(path, columns);
        const Sheet& sheet = records->sheet();
        if (sheet.names.size() > 1)
            builder.preview().recognised.push_back(
                message("the sheet “%1” of %2", sheet.name, sheet.names.size()));
        if (records->namesLine() > 0)
            builder.preview().recognised.push_back(namesLineText(records->namesLine()));
        builder.preview().sheets = sheet.names;
        CsvReader reader(std::move(records), {{}, {}, Header::Absent, Labelling::None},
                         TableForm());
        previewTable(reader, builder);
    }
};

}  // namespace

const LabelledFormat& spreadsheetFormat() {
    static const SpreadsheetFormat kFormat;
    return kFormat;
}

}  // namespace hanscope
