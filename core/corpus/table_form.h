#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "core/corpus/encoded/corpus.h"
#include "core/corpus/syntax/record_reader.h"
#include "core/message.h"
#include "core/text/line_source.h"

namespace hanscope {

/// How the program that wrote a table writes tables.
struct TableForm {
    LineForm lines;
    FieldMarks marks;             ///< between and around fields
    bool namesSeparator = false;  ///< the first line is "sep=…", as spreadsheets take it
    bool hasSpaces = false;       ///< spaces follow the separators
    bool hasRowNames = false;     ///< R: the first row names all columns but the first, of rows
    std::size_t titleRows = 0;    ///< above the names of the columns, which are not of the table
    std::uint64_t namesLine = 0;  ///< the line of these names, if there are such rows
    /// Whether a line is a row of its own: in the columns that have few values, it has one of
    /// these.
    std::function<bool(const RecordFields& fields)> isRow;
    /// See ExpectedColumns: of the columns that are there, those of whole numbers have one, or, if
    /// there is none, those of few values one of these.
    std::function<bool(const RecordFields& fields)> isBeginning;
};

/// What the beginning of a table shows, where `columns` do not say it. `usual` is the separator for
/// which the ending of its name stands; another one is only taken if it gives a table and the usual
/// one does not. Throws FileError if the file cannot be read.
TableForm recognisedTable(const std::filesystem::path& path, const Columns& columns, char usual);

/// How many of the first records stand above the names of the columns: a title, the name of the
/// table, the type of its rows. Each has one field at most that is not empty. 0 unless a later
/// record has the names of the columns that are wanted, and the first one has not.
std::size_t titleRows(const std::vector<std::vector<std::string>>& records, const Columns& columns);

/// Whether the first record has the names of the columns that are wanted, or one below a title.
bool haveNames(const std::vector<std::vector<std::string>>& records, const Columns& columns);

/// Says in which line the names of the columns are.
Message namesLineText(std::uint64_t line);

/// The name of an encoding other than UTF-8; none for UTF-8.
std::vector<Message> unusualEncoding(const LineForm& form);

/// What is unusual about a table: "semicolons between fields", "Windows-1252", … .
std::vector<Message> unusualParts(const TableForm& form, char usual);

}  // namespace hanscope
