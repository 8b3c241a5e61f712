#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/corpus/corpus.h"
#include "core/error.h"
#include "core/text/byte_source.h"
#include "core/text/document.h"

namespace hanscope {

/// A labelled document as it stands in a file.
struct Row {
    std::string text;
    std::vector<Range> sentences;     ///< of the text, where the file marks them; none: to be found
    std::vector<std::string> labels;  ///< one, or those of a list; none of them blank
    std::uint64_t line = 0;    ///< where the row begins, 1-based; 0: the row is a file of its own
    std::uint64_t number = 0;  ///< of the row, from 0; set by who reads the rows
};

/// A fault in one row alone: whoever asks for the next row gets the one behind it.
class RowError : public FileError {
 public:
    using FileError::FileError;
    explicit RowError(const FileError& error) : FileError(error) {}
};

/// Reads rows one after the other, holding no more than one. A further kind of file is a further
/// implementation, and a line in openRowReader(). Not thread-safe.
class RowReader {
 public:
    virtual ~RowReader() = default;

    /// Overwrites `row`. False at the end. Throws RowError, or FileError where no row can follow,
    /// both with the line.
    virtual bool next(Row& row) = 0;
    virtual ReadPosition position() const = 0;
};

enum class DataFormat { Csv, Tsv, Jsonl, Ss, Folder };

/// By what the path is, and by its name's ending. Throws FileError for an ending that is not known.
DataFormat formatOf(const std::filesystem::path& path);

/// Opens a folder, or a file by the reader for its format. Throws FileError: no such file, an
/// ending that is not known, or columns that cannot be found.
std::unique_ptr<RowReader> openRowReader(const std::filesystem::path& path, const Columns& columns);

}  // namespace hanscope
