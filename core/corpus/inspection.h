#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/corpus/encoded/corpus.h"
#include "core/corpus/labelled_format.h"
#include "core/corpus/row_reader.h"
#include "core/message.h"

namespace hanscope {

/// Positions of columns that may not be known.
struct ColumnGuess {
    std::optional<std::size_t> text;
    std::optional<std::size_t> label;
    std::optional<std::size_t> marks = {};  ///< words that people marked
};

/// What the beginning of a source of labelled texts shows.
struct SourceInspection {
    DataFormat format = DataFormat::Csv;
    std::string compression;         ///< "gzip", "Zstandard" or empty
    bool hasNames = false;           ///< CSV and TSV: the first row names the columns
    std::vector<std::string> names;  ///< of every column, in order; without names they are numbered
    std::vector<Preview::Row> rows;  ///< a field for each column, names left out
    bool isWhole = false;            ///< the source has no further rows
    std::vector<Message> faults;     ///< of rows that cannot be read: file, line and reason
    /// What is unusual about the file: "semicolons between fields", "Windows-1252", …
    std::vector<Message> recognised;
    std::vector<std::string> sheets;  ///< names of all sheets of a spreadsheet
    bool isOfTool = false;            ///< a label tool wrote it

    /// Where text and label are. Without names every column but the label's is text, and `text` is
    /// the first of them; if there is but one column, it has no label.
    ColumnGuess chosen;
    std::optional<std::size_t> lists;  ///< the only column of JSON lines that holds lists
    /// Columns with lists of places in texts, any of which may be those that people marked.
    std::vector<std::size_t> marks;
    Message question;  ///< what is to be chosen where something is not known, else empty
    /// What makes openCorpus read the source so; names only those that it would not guess itself.
    Columns columns;
};

/// Whether the user can choose columns. This is not so for a folder, a .ss file and a table whose
/// first row does not name the columns.
bool hasChoiceOfColumns(const SourceInspection& inspection);

/// Reads the first `rows` rows. Columns that `wanted` does not name are guessed from their names,
/// or else from their content. If `wanted` does not name the label of JSON lines, the label is a
/// list if it is an array in all of these rows; if lists are wanted, it is the only such column.
/// Marks are looked for in a column named "marks" unless `wanted` names the text or the label.
/// `wanted.header` says whether the first row holds names. Time and memory depend only on `rows`,
/// except that all names in a folder are read. Throws FileError if the file is missing, empty, not
/// in UTF-8 or of an unknown format, or if it lacks a wanted column.
SourceInspection inspectSource(const std::filesystem::path& path, const Columns& wanted = {},
                               std::size_t rows = 100);

/// The column "marks" if it may be that of words that people marked; else empty.
std::string usualMarks(const SourceInspection& inspection);

/// The column "marks" of words that people marked, if the source has it, whatever its other columns
/// are; empty if it does not, or cannot be read, which openCorpus() reports.
std::string marksColumnOf(const CorpusSource& source);

/// The language of the script of the first texts (core/text/script.h); "en" if they cannot be
/// read, which openCorpus() reports.
std::string guessedLanguage(const CorpusSource& source);

/// The beginning of a table or of JSON lines, as documents.
struct FirstRows {
    std::vector<Row> rows;             ///< at most as many as asked for
    bool isWhole = false;              ///< nothing comes after them
    std::size_t faulty = 0;            ///< rows that could not be read, left out
    std::vector<std::string> columns;  ///< if the text's column is not known: those to choose from;
                                       ///< there are no rows then
};

/// Reads up to `count` rows. `textColumn`: empty if it is to be guessed, as for
/// a training. Rows have labels if their column is known. Throws FileError if
/// nothing can be read.
FirstRows readFirstRows(const std::filesystem::path& path, const std::string& textColumn,
                        std::size_t count);

}  // namespace hanscope
