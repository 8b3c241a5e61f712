#include "core/corpus/readers/wos_reader.h"

#include "core/counted.h"
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

}  // namespace

bool isWebOfScience(const fs::path& path) {
    if (path.filename() != kWebOfScienceTexts) return false;
    std::error_code ignored;
    if (!fs::is_regular_file(path, ignored)) return false;
    for (const fs::path& labels : webOfScienceLabels(path))
        if (!fs::is_regular_file(labels, ignored)) return false;
    return true;
}

fs::path webOfScienceTexts(const fs::path& path) {
    return fs::is_directory(path) ? path / kWebOfScienceTexts : path;
}

std::vector<fs::path> webOfScienceLabels(const fs::path& path) {
    return {path.parent_path() / "YL1.txt", path.parent_path() / "YL2.txt"};
}

WosReader::WosReader(const fs::path& path, Labelling labelling)
    : lines_(path), labelling_(labelling) {
    if (labelling == Labelling::None) return;
    const std::vector<fs::path> files = webOfScienceLabels(path);
    labels_ = linesOf(files[0]);
    const std::vector<std::string> areas = linesOf(files[1]);
    if (areas.size() != labels_.size())
        throw FileError(files[1], "it has " + grouped(areas.size()) + " lines and YL1.txt " +
                                      grouped(labels_.size()) +
                                      "; they must have one for each line of X.txt");
    for (std::size_t i = 0; i < areas.size(); ++i) {
        if (labels_[i].empty() || areas[i].empty())
            labels_[i].clear();
        else
            labels_[i] += " > " + areas[i];
    }
}

bool WosReader::next(Row& row) {
    std::string_view line;
    const auto read = static_cast<std::size_t>(lines_.lineNumber());
    if (!lines_.next(line)) {
        if (read < labels_.size())
            throw FileError(lines_.path(), "it has " + grouped(read) + " lines and YL1.txt " +
                                               std::to_string(labels_.size()) +
                                               "; each text must have one line in both");
        return false;
    }
    const auto number = static_cast<std::size_t>(lines_.lineNumber());
    const auto fail = [&](const std::string& sentence) {
        throw RowError(lines_.path(), sentence, {lines_.lineNumber(), {}});
    };
    if (const std::string fault = lines_.textFault(); !fault.empty()) fail(fault);
    row = Row();
    row.text = trimmed(line);
    row.line = lines_.lineNumber();
    row.byte = lines_.lineOffset();
    if (labelling_ == Labelling::None) return true;
    if (number > labels_.size() && row.text.empty()) return false;
    if (number > labels_.size())
        fail("YL1.txt and YL2.txt end before this line; they must have one for each text");
    if (labels_[number - 1].empty()) fail("YL1.txt or YL2.txt has no label in this line");
    row.labels = {labels_[number - 1]};
    return true;
}

}  // namespace hanscope
