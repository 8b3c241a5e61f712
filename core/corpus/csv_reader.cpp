#include "core/corpus/csv_reader.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "core/corpus/labelled_format.h"
#include "core/corpus/labels.h"
#include "core/counted.h"
#include "core/error.h"
#include "core/message.h"
#include "core/text/text_file.h"
#include "core/text/trimmed.h"

namespace hanscope {

namespace {

constexpr std::size_t kMaxFields = 1000000;  // of a row; they take 32 bytes each

/// Length of a line without its line feed, or carriage return and line feed.
std::size_t contentLength(std::string_view line) {
    std::size_t length = line.size();
    if (length > 0 && line[length - 1] == '\n') --length;
    if (length > 0 && line[length - 1] == '\r') --length;
    return length;
}

/// A whole number, as classes are numbered.
std::optional<std::size_t> classNumber(std::string_view field) {
    std::size_t number = 0;
    const std::string_view digits = trimmed(field);
    const auto [end, error] = std::from_chars(digits.begin(), digits.end(), number);
    if (error != std::errc() || end != digits.end() || digits.empty()) return std::nullopt;
    return number;
}

}  // namespace

std::filesystem::path classNamesFile(const std::filesystem::path& table) {
    return table.parent_path() / "classes.txt";
}

CsvReader::CsvReader(const std::filesystem::path& path, const Columns& columns, char delimiter)
    : lines_(path),
      delimiter_(delimiter),
      labelling_(columns.labelling),
      separators_(columns.separators) {
    readFirstRow(columns);
}

void CsvReader::readFirstRow(const Columns& columns) {
    if (!readRecord()) fail(message("this table is empty; its first row must name the columns"), 1);
    if (!fault_.sentence.empty()) fail(fault_.sentence, fault_.line);
    columnCount_ = fieldCount_;
    fields_.resize(fieldCount_);
    const bool isNamed =
        labelling_ != Labelling::None && (!columns.text.empty() || !columns.label.empty());
    const bool isGuessed = columns.header == Header::Guessed && !isNamed;
    if (columns.header == Header::Absent || (isGuessed && looksLikeData(fields_))) {
        if (isNamed)
            fail(message("a table without a first row of names has no column to be named"), 1);
        if (columnCount_ < 2 && labelling_ != Labelling::None)
            fail(message("this row has one field; a label and a text are wanted"), 1);
        hasNames_ = false;
        readClassNames();
        isFirstPending_ = true;
        return;
    }
    try {
        choice_ = chooseColumns(fields_, columns);
    } catch (const Error& error) {
        fail(error.sentence(), recordLine_);
    }
    std::unordered_map<std::string_view, std::size_t> places;
    for (std::size_t i = 0; i < fields_.size(); ++i) places.emplace(fields_[i], i);
    for (const std::string& name : columns.others) {
        const auto found = places.find(name);
        others_.push_back(found == places.end() ? fields_.size() : found->second);
    }
}

bool CsvReader::next(Row& row) {
    if (!std::exchange(isFirstPending_, false) && !readRecord()) return false;
    requireGoodRecord();
    takeOthers(row);
    takeLabels(row);
    requireGoodRecord();
    if (hasNames_)
        row.text.swap(fields_[choice_.text]);
    else
        joinTexts(row);
    row.sentences.clear();
    row.words.clear();
    row.line = recordLine_;
    row.byte = recordByte();
    return true;
}

void CsvReader::seek(const RowPlace& place) {
    isFirstPending_ = false;
    lines_.seek(place.line, place.byte);
}

bool CsvReader::nextFields(std::vector<std::string>& fields, std::uint64_t& line) {
    if (!std::exchange(isFirstPending_, false) && !readRecord()) return false;
    requireGoodRecord();
    fields.assign(fields_.begin(), fields_.begin() + static_cast<std::ptrdiff_t>(fieldCount_));
    line = recordLine_;
    return true;
}

void CsvReader::requireGoodRecord() {
    if (fault_.sentence.empty() && fieldCount_ != columnCount_) {
        const Message fields =
            fieldCount_ == 1 ? message("%1 field", 1) : message("%1 fields", grouped(fieldCount_));
        const Message columns = columnCount_ == 1 ? message("%1 column", 1)
                                                  : message("%1 columns", grouped(columnCount_));
        note(hasNames_
                 ? message("this row has %1, but the first row names %2; check its quotes and "
                           "separators",
                           fields, columns)
                 : message("this row has %1, but the first row has %2; check its quotes and "
                           "separators",
                           fields, columnCount_),
             recordLine_);
    }
    if (!fault_.sentence.empty()) throw RowError(lines_.path(), fault_.sentence, {fault_.line, {}});
}

void CsvReader::readClassNames() {
    const std::filesystem::path file = classNamesFile(lines_.path());
    std::error_code ignored;
    const bool areNumbers = labelling_ == Labelling::One && classNumber(fields_.front());
    if (!areNumbers || !std::filesystem::is_regular_file(file, ignored)) return;
    LineSource names(file);
    for (std::string_view line; names.next(line);) classes_.emplace_back(trimmed(line));
    while (!classes_.empty() && classes_.back().empty()) classes_.pop_back();
}

void CsvReader::nameClass(std::string& label) {
    const std::size_t number = classNumber(label).value_or(0);
    if (number >= 1 && number <= classes_.size() && !isBlankLabel(classes_[number - 1])) {
        label = classes_[number - 1];
        return;
    }
    note(classes_.size() == 1 ? message("class '%1' has no name in classes.txt, which has %2 line",
                                        label, grouped(classes_.size()))
                              : message("class '%1' has no name in classes.txt, which has %2 lines",
                                        label, grouped(classes_.size())),
         recordLine_);
}

void CsvReader::takeLabels(Row& row) {
    if (labelling_ == Labelling::None) return row.labels.clear();
    std::string& field = fields_[choice_.label];
    if (labelling_ == Labelling::Lists) {
        row.labels = labelsIn(field, separators_);
        return;
    }
    const bool isBlank = isBlankLabel(field);
    if (isBlank && labelling_ == Labelling::AtMostOne) return row.labels.clear();
    row.labels.resize(1);
    row.labels.front().swap(field);
    if (isBlank)
        note(message("this row's label is empty; give it one"), recordLine_);
    else if (!classes_.empty())
        nameClass(row.labels.front());
}

/// Before the fields of text and label are taken out, one of which may be wanted here, too.
void CsvReader::takeOthers(Row& row) const {
    row.others.resize(others_.size());
    for (std::size_t i = 0; i < others_.size(); ++i)
        row.others[i] = others_[i] < columnCount_ ? fields_[others_[i]] : std::string();
}

void CsvReader::joinTexts(Row& row) const {
    constexpr std::string_view kBreak = "\\n";
    row.text.clear();
    for (std::size_t i = fieldCount_ == 1 ? 0 : 1; i < fieldCount_; ++i) {
        if (fields_[i].empty()) continue;
        if (!row.text.empty()) row.text += "\n\n";
        std::string_view rest = fields_[i];
        for (auto at = rest.find(kBreak); at != std::string_view::npos; at = rest.find(kBreak)) {
            row.text.append(rest.substr(0, at)) += '\n';
            rest.remove_prefix(at + kBreak.size());
        }
        row.text.append(rest);
    }
}

bool CsvReader::readRecord() {
    fault_ = {};
    if (!nextRecordLine()) return false;
    fieldCount_ = 0;
    do {
        if (fieldCount_ == kMaxFields)
            fail(
                message("this row has more than %1 fields; check that the file is a table of texts",
                        grouped(kMaxFields)),
                recordLine_);
        if (fieldCount_ == fields_.size()) fields_.emplace_back();
        fields_[fieldCount_].clear();
        readField(fields_[fieldCount_++]);
    } while (at_++ < contentLength(line_));  // skips the separator that ended the field
    return true;
}

bool CsvReader::nextRecordLine() {
    do {
        if (!nextLine()) return false;
    } while (contentLength(line_) == 0);
    at_ = 0;
    recordLine_ = lines_.lineNumber();
    recordByte_ = lines_.lineOffset();
    recordBytes_ = line_.size();
    return true;
}

bool CsvReader::nextLine() {
    if (!lines_.next(line_)) return false;
    const Message fault = lines_.textFault();
    if (!fault.empty()) note(fault, lines_.lineNumber());
    return true;
}

/// Reads a field and leaves at_ at the separator or the end of the line.
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
            if (!nextLine())
                fail(message("the quote that opens in this line is never closed; close it"),
                     openedLine);
            recordBytes_ += line_.size();
            requireRoom(openedLine);
            continue;
        }
        at_ = quote + 1;
        if (at_ == line_.size() || line_[at_] != '"') break;
        field += '"';  // two quotes represent one
        ++at_;
    }
    if (at_ < contentLength(line_) && line_[at_] != delimiter_) {
        note(message("a quoted field continues after its closing quote; write a quote within it "
                     "twice (\"\")"),
             lines_.lineNumber());
        at_ = contentLength(line_);  // skips the rest of the faulty row
    }
}

