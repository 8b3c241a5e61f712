#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/corpus/column_choice.h"
#include "core/corpus/label_tools.h"
#include "core/corpus/row_reader.h"
#include "core/corpus/syntax/record_reader.h"
#include "core/corpus/table_form.h"
#include "core/message.h"

namespace hanscope {

/// Reads tables in the form of the program that wrote them (table_form.h, record_reader.h), with or
/// without a row of column names (see Header). A field of labels that is empty, or that says
/// without quotation marks that there is none (isMissingLabel()), means no label. In a table
/// without names, whose labels are numbers of classes, and that has a file classes.txt beside it,
/// as the data sets of Zhang et al. 2015 do, a label is the name in the line of that number.
class CsvReader : public RowReader {
 public:
    /// Reads the first row. Throws FileError if the table is empty or lacks the columns.
    CsvReader(const std::filesystem::path& path, const Columns& columns, const TableForm& form);
    /// The same for records of another kind of table; of the form only what it says of rows counts.
    CsvReader(std::unique_ptr<Records> records, const Columns& columns, const TableForm& form);

    bool next(Row& row) override;
    void seek(const RowPlace& place) override;
    /// Call this instead of next() to read all fields of the next row; neither names nor labels are
    /// needed.
    bool nextFields(std::vector<std::string>& fields, std::uint64_t& line);
    ReadPosition position() const override { return records_->position(); }

 private:
    void readFirstRow(const Columns& columns);
    ExpectedColumns expectedColumns(const std::vector<std::string>& names);
    void requireGoodRecord();
    void readClassNames();
    void nameClass(std::string& label);
    void noteTool(const std::vector<std::string>& names);
    bool isCancelled() const;
    std::vector<std::string> answerStatuses() const;
    bool joinsLabels(const std::string& field) const;
    void takeLabels(Row& row);
    void takeLabel(Row& row, std::string& field);
    [[noreturn]] void failMissing(const std::string& written) const;
    std::vector<CountedSpan> spansOfTool() const;
    void takeMarks(Row& row);
    std::vector<std::vector<Range>> marksAt(std::size_t column) const;
    void takeOthers(Row& row) const;
    void joinTexts(Row& row) const;
    bool nextRecord() { return std::exchange(isFirstPending_, false) || records_->next(); }
    RecordFields& fields() const { return records_->fields(); }
    void note(const Message& sentence) { records_->note(sentence, records_->line()); }
    [[noreturn]] void fail(const Message& sentence, std::uint64_t line) const;

    const std::unique_ptr<Records> records_;
    const TableForm form_;
    Labelling labelling_;
    std::string separators_;            // of a list's labels
    std::vector<std::string> classes_;  // names; empty: labels are as they are written
    LabelTool tool_ = LabelTool::None;  // that wrote the table
    // Its columns of what people answered, and whether they passed over the text.
    std::optional<std::size_t> users_, statuses_, cancelled_;
    std::size_t columnCount_ = 0;
    bool hasNames_ = true;
    bool isFirstPending_ = false;                 // the first row was read, and is data
    ColumnChoice choice_;                         // 0 and 0 without names
    std::optional<std::size_t> marks_, against_;  // places of Columns::marks and Columns::against
    std::vector<std::size_t> others_;  // places of Columns::others; columnCount_: there is none
};

class PreviewBuilder;
/// Adds the first rows of a table, with its first row, which may have the names, and says which
/// label tool wrote it.
void previewTable(CsvReader& reader, PreviewBuilder& builder);

/// classes.txt beside the file, whether it is there or not.
std::filesystem::path classNamesFile(const std::filesystem::path& table);

}  // namespace hanscope
