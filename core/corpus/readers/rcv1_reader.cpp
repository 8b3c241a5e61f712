#include <sstream>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/corpus/labelled_format.h"
#include "core/formats/hidden_file.h"
#include "core/message.h"
#include "core/text/line_source.h"
#include "core/text/trimmed.h"

namespace hanscope {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kDocumentMark = ".I", kWordsMark = ".W";

bool beginsDocument(std::string_view line) {
    return line.substr(0, 2) == kDocumentMark &&
           (line.size() == 2 || trimmed(line.substr(2, 1)).empty());
}

bool isTopicsFile(const fs::path& path) {
    return fs::path(uncompressedName(path)).extension() == ".qrels";
}

/// Whether the first line begins with ".I ".
bool isRcv1(const fs::path& path) {
    try {
        LineSource lines(path);
        std::string_view line;
        return lines.next(line) && line.substr(0, 3) == ".I ";
    } catch (const FileError&) {
        return false;  // its reader reports the error
    }
}

/// The file beside the tokens that says which topics a document has: the only one whose name ends
/// in .qrels (also .gz, .zst), or else the only one of these with "topics" in its name. Throws
/// FileError if there is none, or several.
fs::path rcv1Topics(const fs::path& tokens) {
    const fs::path folder = tokens.has_parent_path() ? tokens.parent_path() : fs::path(".");
    std::vector<fs::path> found, named;
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        if (!isTopicsFile(at->path()) || isHiddenFile(at->path())) continue;
        found.push_back(at->path());
        if (at->path().filename().string().find("topics") != std::string::npos)
            named.push_back(at->path());
    }
    if (found.size() == 1) return found.front();
    if (named.size() == 1) return named.front();
    throw FileError(
        tokens,
        found.empty()
            ? message("the topics of these documents are missing; put rcv1-v2.topics.qrels beside "
                      "this file")
            : message("several .qrels files are beside it; leave only that of the topics there"));
}

/// Reads the token files of RCV1-v2 (Lewis et al. 2004):
///
///     .I 2286
///     .W
///     recov recov excit
///     bring mexic
///
/// A text is the tokens of a document, to an empty line or the next ".I"; its labels are the topics
/// of its number in rcv1Topics(), lines "TOPIC NUMBER 1". That file may have further documents.
class Rcv1Reader : public LineReader {
 public:
    Rcv1Reader(const fs::path& path, Labelling labelling) : LineReader(path, labelling) {
        if (labelling == Labelling::None) return;
        topicsPath_ = rcv1Topics(path);
        readTopics(topicsPath_);
    }

    /// Throws RowError for a document without number, tokens or topics; the next one follows.
    bool next(Row& row) override {
        row = Row();
        std::string number;
        if (!skipToDocument(row, number)) return false;
        readTokens(row);
        const auto fail = [&](const Message& sentence) {
            throw RowError(lines_.path(), sentence, {row.line, {}});
        };
        if (number.empty()) fail(message("this document has no number after .I"));
        if (labelling_ == Labelling::None) return true;
        const auto found = topics_.find(number);
        if (found == topics_.end())
            fail(
                message("document %1 has no topic in %2", number, topicsPath_.filename().string()));
        row.labels = found->second;
        return true;
    }

    void seek(const RowPlace& place) override {
        isHeld_ = false;
        lines_.seek(place.line, place.byte);
    }

 private:
    void readTopics(const fs::path& path) {
        LineSource lines(path);
        for (std::string_view line; lines.next(line);) {
            if (trimmed(line).empty()) continue;
            std::istringstream fields{std::string(line)};
            std::string topic, number, judgement, more;
            if (!(fields >> topic >> number >> judgement) || fields >> more ||
                !lines.textFault().empty())
                throw FileError(path,
                                message("this line is not a topic, the number of a document and a "
                                        "judgement; correct it"),
                                {lines.lineNumber(), {}});
            if (judgement != "0") topics_[number].push_back(topic);
        }
    }

    bool nextLine(std::string_view& line) {
        if (!isHeld_) return lines_.next(line);
        isHeld_ = false;
        line = held_;
        return true;
    }

    bool skipToDocument(Row& row, std::string& number) {
        std::string_view line;
        do {
            if (!nextLine(line)) return false;
        } while (trimmed(line).empty());
        setPlace(row);
        if (!beginsDocument(line)) {
            while (lines_.next(line))
                if (beginsDocument(line)) {
                    held_ = line;
                    isHeld_ = true;
                    break;
                }
            throw RowError(lines_.path(),
                           message("a document must begin here, with .I and its number"),
                           {row.line, {}});
        }
        number = trimmed(line.substr(kDocumentMark.size()));
        return true;
    }

    void readTokens(Row& row) {
        Message fault;
        for (std::string_view line; lines_.next(line) && !trimmed(line).empty();) {
            if (beginsDocument(line)) {
                held_ = line;
                isHeld_ = true;
                break;
            }
            if (fault.empty()) fault = lines_.textFault();
            if (trimmed(line) == kWordsMark) continue;
            (row.text += row.text.empty() ? "" : " ") += trimmed(line);
        }
        if (!fault.empty()) throw RowError(lines_.path(), fault, {row.line, {}});
    }

    std::filesystem::path topicsPath_;
    std::unordered_map<std::string, std::vector<std::string>> topics_;  // by the document's number
    std::string_view held_;  // a line that was read too far; valid until the next one is read
    bool isHeld_ = false;
};

class Rcv1Format final : public LabelledFormat {
 public:
    Rcv1Format()
        : LabelledFormat({translatable("RCV1-v2, tokens with .qrels"), {}, Labelling::Lists}) {}

    bool recognises(const fs::path& path) const override {
        return fs::is_regular_file(path) && !hasKnownEnding(path) && isRcv1(path);
    }
    std::unique_ptr<RowReader> open(const fs::path& path, const Columns& columns) const override {
        requireLists(path, columns, "topics");
        return std::make_unique<Rcv1Reader>(path, columns.labelling);
    }
    std::vector<fs::path> files(const fs::path& path, const Columns& columns) const override {
        if (columns.labelling == Labelling::None) return LabelledFormat::files(path, columns);
        return {path, rcv1Topics(path)};
    }
};

}  // namespace

const LabelledFormat& rcv1Format() {
    static const Rcv1Format kFormat;
    return kFormat;
}

}  // namespace hanscope
