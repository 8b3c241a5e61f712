#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

#include "core/corpus/corpus.h"

namespace hanscope {

/// A labelled document as it stands in a file.
struct Row {
    std::string text;
    std::string label;       ///< never blank
    std::uint64_t line = 0;  ///< where the row begins, 1-based
    std::uint64_t number = 0;  ///< of the row, from 0; set by who reads the rows
};

/// How far a file has been read, in its own (compressed) bytes; total 0 where it is not known.
struct ReadPosition {
    std::uint64_t done = 0;
    std::uint64_t total = 0;
};

/// Reads rows one after the other, holding no more than one. A further kind of file is a further
/// implementation, and a line in openRowReader(). Not thread-safe.
class RowReader {
 public:
    virtual ~RowReader() = default;

    /// Overwrites `row`. False at the end. Throws FileError with the line.
    virtual bool next(Row& row) = 0;
    virtual ReadPosition position() const = 0;
};

/// Opens a file by the reader for its name's ending. Throws FileError: no such file, an ending that
/// is not known, or columns that cannot be found.
std::unique_ptr<RowReader> openRowReader(const std::filesystem::path& path, const Columns& columns);

}  // namespace hanscope
