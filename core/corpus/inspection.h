#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/corpus/corpus.h"
#include "core/corpus/preview.h"
#include "core/corpus/readers/column_guess.h"

namespace hanscope {

/// What can be told of labelled texts from their beginning.
struct SourceInspection {
    DataFormat format = DataFormat::Csv;
    std::string compression;         ///< "gzip", "Zstandard" or empty
    bool hasNames = false;           ///< CSV and TSV: the first row names the columns
    std::vector<std::string> names;  ///< of every column, in order; without names they are numbered
    std::vector<Preview::Row> rows;  ///< a field for each column, names left out
    bool isWhole = false;            ///< the source has no further rows
    std::vector<std::string> faults;  ///< of rows that cannot be read: file, line and reason

    /// Where text and label are. Without names every column but the label's is text, and `text` is
    /// the first of them.
    ColumnGuess chosen;
    std::optional<std::size_t> lists;  ///< the only column of JSON lines that holds lists
    std::string question;  ///< what is to be chosen where something is not known, else empty
    /// What makes openCorpus read the source so; names only those that it would not guess itself.
    Columns columns;
};

/// Whether the choice of columns is open: not in a folder, nor in a .ss file, nor in a table whose
/// first row does not name them.
bool hasChoiceOfColumns(const SourceInspection& inspection);

/// Whether the first row may or may not name the columns.
bool mayHaveNames(DataFormat format);

/// Looks at the first `rows` rows. Columns that are not wanted by name are guessed, from their
/// names and else from what they hold; a label of JSON lines that is not wanted by name is a list
/// of labels if it is an array in all of them, and where lists are wanted the only such column.
/// `wanted.header` tells whether there are names. Time and memory depend on the rows alone, but for
/// a folder, whose names are all read. Throws FileError: not there, a format that is not known, an
/// encoding other than UTF-8, nothing in it, a wanted column that is not there.
SourceInspection inspectSource(const std::filesystem::path& path, const Columns& wanted = {},
                               std::size_t rows = 100);

}  // namespace hanscope
