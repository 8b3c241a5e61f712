#include <algorithm>
#include <charconv>
#include <cmath>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/corpus/readers/spreadsheet.h"
#include "core/error.h"
#include "core/formats/markup_reader.h"
#include "core/formats/zip_archive.h"
#include "core/formatted.h"

namespace hanscope {

namespace {

/// The sheets of content.xml, by name.
class OdsNames : public MarkupHandler {
 public:
    void start(const MarkupElement& element) override {
        const std::string_view name = element.name();
        if (name == "style:style" && element.attribute("style:family") == "table")
            style_ = element.attribute("style:name");
        if (name == "style:table-properties" && element.attribute("table:display") == "false")
            hiding_.insert(style_);
        if (name != "table:table" || depth_++ > 0) return;
        if (names.size() == kMaxSheetCells) throwTooManyCells(kMaxUnpackedSheetBytes);
        names.emplace_back(element.attribute("table:name"));
        areHidden.push_back(hiding_.count(std::string(element.attribute("table:style-name"))) > 0);
    }
    void end(std::string_view name) override {
        depth_ -= name == "table:table";
        if (name == "style:style") style_.clear();
    }

    std::vector<std::string> names;
    std::vector<bool> areHidden;

 private:
    std::string style_;             // of tables, which begins
    std::set<std::string> hiding_;  // names of styles
    int depth_ = 0;                 // tables may be in cells
};

/// What LibreOffice shows of a cell's value, for programs that write no paragraph of it.
std::string shownValue(const MarkupElement& cell) {
    const std::string_view type = cell.attribute("office:value-type");
    if (type == "string") return std::string(cell.attribute("office:string-value"));
    if (type == "date") return shownMoment(cell.attribute("office:date-value"));
    if (type == "boolean")
        return cell.attribute("office:boolean-value") == "true" ? "TRUE" : "FALSE";
    if (type == "time") {  // PT14H30M00S
        std::string time(cell.attribute("office:time-value"));
        time.erase(0, time.find_first_of("0123456789"));
        std::replace_if(
            time.begin(), time.end(), [](char c) { return c == 'H' || c == 'M'; }, ':');
        return time.substr(0, time.find_first_of(".,S"));
    }
    const std::string_view written = cell.attribute("office:value");
    double value = 0;
    const char* end = written.data() + written.size();
    const auto [stop, error] = std::from_chars(written.data(), end, value);
    if (error != std::errc() || stop != end || !std::isfinite(value)) return std::string(written);
    const bool isPercent = type == "percentage";
    return formatted("%.15g%s", isPercent ? value * 100 : value, isPercent ? "%" : "");
}

/// The cells of one sheet. A cell has what LibreOffice shows of it: its paragraphs. What is covered
/// by a merged cell is not shown.
class OdsCells : public MarkupHandler {
 public:
    OdsCells(Sheet& sheet, std::size_t wanted) : sheet_(sheet), wanted_(wanted) {}

    void start(const MarkupElement& element) override {
        const std::string_view name = element.name();
        if (name == "table:table") isWanted_ = depth_++ == 0 ? tables_++ == wanted_ : isWanted_;
        if (!isWanted_ || depth_ != 1) return;
        if (isHiding(name)) ++hidden_;
        if (name == "table:table-row") startRow(element);
        if (name == "table:table-cell" || name == "table:covered-table-cell") startCell(element);
        if (!inCell_ || hidden_ > 0) return;
        if (name == "text:p") text_ += paragraphs_++ > 0 ? "\n" : "";
        if (name == "text:tab") text_ += '\t';
        if (name == "text:line-break") text_ += '\n';
        if (name == "text:s")
            text_.append(static_cast<std::size_t>(std::clamp(element.number("text:c", 1), 1, 100)),
                         ' ');
    }

    void end(std::string_view name) override {
        if (isWanted_ && depth_ == 1) {
            if (isHiding(name)) --hidden_;
            if (name == "table:table-cell" || name == "table:covered-table-cell") endCell();
            if (name == "table:table-row") endRow();
        }
        if (name == "table:table") isWanted_ = --depth_ > 0 && isWanted_;
    }

