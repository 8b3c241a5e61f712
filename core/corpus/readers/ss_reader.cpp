#include <string_view>
#include <vector>

#include "core/corpus/labelled_format.h"
#include "core/corpus/row_reader.h"
#include "core/message.h"
#include "core/text/line_source.h"
#include "core/text/trimmed.h"
#include "core/text/utf8.h"

namespace hanscope {

namespace {

constexpr std::string_view kFieldEnd = "\t\t", kSentenceEnd = "<sssss>";
constexpr std::size_t kFields = 4;

std::vector<std::string_view> partsOf(std::string_view text, std::string_view separator) {
    std::vector<std::string_view> parts;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(separator, begin), text.size());
        parts.push_back(text.substr(begin, end - begin));
        begin = end + separator.size();
    }
    return parts;
}

/// Writes one sentence per line.
void setText(std::string_view marked, Row& row) {
    row.text.clear();
    row.sentences.clear();
    for (const std::string_view part : partsOf(marked, kSentenceEnd)) {
        const std::string_view sentence = trimmed(part);
        if (sentence.empty()) continue;
        if (!row.text.empty()) row.text += '\n';
        const auto begin = static_cast<std::uint32_t>(row.text.size());
        row.text += sentence;
        row.sentences.push_back({begin, static_cast<std::uint32_t>(row.text.size())});
    }
}

/// Reads the files of Tang et al. 2015 (Yelp, IMDB): each line holds user, product, label and text
/// of a review with two tabs between them. Sentences end at <sssss> in the text and nowhere else.
/// Empty lines are skipped.
class SsReader : public LineReader {
 public:
    explicit SsReader(const std::filesystem::path& path, Labelling labelling = Labelling::One)
        : LineReader(path, labelling) {}

    bool next(Row& row) override {
        std::string_view line;
        if (!nextText(line)) return false;
        const auto fields = partsOf(line, kFieldEnd);
        if (fields.size() != kFields) {
            fail(message(
                "this line has %1 of the fields user, product, label and text, which two tabs "
                "separate; correct it",
                fields.size()));
        }
        row.labels.clear();
        const bool isBlank = isBlankText(fields[2]);
        if (isBlank && labelling_ == Labelling::One)
            fail(message("this row's label is empty; give it one"));
        if (!isBlank && labelling_ != Labelling::None) row.labels.emplace_back(trimmed(fields[2]));
        setText(fields[3], row);
        setPlace(row);
        return true;
    }
};

class SsFormat final : public LabelledFormat {
 public:
    SsFormat() : LabelledFormat({translatable("reviews in the format of Tang et al."), {".ss"}}) {}

    std::unique_ptr<RowReader> open(const std::filesystem::path& path,
                                    const Columns& columns) const override {
        requireOneLabel(path, columns, message("files that end in .ss"));
        return std::make_unique<SsReader>(path, columns.labelling);
    }
};

}  // namespace

const LabelledFormat& ssFormat() {
    static const SsFormat kFormat;
    return kFormat;
}

}  // namespace hanscope
