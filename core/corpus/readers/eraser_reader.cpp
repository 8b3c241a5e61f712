#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/corpus/labelled_format.h"
#include "core/corpus/labels.h"
#include "core/corpus/marked_spans.h"
#include "core/corpus/syntax/exact_json.h"
#include "core/file_kind.h"
#include "core/formats/hidden_file.h"
#include "core/message.h"
#include "core/text/text_file.h"
#include "core/text/trimmed.h"
#include "core/text/utf8.h"

namespace hanscope {

namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr char kDocuments[] = "docs", kDocumentLines[] = "docs.jsonl";

bool isAnnotation(const json& object) {
    return object.is_object() && object.contains("annotation_id") &&
           object.contains("classification") && object.contains("evidences") &&
           object["evidences"].is_array();
}

/// Where the documents of the annotations are: a folder with a file for each, or a file with a line
/// for each; empty if there are none.
fs::path documentsBeside(const fs::path& annotations) {
    const fs::path folder = annotations.parent_path() / kDocuments;
    if (isFolder(folder)) return folder;
    const fs::path lines = annotations.parent_path() / kDocumentLines;
    return isFile(lines) ? lines : fs::path();
}

bool isEraser(const fs::path& path) {
    try {
        LineSource lines(path);
        std::string_view line;
        return lines.next(line) && isAnnotation(plainJson(line));
    } catch (const FileError&) {
        return false;  // its reader reports the error
    }
}

/// Whether it names a file in a folder, and nothing elsewhere.
bool isFileName(const std::string& name) {
    return !name.empty() && name != "." && name != ".." &&
           name.find_first_of(std::string_view("/\\\0", 3)) == std::string::npos;
}

/// The documents of annotations by their names. Not thread-safe.
class EraserDocuments {
 public:
    /// Reads the names of documents that are lines. Throws FileError.
    explicit EraserDocuments(const fs::path& annotations) : place_(documentsBeside(annotations)) {
        if (place_.filename() != kDocumentLines) return;
        lines_.emplace(place_);
        std::string_view line;
        while (lines_->next(line)) {
            const json object = plainJson(line);
            if (object.is_object() && object.contains("docid") && object["docid"].is_string())
                begins_.emplace(object["docid"].get<std::string>(),
                                std::pair(lines_->lineNumber(), lines_->lineOffset()));
        }
    }

    /// Throws Error if there is no such document, FileError if it cannot be read.
    std::string read(const std::string& name) {
        return lines_ ? documentInLine(name) : documentInFile(name);
    }

 private:
    [[noreturn]] void failMissing(const std::string& name) const {
        throw Error(
            message("the document '%1' is not in %2; add it", name, place_.filename().string()));
    }

    std::string documentInLine(const std::string& name) {
        const auto begin = begins_.find(name);
        if (begin == begins_.end()) failMissing(name);
        lines_->seek(begin->second.first, begin->second.second);
        std::string_view line;
        json object;
        if (lines_->next(line)) object = plainJson(line);
        if (!object.is_object() || !object.contains("document") || !object["document"].is_string())
            throw FileError(place_, message("this line has no \"document\"; add it"),
                            {begin->second.first, {}});
        return object["document"].get<std::string>();
    }

    std::string documentInFile(const std::string& name) const {
        if (!isFileName(name) || !isFile(place_ / name)) failMissing(name);
        std::string bytes = readFileBytes(place_ / name, kMaxDocumentBytes);
        if (const Message fault = encodingFault(bytes); !fault.empty())
            throw FileError(place_ / name, fault);
        return bytes;
    }

    fs::path place_;
    std::optional<LineSource> lines_;
    std::unordered_map<std::string, std::pair<std::uint64_t, std::uint64_t>> begins_;
};

/// One or more documents as the text of a row.
class EraserText {
 public:
    explicit EraserText(Row& row) : row_(row) {
        row_.text.clear();
        row_.words.clear();
        row_.sentences.clear();
    }

    /// A sentence is a line, a token what spaces separate in it.
    void add(const std::string& name, std::string_view document) {
        if (!row_.text.empty()) row_.text += "\n\n";
        const auto base = static_cast<std::uint32_t>(row_.text.size());
        const std::size_t first = row_.words.size();
        row_.text += document;
        std::size_t inSentence = row_.words.size();
        for (std::size_t at = 0; at <= document.size();) {
            const std::size_t end = std::min(document.find_first_of(" \r\n", at), document.size());
            if (end > at && !trimmed(document.substr(at, end - at)).empty())
                row_.words.push_back({base + static_cast<std::uint32_t>(at),
                                      base + static_cast<std::uint32_t>(end)});
            const bool endsLine = end == document.size() || document[end] == '\n';
            if (endsLine && row_.words.size() > inSentence) {
                row_.sentences.push_back({row_.words[inSentence].begin, row_.words.back().end});
                inSentence = row_.words.size();
            }
            at = end + 1;
        }
        places_[name] = {first, row_.words.size() - first};
    }

