#pragma once

#include <string>

#include "core/corpus/readers/row_reader.h"
#include "core/text/line_source.h"

namespace hanscope {

/// Whether the first line with a text begins with "__label__". False if the file cannot be read.
bool isFastText(const std::filesystem::path& path);

/// Reads the files of fastText: each line is a text, and its words that begin with "__label__" are
/// labels. Empty lines are skipped.
class FastTextReader : public RowReader {
 public:
    FastTextReader(const std::filesystem::path& path, Labelling labelling)
        : lines_(path), labelling_(labelling) {}

    /// Throws RowError for a line without a label, or with several if each text has one.
    bool next(Row& row) override;
    void seek(const RowPlace& place) override { lines_.seek(place.line, place.byte); }
    ReadPosition position() const override { return lines_.position(); }

 private:
    void requireLabels(const Row& row) const;
    [[noreturn]] void fail(const std::string& sentence) const;

    LineSource lines_;
    Labelling labelling_;
};

}  // namespace hanscope
