#include <string>

#include "core/corpus/labelled_format.h"
#include "core/message.h"
#include "core/text/line_source.h"
#include "core/text/trimmed.h"

namespace hanscope {

namespace {

constexpr std::string_view kLabelMark = "__label__", kBlanks = " \t\r\n\v\f";

constexpr int kFirstLines = 50;

bool hasLabel(std::string_view line) {
    return beginsWith(line, kLabelMark) ||
           beginsWith(line.substr(line.find_last_of(kBlanks) + 1), kLabelMark);
}

/// Whether one of the first lines begins with "__label__", or its last word does: doccano also
/// writes texts that nobody has labelled yet.
bool isFastText(const std::filesystem::path& path) {
    try {
        LineSource lines(path, recognisedForm(path));
        std::string_view line;
        for (int i = 0; i < kFirstLines && lines.next(line);) {
            const std::string_view text = trimmed(line);
            if (hasLabel(text)) return true;
            i += text.empty() ? 0 : 1;
        }
    } catch (const FileError&) {
        // Its reader reports the error.
    }
    return false;
}

/// Reads the files of fastText: each line is a text, and its words that begin with "__label__" are
/// labels, which need not stand first. Empty lines are skipped.
class FastTextReader : public LineReader {
 public:
    FastTextReader(const std::filesystem::path& path, Labelling labelling)
        : LineReader(path, labelling) {}

    /// Throws MissingLabel for a line without a label, RowError for one with several, if each text
    /// has one.
    bool next(Row& row) override {
        std::string_view line;
        if (!nextText(line)) return false;
        row = Row();
        for (std::size_t at = line.find_first_not_of(kBlanks); at != std::string_view::npos;) {
            const std::size_t end = std::min(line.find_first_of(kBlanks, at), line.size());
            const std::string_view word = line.substr(at, end - at);
            if (beginsWith(word, kLabelMark))
                row.labels.emplace_back(word.substr(kLabelMark.size()));
            else
                (row.text += row.text.empty() ? "" : " ") += word;
            at = line.find_first_not_of(kBlanks, end);
        }
        requireLabels(row);
        if (labelling_ == Labelling::None) row.labels.clear();
        setPlace(row);
        return true;
    }

 private:
    void requireLabels(const Row& row) const {
        for (const std::string& label : row.labels)
            if (label.empty()) fail(message("a label is empty; write its name after __label__"));
        const bool isLimited = labelling_ == Labelling::One || labelling_ == Labelling::AtMostOne;
        if (!isLimited || row.labels.size() == 1) return;
        if (row.labels.empty() && labelling_ == Labelling::AtMostOne) return;
        if (row.labels.empty())
            throw MissingLabel(
                lines_.path(),
                message("this line has no label; begin it with __label__ and a name"),
                lines_.lineNumber());
        fail(message(
            "this line has %1 labels; if texts have any number of them, add --labels-column labels",
            row.labels.size()));
    }
};

class FastTextFormat final : public LabelledFormat {
 public:
    FastTextFormat()
        : LabelledFormat({translatable("fastText, lines with __label__"), {}, std::nullopt}) {}

    bool recognises(const std::filesystem::path& path) const override {
        return std::filesystem::is_regular_file(path) && !hasKnownEnding(path) && isFastText(path);
    }
    std::unique_ptr<RowReader> open(const std::filesystem::path& path,
                                    const Columns& columns) const override {
        return std::make_unique<FastTextReader>(path, columns.labelling);
    }
};

}  // namespace

const LabelledFormat& fastTextFormat() {
    static const FastTextFormat kFormat;
    return kFormat;
}

}  // namespace hanscope