void CsvReader::requireRoom(std::uint64_t openedLine) const {
    if (recordBytes_ <= kMaxRowBytes) return;
    fail(message("the quote that opens in this line is not closed within %1; close it",
                 inMebibytes(kMaxRowBytes)),
         openedLine);
}

void CsvReader::note(const Message& sentence, std::uint64_t line) {
    if (fault_.sentence.empty()) fault_ = {sentence, line};
}

void CsvReader::fail(const Message& sentence, std::uint64_t line) const {
    throw FileError(lines_.path(), sentence, {line, {}});
}

namespace {

class TableFormat final : public LabelledFormat {
 public:
    TableFormat(const char* ownName, const char* ending, char delimiter)
        : LabelledFormat({ownName, {ending}, Labelling::One, true}), delimiter_(delimiter) {}

    std::unique_ptr<RowReader> open(const std::filesystem::path& path,
                                    const Columns& columns) const override {
        return std::make_unique<CsvReader>(path, columns, delimiter_);
    }
    void preview(const std::filesystem::path& path, PreviewBuilder& builder) const override {
        CsvReader reader(path, {{}, {}, Header::Absent, Labelling::None}, delimiter_);
        builder.readAll([&](Preview::Row& row) { return reader.nextFields(row.fields, row.line); });
    }

 private:
    const char delimiter_;
};

}  // namespace

const LabelledFormat& csvFormat() {
    static const TableFormat kFormat("CSV", ".csv", ',');
    return kFormat;
}

const LabelledFormat& tsvFormat() {
    static const TableFormat kFormat("TSV", ".tsv", '\t');
    return kFormat;
}

}  // namespace hanscope
