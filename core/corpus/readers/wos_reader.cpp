#include <string>
#include <vector>

#include "core/corpus/labelled_format.h"
#include "core/counted.h"
#include "core/file_kind.h"
#include "core/message.h"
#include "core/text/line_source.h"
#include "core/text/trimmed.h"

namespace hanscope {

namespace {

namespace fs = std::filesystem;

std::vector<std::string> linesOf(const fs::path& path) {
    LineSource source(path);
    std::vector<std::string> lines;
    for (std::string_view line; source.next(line);) lines.emplace_back(trimmed(line));
    while (!lines.empty() && lines.back().empty()) lines.pop_back();
    return lines;
}

constexpr char kWebOfScienceTexts[] = "X.txt";

std::vector<fs::path> webOfScienceLabels(const fs::path& texts) {
    return {texts.parent_path() / "YL1.txt", texts.parent_path() / "YL2.txt"};
}

/// Whether the file is X.txt of the Web of Science data (Kowsari et al. 2017), with YL1.txt and
/// YL2.txt beside it.
bool isWebOfScience(const fs::path& path) {
    if (path.filename() != kWebOfScienceTexts) return false;
    if (!isFile(path)) return false;
    for (const fs::path& labels : webOfScienceLabels(path))
        if (!isFile(labels)) return false;
    return true;
}

/// X.txt of a folder with the data, or the file itself.
fs::path webOfScienceTexts(const fs::path& path) {
    return fs::is_directory(path) ? path / kWebOfScienceTexts : path;
}

/// Reads X.txt, an abstract in each line, with the domain and the area of the same line of YL1.txt
/// and YL2.txt. A text has one label, the path "DOMAIN > AREA", since numbers of areas are repeated
/// in each domain.
class WosReader : public LineReader {
 public:
    /// Throws FileError if the label files cannot be read or have different numbers of lines.
    WosReader(const fs::path& path, Labelling labelling) : LineReader(path, labelling) {
        if (labelling == Labelling::None) return;
        const std::vector<fs::path> files = webOfScienceLabels(path);
        labels_ = linesOf(files[0]);
        const std::vector<std::string> areas = linesOf(files[1]);
        if (areas.size() != labels_.size())
            throw FileError(
                files[1],
                message("it has %1 lines and YL1.txt %2; they must have one for each line of X.txt",
                        grouped(areas.size()), grouped(labels_.size())));
        for (std::size_t i = 0; i < areas.size(); ++i) {
            if (labels_[i].empty() || areas[i].empty())
                labels_[i].clear();
            else
                labels_[i] += " > " + areas[i];
        }
    }

    /// Throws RowError for a line without labels, and FileError at the end if there are more labels
    /// than texts.
    bool next(Row& row) override {
        std::string_view line;
        const auto read = static_cast<std::size_t>(lines_.lineNumber());
        if (!lines_.next(line)) {
            if (read < labels_.size())
                throw FileError(
                    lines_.path(),
                    message("it has %1 lines and YL1.txt %2; each text must have one line in both",
                            grouped(read), labels_.size()));
            return false;
        }
        const auto number = static_cast<std::size_t>(lines_.lineNumber());
        if (const Message fault = lines_.textFault(); !fault.empty()) fail(fault);
        row = Row();
        row.text = trimmed(line);
        setPlace(row);
        if (labelling_ == Labelling::None) return true;
        if (number > labels_.size() && row.text.empty()) return false;
        if (number > labels_.size())
            fail(message(
                "YL1.txt and YL2.txt end before this line; they must have one for each text"));
        if (labels_[number - 1].empty())
            fail(message("YL1.txt or YL2.txt has no label in this line"));
        row.labels = {labels_[number - 1]};
        return true;
    }

 private:
    std::vector<std::string> labels_;  // of each line
};

class WebOfScienceFormat final : public LabelledFormat {
 public:
    WebOfScienceFormat()
        : LabelledFormat({translatable("Web of Science, X.txt with YL1.txt and YL2.txt")}) {}

    bool recognises(const fs::path& path) const override {
        return isWebOfScience(webOfScienceTexts(path));
    }
    std::unique_ptr<RowReader> open(const fs::path& path, const Columns& columns) const override {
        requireOneLabel(path, columns, message("the Web of Science data"));
        return std::make_unique<WosReader>(webOfScienceTexts(path), columns.labelling);
    }
    std::vector<fs::path> files(const fs::path& path, const Columns&) const override {
        std::vector<fs::path> all{webOfScienceTexts(path)};
        for (const fs::path& labels : webOfScienceLabels(all.front())) all.push_back(labels);
        return all;
    }
};

}  // namespace

const LabelledFormat& webOfScienceFormat() {
    static const WebOfScienceFormat kFormat;
    return kFormat;
}

}  // namespace hanscope
