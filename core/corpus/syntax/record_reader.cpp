#include "core/corpus/syntax/record_reader.h"

#include <algorithm>
#include <utility>

#include "core/counted.h"
#include "core/error.h"
#include "core/text/text_file.h"
#include "core/text/trimmed.h"
#include "core/text/utf8.h"

namespace hanscope {

namespace {

constexpr std::size_t kMaxFields = 1000000;   // of a record; they take 33 bytes each
constexpr std::size_t kDoubtfulLines = 1000;  // of a quoted field
constexpr std::size_t kDoubtfulRows = 3;      // lines of a quoted field that are all like rows
constexpr std::size_t kKeptBytes = 1u << 16;  // read lines are kept so long before they go

/// Length of a line without its line feed, and the carriage returns before it: two, where Python
/// wrote a table on Windows without newline=''.
std::size_t contentLength(std::string_view line) {
    std::size_t length = line.size();
    if (length > 0 && line[length - 1] == '\n') --length;
    while (length > 0 && line[length - 1] == '\r') --length;
    return length;
}

/// Behind the spaces at `at`, unless they separate fields; at most the size.
std::size_t skipSpaces(std::string_view content, std::size_t at, char separator) {
    if (separator == ' ') return std::min(at, content.size());
    return std::min(content.find_first_not_of(' ', at), content.size());
}

/// What keeps a line from being read; empty if it is a text.
Message lineFault(std::string_view line, std::uint64_t byte) {
    constexpr char kDigits[] = "0123456789ABCDEF";
    const auto invalid = findInvalidUtf8(line);
    if (!invalid || line.find('\0') != std::string_view::npos) return encodingFault(line, byte);
    const auto value = static_cast<unsigned char>(line[*invalid]);
    return message(
        "this is not valid UTF-8 (byte %1 is %2); if it is in an older encoding, name it "
        "(--encoding), for example windows-1250 or macintosh",
        byte + *invalid, std::string{'0', 'x', kDigits[value >> 4], kDigits[value & 15]});
}

/// The end of the field that begins with a quotation mark at `at`: the place of the separator or
/// the end of the content. npos if its quotation mark is not closed there.
std::size_t closedFieldEnd(std::string_view content, std::size_t at, const FieldMarks& marks) {
    for (++at; (at = content.find(marks.quote, at)) != std::string_view::npos; at += 2)
        if (at + 1 == content.size() || content[at + 1] != marks.quote) {
            at = skipSpaces(content, at + 1, marks.separator);
            const bool isEnd = at == content.size() || content[at] == marks.separator;
            return isEnd ? at : std::string_view::npos;
        }
    return std::string_view::npos;
}

/// What stands between the quotation marks of a closed field.
void appendUnquoted(std::string& field, std::string_view quoted, char mark) {
    quoted.remove_prefix(1);
    quoted = quoted.substr(0, quoted.rfind(mark));
    for (auto quote = quoted.find(mark); quote != std::string_view::npos;
         quote = quoted.find(mark)) {
        field += quoted.substr(0, quote + 1);
        quoted.remove_prefix(std::min(quote + 2, quoted.size()));
    }
    field += quoted;
}

/// The backslashes before quotation marks, if all of these have one and are pairs, are left out.
void takeEscapes(std::string& field, char mark) {
    const std::string escaped{'\\', mark};
    std::size_t marks = 0;
    for (std::size_t at = 0; (at = field.find(mark, at)) != std::string::npos; ++at, ++marks)
        if (at == 0 || field[at - 1] != '\\') return;
    if (marks % 2 > 0) return;
    for (std::size_t at = 0; (at = field.find(escaped, at)) != std::string::npos; ++at)
        field.erase(at, 1);
}

}  // namespace

std::vector<std::string> RecordFields::texts() const {
    return {texts_.begin(), texts_.begin() + static_cast<std::ptrdiff_t>(size_)};
}

std::string& RecordFields::add() {
    if (size_ == texts_.size()) {
        texts_.emplace_back();
        quoted_.push_back(0);
    }
    texts_[size_].clear();
    quoted_[size_] = 0;
    return texts_[size_++];
}

void RecordFields::resize(std::size_t size) {
    while (size_ < size) add();
    size_ = size;
}

void RecordFields::insertFront() {
    add();
    for (std::size_t i = size_ - 1; i > 0; --i) {
        texts_[i].swap(texts_[i - 1]);
        std::swap(quoted_[i], quoted_[i - 1]);
    }
}

void splitLine(std::string_view line, const FieldMarks& marks, RecordFields& fields) {
    const std::string_view content = line.substr(0, contentLength(line));
    fields.clear();
    for (std::size_t at = 0; at <= content.size() && fields.size() < kMaxFields;) {
        std::string& field = fields.add();
        const std::size_t quote = skipSpaces(content, at, marks.separator);
        std::size_t end = std::string_view::npos;
        if (quote < content.size() && content[quote] == marks.quote)
            end = closedFieldEnd(content, quote, marks);
        if (end != std::string_view::npos) {
            appendUnquoted(field, content.substr(quote, end - quote), marks.quote);
            fields.setQuoted(true);
        } else {
            end = std::min(content.find(marks.separator, at), content.size());
            field = content.substr(at, end - at);
        }
        at = end + 1;
    }
}

bool RecordReader::next() {
    do {
        if (!nextLine()) return false;
        firstLine_ = lineNumber_;
        firstByte_ = lineByte_;
        isDoubtful_ = false;
        read(Quotes::Doubled);
        const bool holds = multiline_ > 0 && holdsRows();
        if ((hasQuotes_ || hasEscapes_) && (holds || !fits())) readOtherwise();
    } while (isBlank());
    return true;
}

void RecordReader::seek(std::uint64_t line, std::uint64_t byte) {
    kept_.clear();
    keptEnds_.clear();
    keptFirst_ = keptNext_ = 0;
    source_.seek(line, byte);
}

/// The next line of the file. Single NULs, as some databases write for empty texts, are spaces.
bool RecordReader::nextOfSource(std::string_view& line) {
    if (!source_.next(line)) return false;
    const auto nuls = static_cast<std::size_t>(std::count(line.begin(), line.end(), '\0'));
    if (nuls == 0 || 2 * nuls >= line.size()) return true;  // or it is no text, which is told
    cleaned_ = line;
    std::replace(cleaned_.begin(), cleaned_.end(), '\0', ' ');
    line = cleaned_;
    return true;
}

/// The first line of a record.
bool RecordReader::nextLine() {
    do {
        keptFirst_ = keptNext_;
        if (keptFirst_ < keptEnds_.size()) {
            ++keptNext_;
            takeKept();
            continue;
        }
        kept_.clear();
        keptEnds_.clear();
        keptFirst_ = keptNext_ = 0;
        if (!nextOfSource(line_)) return false;
        lineNumber_ = source_.lineNumber();
        lineByte_ = source_.lineOffset();
    } while (contentEnd() == 0);
    return true;
}

/// A further line of the record; false at the end of the file.
bool RecordReader::nextLineOfRecord() {
    if (keptEnds_.empty()) {
        kept_ = line_;
        keptEnds_.push_back(static_cast<std::uint32_t>(kept_.size()));
        keptNumber_ = lineNumber_;
        keptByte_ = lineByte_;
        keptNext_ = 1;
    }
    if (keptNext_ == keptEnds_.size() && !keepNextLine()) return false;
    ++keptNext_;
    takeKept();
    at_ = 0;
    bytes_ += line_.size();
    const Message fault = lineFault(line_, lineByte_);
    if (!fault.empty()) note(fault, lineNumber_);
    return true;
}

bool RecordReader::keepNextLine() {
    // What was read goes once it is more than half, so that this costs little for each byte.
    const std::size_t read = keptFirst_ == 0 ? 0 : keptEnds_[keptFirst_ - 1];
    if (read > kKeptBytes && read > kept_.size() / 2) {
        kept_.erase(0, read);
        keptEnds_.erase(keptEnds_.begin(),
                        keptEnds_.begin() + static_cast<std::ptrdiff_t>(keptFirst_));
        for (std::uint32_t& end : keptEnds_) end -= static_cast<std::uint32_t>(read);
        keptNumber_ += keptFirst_;
        keptByte_ += read;
        keptNext_ -= keptFirst_;
        keptFirst_ = 0;
        takeKept();
    }
    std::string_view line;
    if (!nextOfSource(line)) return false;
    kept_ += line;
    keptEnds_.push_back(static_cast<std::uint32_t>(kept_.size()));
    return true;
}

std::string_view RecordReader::keptLine(std::size_t i) const {
    const std::size_t begin = i == 0 ? 0 : keptEnds_[i - 1];
    return std::string_view(kept_).substr(begin, keptEnds_[i] - begin);
}

/// The last line of the record is the one that is read.
void RecordReader::takeKept() {
    const std::size_t i = keptNext_ - 1;
    line_ = keptLine(i);
    lineNumber_ = keptNumber_ + i;
    lineByte_ = keptByte_ + (i == 0 ? 0 : keptEnds_[i - 1]);
}

/// Back to the first line of the record.
void RecordReader::rewind() {
    if (keptEnds_.empty()) return;
    keptNext_ = keptFirst_ + 1;
    takeKept();
}

void RecordReader::read(Quotes quotes) {
    fields_.clear();
    fault_ = {};
    at_ = multiline_ = 0;
    bytes_ = line_.size();
    hasQuotes_ = hasEscapes_ = isUnclosed_ = false;
    const Message fault = lineFault(line_, lineByte_);
    if (!fault.empty()) note(fault, lineNumber_);
    do {
        if (fields_.size() == kMaxFields)
            fail(
                message("this row has more than %1 fields; check that the file is a table of texts",
                        grouped(kMaxFields)),
                firstLine_);
        readField(quotes);
    } while (at_++ < contentEnd());  // skips the separator that ended the field
    fitColumns(quotes);
}

/// Reads a field and leaves at_ at the separator or the end of the line.
void RecordReader::readField(Quotes quotes) {
    std::string& field = fields_.add();
    if (at_ < line_.size() && (line_[at_] == marks_.quote || line_[at_] == ' ')) {
        const std::size_t begin = at_, end = contentEnd();
        at_ = behindSpaces(at_);
        const bool isQuoted = at_ < end && line_[at_] == marks_.quote;
        if (isQuoted && (at_ > begin || quotes == Quotes::Closed ? closesLine(field)
                                                                 : readQuoted(field, quotes))) {
            fields_.setQuoted(true);
            return;
        }
        if (!leavesOutSpaces_) at_ = begin;
    }
    readPlain(field, quotes);
}

/// A field without quotation marks around it.
void RecordReader::readPlain(std::string& field, Quotes quotes) {
    while (true) {
        const std::size_t end = std::min(line_.find(marks_.separator, at_), contentEnd());
        field.append(line_.substr(at_, end - at_));
        at_ = end;
        const bool isEscape = end < contentEnd() && end > 0 && line_[end - 1] == '\\';
        hasEscapes_ |= isEscape;
        if (!isEscape || quotes != Quotes::Escaped) break;
        field.back() = line_[at_++];
    }
    takeEscapes(field, marks_.quote);
}

/// A quoted field that ends in its line before a separator; otherwise false, and at_ stays.
bool RecordReader::closesLine(std::string& field) {
    hasQuotes_ = true;
    const std::string_view content = line_.substr(0, contentEnd());
    const std::size_t end = closedFieldEnd(content, at_, marks_);
    if (end == std::string_view::npos) return false;
    appendUnquoted(field, content.substr(at_, end - at_), marks_.quote);
    at_ = end;
    return true;
}

bool RecordReader::readQuoted(std::string& field, Quotes quotes) {
    const bool isEscaped = quotes == Quotes::Escaped;
    const std::uint64_t openedLine = lineNumber_;
    hasQuotes_ = true;
    ++at_;
    while (true) {
        const std::size_t mark = isEscaped
                                     ? line_.find_first_of(std::string{marks_.quote, '\\'}, at_)
                                     : line_.find(marks_.quote, at_);
        field.append(line_.substr(at_, mark - at_));
        if (mark == std::string_view::npos) {
            if (!nextLineOfRecord() || bytes_ > kMaxRowBytes) {
                isUnclosed_ = true;
                fault_ = {};
                note(bytes_ > kMaxRowBytes
                         ? message("the quote that opens in this line is not closed within %1; "
                                   "close it",
                                   inMebibytes(kMaxRowBytes))
                         : message("the quote that opens in this line is never closed; close it"),
                     openedLine);
                at_ = contentEnd();
                return true;
            }
            continue;
        }
        at_ = mark + 1;
        const bool isPair = at_ < line_.size() && (line_[at_] == marks_.quote ||
                                                   (line_[mark] == '\\' && line_[at_] == '\\'));
        if (line_[mark] == marks_.quote) {
            hasEscapes_ |= mark > 0 && line_[mark - 1] == '\\';
            if (!isPair) break;
        }
        field += line_[isPair ? at_++ : mark];  // two quotes represent one
    }
    endField(openedLine);
    return true;
}

/// After a closing quotation mark.
void RecordReader::endField(std::uint64_t openedLine) {
    if (lineNumber_ != openedLine) ++multiline_;
    const std::size_t end = contentEnd();
    at_ = behindSpaces(at_);
    if (at_ == end || line_[at_] == marks_.separator) return;
    note(message("a quoted field continues after its closing quote; write a quote within it "
                 "twice (\"\")"),
         lineNumber_);
    at_ = end;  // skips the rest of the faulty row
}

/// Leaves out empty fields behind the last column, and adds those of columns without names.
void RecordReader::fitColumns(Quotes quotes) {
    std::size_t count = fields_.size();
    if (expected_.count == 0) return;
    while (count > expected_.count && fields_[count - 1].empty() && !fields_.isQuoted(count - 1))
        --count;
    const bool mayEndEarly = quotes == Quotes::Doubled && multiline_ == 0 && endsEarly();
    const bool isWhole = fault_.empty() && (fitsCount(count) || mayEndEarly);
    if (count == expected_.count || isWhole) fields_.resize(expected_.count);
}

/// Whether the fields that are missing are those of empty last cells.
bool RecordReader::endsEarly() const {
    return expected_.needed > 0 && fields_.size() >= expected_.needed &&
           fields_.size() < expected_.count && expected_.isBeginning &&
           expected_.isBeginning(fields_);
}

bool RecordReader::fitsCount(std::size_t fields) const {
    return fields == expected_.count ||
           (fields < expected_.count && expected_.named > 0 && fields >= expected_.named);
}

bool RecordReader::fits() const {
    return fault_.empty() && (expected_.count == 0 || fields_.size() == expected_.count);
}

/// Whether there are separators and blanks and nothing else.
bool RecordReader::isBlank() const {
    for (std::size_t i = 0; i < fields_.size(); ++i)
        if (!trimmed(fields_[i]).empty() || fields_.isQuoted(i)) return false;
    return fault_.empty();
}

/// Whether all lines of the record are rows of their own, because a quotation mark that is a
/// character was taken for the beginning of a field. Says whether that may be so.
bool RecordReader::holdsRows() {
    const std::size_t lines = keptNext_ - keptFirst_;
    isDoubtful_ = lines > kDoubtfulLines;
    if (expected_.count == 0) return false;
    bool areRows = true;
    RecordFields fields;
    for (std::size_t i = keptFirst_; i < keptNext_; ++i) {
        splitLine(keptLine(i), marks_, fields);
        const bool isFull =
            fields.size() > 0 && !fields[0].empty() && !fields[fields.size() - 1].empty();
        if (!isFull || !fitsCount(fields.size())) return false;
        areRows = areRows && expected_.isRow && expected_.isRow(fields);
    }
    isDoubtful_ |= !areRows && lines >= kDoubtfulRows;
    return areRows;
}

/// Tries what programs write that do not follow RFC 4180; if nothing gives a row, the fault of RFC
/// 4180 stays.
void RecordReader::readOtherwise() {
    const bool isChain = multiline_ > 1 && !isUnclosed_;
    if (hasEscapes_) {
        rewind();
        read(Quotes::Escaped);
        if (fits()) return;
    }
    if (!isChain) {
        rewind();
        read(Quotes::Closed);
        isDoubtful_ = false;
        if (fits()) return;
    }
    rewind();
    read(Quotes::Doubled);
    if (isUnclosed_) keptNext_ = keptFirst_ + 1;  // the lines behind it are rows
    if (fault_.empty() && endsEarly()) fields_.resize(expected_.count);
}

std::size_t RecordReader::behindSpaces(std::size_t at) const {
    return skipSpaces(line_.substr(0, contentEnd()), at, marks_.separator);
}

std::size_t RecordReader::contentEnd() const {
    return contentLength(line_);
}

void RecordReader::fail(const Message& sentence, std::uint64_t line) const {
    throw FileError(source_.path(), sentence, {line, {}});
}

}  // namespace hanscope