    /// The bytes of an evidence. Throws Error if it does not fit.
    Range rangeOf(const json& evidence) const {
        const auto name = evidence.at("docid").get<std::string>();
        const auto begin = evidence.at("start_token").get<std::int64_t>();
        const auto end = evidence.at("end_token").get<std::int64_t>();
        const auto found = places_.find(name);
        if (found == places_.end())
            throw Error(
                message("the evidence [%1, %2] is of the document '%3', which is not in "
                        "\"docids\"",
                        begin, end, name));
        const auto [first, count] = found->second;
        if (begin < 0 || end > static_cast<std::int64_t>(count) || begin >= end)
            throw Error(
                message("the evidence [%1, %2] is not in the document '%3', which has %4 "
                        "tokens; an evidence ends after its beginning",
                        begin, end, name, count));
        return {row_.words[first + static_cast<std::size_t>(begin)].begin,
                row_.words[first + static_cast<std::size_t>(end) - 1].end};
    }

 private:
    Row& row_;
    std::map<std::string, std::pair<std::size_t, std::size_t>> places_;  // first token, tokens
};

/// The names of the documents: "docids", or those of the evidences, or the annotation's own.
std::vector<std::string> documentsOf(const json& annotation) {
    if (annotation.contains("docids") && annotation["docids"].is_array() &&
        !annotation["docids"].empty())
        return annotation["docids"].get<std::vector<std::string>>();
    std::vector<std::string> names;
    for (const json& group : annotation["evidences"])
        for (const json& evidence : group) {
            auto name = evidence.at("docid").get<std::string>();
            if (std::find(names.begin(), names.end(), name) == names.end())
                names.push_back(std::move(name));
        }
    std::sort(names.begin(), names.end());
    if (names.empty()) names.push_back(annotation.at("annotation_id").get<std::string>());
    return names;
}

/// Reads annotations of ERASER (DeYoung et al. 2020), a JSON object in each line, with the
/// documents beside the file (documentsBeside()). The text is the documents of an annotation, with
/// an empty line between two; their lines are its sentences, their tokens its words, as they are.
/// The label is "classification". The tokens of all "evidences" are the marks of one person.
class EraserReader : public LineReader {
 public:
    EraserReader(const fs::path& path, Labelling labelling)
        : LineReader(path, labelling), documents_(path) {}

    bool next(Row& row) override {
        row = Row();
        std::string_view line;
        if (!nextText(line)) return false;
        setPlace(row);
        const json annotation = plainJson(line);
        if (!isAnnotation(annotation))
            fail(
                message("this is no annotation with annotation_id, classification and "
                        "evidences"));
        try {
            fill(row, annotation);
        } catch (const json::exception&) {
            fail(
                message("an annotation has names of documents in docids, and in evidences lists "
                        "of objects with docid, start_token and end_token"));
        } catch (const FileError& error) {
            throw RowError(error);
        } catch (const Error& error) {
            fail(error.sentence());
        }
        setLabel(row, annotation["classification"]);
        return true;
    }

 private:
    void fill(Row& row, const json& annotation) {
        EraserText text(row);
        for (const std::string& name : documentsOf(annotation))
            text.add(name, documents_.read(name));
        std::vector<Range> marks;
        for (const json& group : annotation["evidences"])
            for (const json& evidence : group) marks.push_back(text.rangeOf(evidence));
        if (!marks.empty()) row.marks = {joinedMarks({marks})};
    }

    void setLabel(Row& row, const json& label) const {
        if (labelling_ == Labelling::None) return;
        if (label.is_string()) row.labels = {label.get<std::string>()};
        if (!row.labels.empty() && !isBlankText(row.labels.front())) return;
        row.labels.clear();
        if (labelling_ != Labelling::AtMostOne)
            throw MissingLabel(lines_.path(), message("this row's label is empty; give it one"),
                               lines_.lineNumber());
    }

    EraserDocuments documents_;
};

class EraserFormat final : public LabelledFormat {
 public:
    EraserFormat() : LabelledFormat({translatable("ERASER, annotations beside docs")}) {}

    bool recognises(const fs::path& path) const override {
        return fs::path(uncompressedName(path)).extension() == ".jsonl" && isFile(path) &&
               !documentsBeside(path).empty() && isEraser(path);
    }
    std::unique_ptr<RowReader> open(const fs::path& path, const Columns& columns) const override {
        requireOneLabel(path, columns, message("annotations of ERASER"));
        return std::make_unique<EraserReader>(path, columns.labelling);
    }
    std::vector<fs::path> files(const fs::path& path, const Columns&) const override {
        const fs::path place = documentsBeside(path);
        if (place.filename() == kDocumentLines) return {path, place};
        std::vector<fs::path> all = visibleEntries(place);
        all.insert(all.begin(), path);
        return all;
    }
};

}  // namespace

const LabelledFormat& eraserFormat() {
    static const EraserFormat kFormat;
    return kFormat;
}

}  // namespace hanscope
