#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/corpus/spreadsheet.h"
#include "core/counted.h"
#include "core/error.h"
#include "core/formats/markup_reader.h"
#include "core/formats/zip_archive.h"

namespace hanscope {

namespace {

/// The sheets of content.xml, by name.
class OdsNames : public MarkupHandler {
 public:
    void start(const MarkupElement& element) override {
        if (element.name() == "table:table" && depth_++ == 0)
            names_.emplace_back(element.attribute("table:name"));
    }
    void end(std::string_view name) override { depth_ -= name == "table:table"; }
    const std::vector<std::string>& names() const { return names_; }

 private:
    std::vector<std::string> names_;
    int depth_ = 0;  // tables may be in cells
};

/// The cells of one sheet. A cell has what LibreOffice shows of it: its paragraphs.
class OdsCells : public MarkupHandler {
 public:
    OdsCells(Sheet& sheet, std::size_t wanted) : sheet_(sheet), wanted_(wanted) {}

    void start(const MarkupElement& element) override {
        const std::string_view name = element.name();
        if (name == "table:table") isWanted_ = depth_++ == 0 ? tables_++ == wanted_ : isWanted_;
        if (!isWanted_ || depth_ != 1) return;
        if (name == "office:annotation") ++hidden_;
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
            if (name == "office:annotation") --hidden_;
            if (name == "table:table-cell" || name == "table:covered-table-cell") endCell();
            if (name == "table:table-row") endRow();
        }
        if (name == "table:table") isWanted_ = --depth_ > 0 && isWanted_;
    }

    void text(std::string_view text) override {
        if (isWanted_ && inCell_ && hidden_ == 0 && paragraphs_ > 0) text_ += text;
    }

 private:
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
        paragraphs_ = 0;
        text_.clear();
    }
    void endCell() {
        const std::uint64_t most =
            kMaxSheetColumns - std::min<std::uint64_t>(column_, kMaxSheetColumns);
        for (std::uint64_t i = 0; !text_.empty() && i < std::min(columns_, most); ++i)
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
        if (cellCount_ + more > kMaxSheetCells || bytes_ > kMaxUnpackedBytes)
            throw Error(
                message("its sheet has more than %1 cells or %2 MiB of text; save it as CSV "
                        "UTF-8 in the spreadsheet and read that",
                        grouped(kMaxSheetCells), kMaxUnpackedBytes >> 20));
    }

    Sheet& sheet_;
    std::size_t wanted_, tables_ = 0;
    int depth_ = 0, hidden_ = 0, paragraphs_ = 0;
    bool isWanted_ = false, inCell_ = false;
    std::uint64_t row_ = 0, rows_ = 1, column_ = 0, columns_ = 1;
    std::uint64_t cellCount_ = 0, bytes_ = 0;
    std::vector<std::pair<std::uint32_t, std::string>> cells_;
    std::string text_;
};

}  // namespace

Sheet readOdsSheet(std::string_view bytes, const std::string& wanted) {
    ArchiveLimits limits;
    limits.content = "spreadsheet";
    const auto parts = readArchive(
        bytes, [](const std::string& name) { return name == "content.xml"; }, limits);
    if (parts.empty()) throw Error(message("this is not an ODS file; it has no content.xml"));
    const std::string& content = parts.begin()->second;
    requireMarkupSize(content.size());
    OdsNames names;
    readXml(content, names);
    const std::size_t chosen =
        chosenSheet(names.names(), std::vector<bool>(names.names().size(), false), wanted);
    Sheet sheet;
    sheet.name = names.names()[chosen];
    sheet.names = names.names();
    OdsCells cells(sheet, chosen);
    readXml(content, cells);
    return sheet;
}

}  // namespace hanscope
