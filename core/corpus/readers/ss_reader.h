#pragma once

#include <string>
#include <string_view>

#include "core/corpus/readers/row_reader.h"
#include "core/message.h"
#include "core/text/line_source.h"

namespace hanscope {

/// Reads the files of Tang et al. 2015 (Yelp, IMDB): each line holds user, product, label and text
/// of a review with two tabs between them. Sentences end at <sssss> in the text and nowhere else.
/// Empty lines are skipped.
class SsReader : public RowReader {
 public:
    explicit SsReader(const std::filesystem::path& path, Labelling labelling = Labelling::One)
        : lines_(path), labelling_(labelling) {}

    bool next(Row& row) override;
    void seek(const RowPlace& place) override { lines_.seek(place.line, place.byte); }
    ReadPosition position() const override { return lines_.position(); }

 private:
    [[noreturn]] void fail(const Message& sentence) const;

    LineSource lines_;
    Labelling labelling_;
};

}  // namespace hanscope
