#pragma once

#include "core/corpus/readers/row_reader.h"
#include "core/text/line_source.h"

namespace hanscope {

/// Whether the name ends in .txt, also .txt.gz or .txt.zst.
bool isPlainText(const std::filesystem::path& path);

/// Reads texts without labels from a file of text. A text ends at an empty line, or, so that a file
/// with one text in each line can be read, at the end of the first line after 64 KiB.
class TextReader : public RowReader {
 public:
    explicit TextReader(const std::filesystem::path& path) : lines_(path) {}

    /// Throws RowError for a line that is not UTF-8 text; the next row begins after it.
    bool next(Row& row) override;
    void seek(const RowPlace& place) override { lines_.seek(place.line, place.byte); }
    ReadPosition position() const override { return lines_.position(); }

 private:
    LineSource lines_;
};

}  // namespace hanscope