    void text(std::string_view text) override {
        if (isWanted_ && inCell_ && hidden_ == 0 && paragraphs_ > 0) text_ += text;
    }

 private:
    /// A comment of a cell, or the reading above characters.
    static bool isHiding(std::string_view name) {
        return name == "office:annotation" || name == "text:ruby-text";
    }
    static std::uint64_t repeated(const MarkupElement& element, std::string_view attribute) {
        return static_cast<std::uint64_t>(std::max(element.number(attribute, 1), 1));
    }

    void startRow(const MarkupElement& element) {
        rows_ = repeated(element, "table:number-rows-repeated");
        column_ = 0;
        cells_.clear();
    }
    void startCell(const MarkupElement& element) {
        columns_ = repeated(element, "table:number-columns-repeated");
        inCell_ = true;
        isCovered_ = element.name() == "table:covered-table-cell";
        isError_ = element.attribute("calcext:value-type") == "error";
        value_ = element.has("office:value-type") ? shownValue(element) : std::string();
        isUnstyledNumber_ =
            element.attribute("office:value-type") == "float" && !element.has("table:style-name");
        const std::uint64_t rows = repeated(element, "table:number-rows-spanned");
        if (rows > 1 && column_ < kMaxSheetColumns)
            sheet_.merged.push_back({row_ + 1, row_ + rows, static_cast<std::uint32_t>(column_)});
        paragraphs_ = 0;
        text_.clear();
    }
    void endCell() {
        // As pandas writes numbers through odfpy, "1.0" and nothing for 0, which is not what is
        // shown.
        const bool isNumber = isUnstyledNumber_ && (text_.empty() || text_ == value_ + ".0");
        if (paragraphs_ == 0 || isNumber) text_ = std::move(value_);
        if (isError_) text_ = shownError(text_);
        if (isCovered_) text_.clear();
        const std::uint64_t maximum =
            kMaxSheetColumns - std::min<std::uint64_t>(column_, kMaxSheetColumns);
        for (std::uint64_t i = 0; !text_.empty() && i < std::min(columns_, maximum); ++i)
            cells_.emplace_back(static_cast<std::uint32_t>(column_ + i), text_);
        column_ += columns_;
        inCell_ = false;
        requireRoom(cells_.size());
    }
    void endRow() {
        for (std::uint64_t i = 0; !cells_.empty() && i < rows_; ++i) {
            for (const auto& [column, text] : cells_) {
                bytes_ += text.size();
                addCell(sheet_, row_ + i + 1, column, text);
            }
            cellCount_ += cells_.size();
            requireRoom(0);
        }
        row_ += rows_;
    }
    void requireRoom(std::size_t more) const {
        if (cellCount_ + more > kMaxSheetCells || bytes_ > kMaxUnpackedSheetBytes)
            throwTooManyCells(kMaxUnpackedSheetBytes);
    }

    Sheet& sheet_;
    std::size_t wanted_, tables_ = 0;
    int depth_ = 0, hidden_ = 0, paragraphs_ = 0;
    bool isWanted_ = false, inCell_ = false, isCovered_ = false, isError_ = false;
    bool isUnstyledNumber_ = false;
    std::uint64_t row_ = 0, rows_ = 1, column_ = 0, columns_ = 1;
    std::uint64_t cellCount_ = 0, bytes_ = 0;
    std::vector<std::pair<std::uint32_t, std::string>> cells_;
    std::string text_, value_;
};

}  // namespace

Sheet readOdsSheet(std::string_view bytes, const std::string& wanted, const IsTable& isTable) {
    ArchiveLimits limits;
    limits.content = "spreadsheet";
    limits.unpackedBytes = kMaxUnpackedSheetBytes;
    const auto parts = readArchive(
        bytes, [](const std::string& name) { return name == "content.xml"; }, limits);
    if (parts.empty()) throw Error(message("this is not an ODS file; it has no content.xml"));
    const std::string& content = parts.begin()->second;
    OdsNames names;
    readXml(content, names);
    return chosenSheet(names.names, names.areHidden, wanted, isTable,
                       [&](std::size_t number, Sheet& sheet) {
                           OdsCells cells(sheet, number);
                           readXml(content, cells);
                       });
}

}  // namespace hanscope
