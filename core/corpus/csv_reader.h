#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/corpus/column_choice.h"
#include "core/corpus/line_source.h"
#include "core/corpus/row_reader.h"

namespace hanscope {

/// Tables after RFC 4180, separated by commas or tabs. The first row names the columns; empty lines
/// between rows are passed over.
class CsvReader : public RowReader {
 public:
    CsvReader(const std::filesystem::path& path, const Columns& columns, char delimiter);

    bool next(Row& row) override;
    ReadPosition position() const override { return lines_.position(); }

 private:
    ColumnChoice readHeader(const Columns& columns);
    bool readRecord();
    bool nextRecordLine();
    void readField(std::string& field);
    void readQuotedField(std::string& field);
    void requireRoom(std::uint64_t openedLine) const;
    [[noreturn]] void fail(const std::string& sentence, std::uint64_t line) const;

    LineSource lines_;
    char delimiter_;
    std::vector<std::string> fields_;  // of the record; only the first fieldCount_ count
    std::size_t fieldCount_ = 0;
    std::uint64_t recordLine_ = 0;
    std::size_t recordBytes_ = 0;
    std::string_view line_;
    std::size_t at_ = 0;  // in line_
    std::size_t columnCount_ = 0;
    ColumnChoice choice_;
};

}  // namespace hanscope
