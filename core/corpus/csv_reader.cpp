#include "core/corpus/csv_reader.h"

#include "core/corpus/labels.h"
#include "core/error.h"
#include "core/text/readable_file.h"

namespace hanscope {

namespace {

std::string counted(std::size_t count, const std::string& thing) {
    return std::to_string(count) + ' ' + thing + (count == 1 ? "" : "s");
}

/// Length of a line without its line feed, or carriage return and line feed.
std::size_t contentLength(std::string_view line) {
    std::size_t length = line.size();
    if (length > 0 && line[length - 1] == '\n') --length;
    if (length > 0 && line[length - 1] == '\r') --length;
    return length;
}

}  // namespace

CsvReader::CsvReader(const std::filesystem::path& path, const Columns& columns, char delimiter)
    : lines_(path), delimiter_(delimiter), choice_(readHeader(columns)) {}

ColumnChoice CsvReader::readHeader(const Columns& columns) {
    if (!readRecord()) fail("this table is empty; its first row must name the columns", 1);
    columnCount_ = fieldCount_;
    fields_.resize(fieldCount_);
    try {
        return chooseColumns(fields_, columns);
    } catch (const Error& error) {
        fail(error.what(), recordLine_);
    }
}

bool CsvReader::next(Row& row) {
    if (!readRecord()) return false;
    if (fieldCount_ != columnCount_) {
        fail("this row has " + counted(fieldCount_, "field") + ", but the first row names " +
                 counted(columnCount_, "column") + "; check its quotes and separators",
             recordLine_);
    }
    row.text.swap(fields_[choice_.text]);
    row.label.swap(fields_[choice_.label]);
    row.line = recordLine_;
    if (isBlankLabel(row.label)) fail("this row's label is empty; give it one", recordLine_);
    return true;
}

bool CsvReader::readRecord() {
    if (!nextRecordLine()) return false;
    fieldCount_ = 0;
    do {
        if (fieldCount_ == fields_.size()) fields_.emplace_back();
        fields_[fieldCount_].clear();
        readField(fields_[fieldCount_++]);
    } while (at_++ < contentLength(line_));  // over the separator that ended the field
    return true;
}

bool CsvReader::nextRecordLine() {
    do {
        if (!lines_.next(line_)) return false;
    } while (contentLength(line_) == 0);
    at_ = 0;
    recordLine_ = lines_.lineNumber();
    recordBytes_ = line_.size();
    return true;
}

/// Leaves at_ at the separator or the end of the line.
void CsvReader::readField(std::string& field) {
    if (at_ < line_.size() && line_[at_] == '"') {
        readQuotedField(field);
        return;
    }
    const std::size_t end = std::min(line_.find(delimiter_, at_), contentLength(line_));
    field.append(line_.substr(at_, end - at_));
    at_ = end;
}

void CsvReader::readQuotedField(std::string& field) {
    const std::uint64_t openedLine = lines_.lineNumber();
    ++at_;
    while (true) {
        const std::size_t quote = line_.find('"', at_);
        field.append(line_.substr(at_, quote - at_));
        if (quote == std::string_view::npos) {
            at_ = 0;
            if (!lines_.next(line_))
                fail("the quote that opens in this line is never closed; close it", openedLine);
            recordBytes_ += line_.size();
            requireRoom(openedLine);
            continue;
        }
        at_ = quote + 1;
        if (at_ == line_.size() || line_[at_] != '"') break;
        field += '"';  // two quotes stand for one
        ++at_;
    }
    if (at_ < contentLength(line_) && line_[at_] != delimiter_) {
        fail(
            "a quoted field goes on behind its closing quote; write a quote within it twice (\"\")",
            lines_.lineNumber());
    }
}

void CsvReader::requireRoom(std::uint64_t openedLine) const {
    if (recordBytes_ <= kMaximumRowBytes) return;
    fail("the quote that opens in this line is not closed within " + inMebibytes(kMaximumRowBytes) +
             "; close it",
         openedLine);
}

void CsvReader::fail(const std::string& sentence, std::uint64_t line) const {
    throw FileError(lines_.path(), sentence, {line, {}});
}

}  // namespace hanscope
