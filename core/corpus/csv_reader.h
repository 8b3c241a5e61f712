#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/corpus/column_choice.h"
#include "core/corpus/row_reader.h"
#include "core/message.h"
#include "core/text/line_source.h"

namespace hanscope {

/// Reads tables according to RFC 4180, with commas or tabs between fields, with or without a row of
/// column names (see Header). Empty lines between rows are skipped. An empty field of labels means
/// no label. In a table without names, whose labels are numbers of classes, and that has a file
/// classes.txt beside it, as the data sets of Zhang et al. 2015 do, a label is the name in the line
/// of that number.
class CsvReader : public RowReader {
 public:
    /// Reads the first row. Throws FileError if the table is empty or lacks the columns.
    /// `delimiter` is a comma or a tab.
    CsvReader(const std::filesystem::path& path, const Columns& columns, char delimiter);

    bool next(Row& row) override;
    void seek(const RowPlace& place) override;
    /// Call this instead of next() to read all fields of the next row; neither names nor labels are
    /// needed.
    bool nextFields(std::vector<std::string>& fields, std::uint64_t& line);
    /// Where the latest row begins in the text of the file.
    std::uint64_t recordByte() const { return recordByte_; }
    ReadPosition position() const override { return lines_.position(); }

 private:
    struct Fault {
        Message sentence;  // empty: none
        std::uint64_t line = 0;
    };

    void readFirstRow(const Columns& columns);
    void requireGoodRecord();
    void readClassNames();
    void nameClass(std::string& label);
    void takeLabels(Row& row);
    void takeOthers(Row& row) const;
    void joinTexts(Row& row) const;
    bool readRecord();
    bool nextRecordLine();
    bool nextLine();
    void readField(std::string& field);
    void readQuotedField(std::string& field);
    void requireRoom(std::uint64_t openedLine) const;
    void note(const Message& sentence, std::uint64_t line);
    [[noreturn]] void fail(const Message& sentence, std::uint64_t line) const;

    LineSource lines_;
    char delimiter_;
    Labelling labelling_;
    std::string separators_;            // of a list's labels
    std::vector<std::string> classes_;  // names; empty: labels are as they are written
    std::vector<std::string> fields_;   // of the record; only the first fieldCount_ count
    std::size_t fieldCount_ = 0;
    std::uint64_t recordLine_ = 0, recordByte_ = 0;
    std::size_t recordBytes_ = 0;
    std::string_view line_;
    std::size_t at_ = 0;  // in line_
    std::size_t columnCount_ = 0;
    Fault fault_;  // the first of the record
    bool hasNames_ = true;
    bool isFirstPending_ = false;      // the first row was read, and is data
    ColumnChoice choice_;              // 0 and 0 without names
    std::vector<std::size_t> others_;  // places of Columns::others; columnCount_: there is none
};

/// classes.txt beside the file, whether it is there or not.
std::filesystem::path classNamesFile(const std::filesystem::path& table);

}  // namespace hanscope
