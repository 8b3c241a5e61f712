#pragma once

#include <string>
#include <string_view>

#include "core/corpus/readers/row_reader.h"
#include "core/text/line_source.h"

namespace hanscope {

/// The files of Tang et al. 2015 (Yelp, IMDB): user, product, label and text of a review in each
/// line, two tabs between them; <sssss> in the text ends a sentence, and nothing else does. Empty
/// lines are passed over.
class SsReader : public RowReader {
 public:
    explicit SsReader(const std::filesystem::path& path) : lines_(path) {}

    bool next(Row& row) override;
    ReadPosition position() const override { return lines_.position(); }

 private:
    [[noreturn]] void fail(const std::string& sentence) const;

    LineSource lines_;
};

}  // namespace hanscope
