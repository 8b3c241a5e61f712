#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/corpus/labelled_format.h"
#include "core/corpus/syntax/exact_json.h"
#include "core/file_kind.h"
#include "core/formats/hidden_file.h"
#include "core/message.h"
#include "core/text/line_source.h"
#include "core/text/text_file.h"
#include "core/text/trimmed.h"
#include "core/text/utf8.h"

namespace hanscope {

namespace {

namespace fs = std::filesystem;
using nlohmann::json;

bool isLaw(const json& object) {
    return object.is_object() && object.contains("concepts") && object.contains("main_body");
}

/// A text, or several as paragraphs; empty if the law lacks it. `name` as a JSON pointer.
std::string partOf(const json& law, const char* name) {
    const json::json_pointer pointer(name);
    if (!law.contains(pointer)) return {};
    const json& found = law[pointer];
    if (found.is_string()) return found.get<std::string>();
    std::string text;
    for (const std::string& each : found.get<std::vector<std::string>>())
        (text += text.empty() ? "" : "\n") += each;
    return text;
}

std::string textOfLaw(const json& law) {
    std::string text;
    const std::string title = partOf(law, "/title"), header = partOf(law, "/header");
    const bool isRepeated = header.find(std::string(trimmed(title))) != std::string::npos;
    for (const std::string& part : {isRepeated ? std::string() : title, header,
                                    partOf(law, "/recitals"), partOf(law, "/main_body")})
        if (!trimmed(part).empty()) (text += text.empty() ? "" : "\n\n") += part;
    return text;
}

/// The .json files of the folder, sorted by bytes. Throws FileError.
std::vector<fs::path> eurlexFiles(const fs::path& folder) {
    std::vector<fs::path> files;
    for (fs::path& entry : visibleEntries(folder))
        if (entry.extension() == ".json") files.push_back(std::move(entry));
    return files;
}

/// The first .json file decides; with folders in it, the folder is of another kind.
bool isFolderOfLaws(const fs::path& folder) {
    const std::vector<fs::path> files = eurlexFiles(folder);
    if (files.empty()) return false;
    for (const fs::path& entry : visibleEntries(folder)) {
        if (isFolder(entry)) return false;
    }
    return isLaw(plainJson(readFileBytes(files.front(), kMaxDocumentBytes)));
}

/// Whether these are laws of EURLEX57K (Chalkidis et al. 2019): a folder with .json files, of which
/// the first is a law, and no folders, or a file whose first line is such an object.
bool isEurlex(const fs::path& path) {
    try {
        if (isFolder(path)) return isFolderOfLaws(path);
        LineSource lines(path);
        std::string_view line;
        return lines.next(line) && isLaw(plainJson(line));
    } catch (const FileError&) {
        return false;  // its reader reports the error
    }
}

/// Reads laws, objects with title, header, recitals, main_body (a text or a list of texts)
/// and concepts (a list of labels): one in each file of a folder, or one in each line of a file.
/// The text is title, header, recitals and main body, with an empty line between them; a title that
/// the header repeats is left out.
class EurlexReader : public RowReader {
 public:
    EurlexReader(const fs::path& path, Labelling labelling) : path_(path), labelling_(labelling) {
        if (fs::is_directory(path))
            files_ = eurlexFiles(path);
        else
            lines_.emplace(path);
    }

    bool next(Row& row) override {
        row = Row();
        std::string bytes;
        if (!nextBytes(bytes, row)) return false;
        const fs::path& path = lines_ ? path_ : files_[next_ - 1];
        FileError::Place place;
        if (lines_) place.line = row.line;
        if (const Message fault = encodingFault(bytes); !fault.empty())
            throw RowError(path, fault, place);
        const json law = plainJson(bytes);
        try {
            if (!isLaw(law))
                throw RowError(path, message("this is not a law with main_body and concepts"),
                               place);
            fill(row, law);
        } catch (const json::exception&) {
            throw RowError(path,
                           message("title, header, recitals and main_body must be texts, concepts "
                                   "a list of texts"),
                           place);
        }
        return true;
    }

    void seek(const RowPlace& place) override {
        if (lines_)
            lines_->seek(place.line, place.byte);
        else
            next_ = static_cast<std::size_t>(std::min<std::uint64_t>(place.number, files_.size()));
    }

    ReadPosition position() const override {
        return lines_ ? lines_->position() : ReadPosition{next_, files_.size()};
    }

 private:
    /// False at the end. Sets the place of the row.
    bool nextBytes(std::string& bytes, Row& row) {
        if (!lines_) {
            if (next_ == files_.size()) return false;
            try {
                bytes = readFileBytes(files_[next_++], kMaxDocumentBytes);
            } catch (const FileError& error) {
                throw RowError(error);
            }
            return true;
        }
        std::string_view line;
        do {
            if (!lines_->next(line)) return false;
        } while (trimmed(line).empty());
        bytes = line;
        row.line = lines_->lineNumber();
        row.byte = lines_->lineOffset();
        return true;
    }

    void fill(Row& row, const json& law) const {
        row.text = textOfLaw(law);
        if (labelling_ == Labelling::None) return;
        row.labels = law.at("concepts").get<std::vector<std::string>>();
        row.labels.erase(std::remove_if(row.labels.begin(), row.labels.end(), isBlankText),
                         row.labels.end());
    }

    std::filesystem::path path_;
    Labelling labelling_;
    std::optional<LineSource> lines_;  // of a file
    std::vector<std::filesystem::path> files_;
    std::size_t next_ = 0;  // in files_
};

class EurlexFormat final : public LabelledFormat {
 public:
    EurlexFormat()
        : LabelledFormat({translatable("EURLEX57K, laws in JSON"), {}, Labelling::Lists}) {}

    bool recognises(const fs::path& path) const override {
        const bool mayBe =
            fs::is_directory(path) || fs::path(uncompressedName(path)).extension() == ".jsonl";
        return mayBe && isEurlex(path);
    }
    std::unique_ptr<RowReader> open(const fs::path& path, const Columns& columns) const override {
        requireLists(path, columns, "concepts");
        return std::make_unique<EurlexReader>(path, columns.labelling);
    }
    std::vector<fs::path> textsOfFolder(const fs::path& folder, Labelling) const override {
        return eurlexFiles(folder);
    }
};

}  // namespace

const LabelledFormat& eurlexFormat() {
    static const EurlexFormat kFormat;
    return kFormat;
}

}  // namespace hanscope
