#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/message.h"
#include "core/text/line_source.h"

namespace hanscope {

/// The fields of one record of a table.
class RecordFields {
 public:
    std::size_t size() const { return size_; }  ///< how many there are
    const std::string& operator[](std::size_t i) const { return texts_[i]; }
    std::string& operator[](std::size_t i) { return texts_[i]; }    ///< may be taken out
    bool isQuoted(std::size_t i) const { return quoted_[i] != 0; }  ///< in the file
    std::vector<std::string> texts() const;                         ///< all of them

    void clear() { size_ = 0; }  ///< keeps the memory
    std::string& add();          ///< a field, empty and not quoted
    void setQuoted(bool isQuoted) { quoted_[size_ - 1] = isQuoted; }  ///< of the last field
    void resize(std::size_t size);                                    ///< new fields are empty
    void insertFront();                                               ///< an empty field

 private:
    std::vector<std::string> texts_;  // only the first size_ count
    std::vector<char> quoted_;
    std::size_t size_ = 0;
};

/// The characters that divide a record.
struct FieldMarks {
    char separator = ',';
    char quote = '"';  ///< around a field
};

/// The columns that a table's records have.
struct ExpectedColumns {
    std::size_t count = 0;  ///< 0: not known yet
    std::size_t named = 0;  ///< a record may end after so many; the columns behind have no names
    /// Whether a record that is one line could be a row, by what it contains; may be empty.
    std::function<bool(const RecordFields& fields)> isRow;
    std::size_t needed = 0;  ///< of a row that isBeginning() is true of; 0: none is shorter
    /// Whether fewer fields could be a row whose last cells are empty, by what they contain, as
    /// spreadsheets leave out the separators behind them; may be empty.
    std::function<bool(const RecordFields& fields)> isBeginning;
};

/// The records of a table, one after the other. Not thread-safe.
class Records {
 public:
    virtual ~Records() = default;

    /// The next record; false at the end. Throws FileError if no further record can be read.
    virtual bool next() = 0;
    /// For the records that follow; without it no record is taken for another than it is.
    virtual void expect(ExpectedColumns columns) = 0;
    /// The next record begins in this line, at this byte.
    virtual void seek(std::uint64_t line, std::uint64_t byte) = 0;
    virtual const std::filesystem::path& path() const = 0;  ///< of the file
    virtual ReadPosition position() const = 0;              ///< for the progress of reading

    RecordFields& fields() { return fields_; }  ///< of the record
    const RecordFields& fields() const { return fields_; }
    std::uint64_t line() const { return firstLine_; }  ///< where the record begins; 1-based
    std::uint64_t byte() const { return firstByte_; }  ///< where that line begins in the text
    /// Whether a quoted field spans lines that look like rows, or very many lines.
    bool isDoubtful() const { return isDoubtful_; }
    /// What is wrong with the record; empty: nothing.
    const Message& fault() const { return fault_; }
    std::uint64_t faultLine() const { return faultLine_; }  ///< where it is
    /// Says that something is wrong with the record, unless something is already.
    void note(const Message& sentence, std::uint64_t line) {
        if (!fault_.empty()) return;
        fault_ = sentence;
        faultLine_ = line;
    }

 protected:
    RecordFields fields_;
    std::uint64_t firstLine_ = 0, firstByte_ = 0;
    bool isDoubtful_ = false;
    Message fault_;
    std::uint64_t faultLine_ = 0;
};

/// Reads the records of a table. Fields are quoted according to RFC 4180; where that gives no row
/// of the expected columns, a backslash before a quotation mark or a separator is an escape, or
/// else a quotation mark that is not closed before the next row is a character. Quotation marks may
/// follow spaces after a separator; those of a field without any around it that all have a
/// backslash are meant without it. Single NULs are spaces. Empty lines, and lines of separators
/// alone, are no records.
class RecordReader final : public Records {
 public:
    /// Opens the file. Throws FileError.
    RecordReader(const std::filesystem::path& path, const LineForm& form, const FieldMarks& marks)
        : source_(path, form), marks_(marks) {}

    bool next() override;
    void expect(ExpectedColumns columns) override { expected_ = std::move(columns); }
    void seek(std::uint64_t line, std::uint64_t byte) override;
    const std::filesystem::path& path() const override { return source_.path(); }
    ReadPosition position() const override { return source_.position(); }
    /// Leading spaces of fields are left out.
    void leaveOutSpaces() { leavesOutSpaces_ = true; }
    /// Leaves out a line.
    void skipLine() { nextLine(); }

 private:
    enum class Quotes { Doubled, Escaped, Closed };

    bool nextLine();
    bool nextOfSource(std::string_view& line);
    bool nextLineOfRecord();
    bool keepNextLine();
    void takeKept();
    void rewind();
    void read(Quotes quotes);
    void readField(Quotes quotes);
    void readPlain(std::string& field, Quotes quotes);
    bool readQuoted(std::string& field, Quotes quotes);
    void endField(std::uint64_t openedLine);
    bool closesLine(std::string& field);
    void fitColumns(Quotes quotes);
    bool fits() const;
    bool fitsCount(std::size_t fields) const;
    bool endsEarly() const;
    std::size_t behindSpaces(std::size_t at) const;
    bool isBlank() const;
    void readOtherwise();
    bool holdsRows();
    std::string_view keptLine(std::size_t i) const;
    std::size_t contentEnd() const;
    [[noreturn]] void fail(const Message& sentence, std::uint64_t line) const;

    LineSource source_;
    FieldMarks marks_;
    std::string cleaned_;  // a line without its NULs
    ExpectedColumns expected_;
    bool leavesOutSpaces_ = false;

    // The lines of the record, once it has several, and those behind it that were looked at.
    std::string kept_;
    std::vector<std::uint32_t> keptEnds_;          // of the lines, in kept_
    std::size_t keptFirst_ = 0;                    // the line with which the record begins
    std::size_t keptNext_ = 0;                     // the line behind those of the record
    std::uint64_t keptNumber_ = 0, keptByte_ = 0;  // of the first of the lines

    std::string_view line_;  // in source_ or kept_
    std::uint64_t lineNumber_ = 0, lineByte_ = 0;
    std::size_t at_ = 0;         // in line_
    std::size_t bytes_ = 0;      // of the record's lines
    std::size_t multiline_ = 0;  // fields that end in another line than they begin in
    bool hasQuotes_ = false;
    bool hasEscapes_ = false;  // a backslash before a quotation mark or a separator
    bool isUnclosed_ = false;  // a field has no end
};

/// Divides a line into fields whose quotation marks, if they are not closed before a separator or
/// the end of the line, are characters.
void splitLine(std::string_view line, const FieldMarks& marks, RecordFields& fields);

}  // namespace hanscope
