#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "core/corpus/labelled_format.h"
#include "core/corpus/row_reader.h"
#include "core/counted.h"
#include "core/file_kind.h"
#include "core/formats/document_format.h"
#include "core/formats/hidden_file.h"
#include "core/message.h"
#include "core/text/text_file.h"
#include "core/text/trimmed.h"
#include "core/text/utf8.h"

namespace hanscope {

namespace {

namespace fs = std::filesystem;

constexpr char kWithoutLabel[] = "unsup";

bool isControl(unsigned char byte) {
    return (byte < 0x20 && byte != '\t' && byte != '\n' && byte != '\r') || byte == 0x7f;
}

std::string utf8OfLatin1(const std::string& bytes) {
    std::string text;
    text.reserve(bytes.size() + bytes.size() / 8);
    for (const char each : bytes) {
        const auto byte = static_cast<unsigned char>(each);
        if (byte < 0x80) {
            text += each;
        } else {
            text += static_cast<char>(0xc0 | (byte >> 6));
            text += static_cast<char>(0x80 | (byte & 0x3f));
        }
    }
    return text;
}

/// "Name: value", with a name of letters and hyphens.
bool isHeaderLine(std::string_view line) {
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos || colon == 0) return false;
    return std::all_of(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(colon), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-';
    });
}

/// Whether the name of the file is a number, as in 20 Newsgroups.
bool isNewsgroupMessage(const std::filesystem::path& file) {
    const std::string name = file.filename().string();
    return !name.empty() && name.find_first_not_of("0123456789") == std::string::npos;
}

/// The text of a message: its subject and its body. The other lines of its header, which name the
/// newsgroup, are left out. Bytes that are not UTF-8 are taken for ISO 8859-1, and control
/// characters become spaces.
std::string newsgroupText(const std::string& bytes) {
    std::string text = findInvalidUtf8(bytes) ? utf8OfLatin1(bytes) : bytes;
    std::replace_if(
        text.begin(), text.end(), [](char c) { return isControl(static_cast<unsigned char>(c)); },
        ' ');
    std::string subject;
    constexpr std::string_view kSubject = "Subject:";
    std::string_view rest = text;
    const bool hasHeader = isHeaderLine(rest.substr(0, rest.find('\n')));
    while (hasHeader && !rest.empty()) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        const std::string_view line = trimmed(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (line.empty()) break;
        if (line.substr(0, kSubject.size()) == kSubject)
            subject = trimmed(line.substr(kSubject.size()));
    }
    return subject.empty() ? std::string(rest) : subject + "\n\n" + std::string(rest);
}

std::vector<fs::path> labelFoldersOf(const fs::path& folder) {
    std::vector<fs::path> folders;
    for (const fs::path& entry : visibleEntries(folder))
        if (isFolder(entry) && entry.filename() != kWithoutLabel) folders.push_back(entry);
    return folders;
}

/// The text in UTF-8, if its encoding is recognised.
std::string readPlain(const fs::path& path) {
    std::string text = readUnpacked(*openBytes(path), kMaxDocumentBytes);
    if (isNewsgroupMessage(path)) return newsgroupText(text);
    if (!findInvalidUtf8(text)) return text;
    const LineForm form = recognisedForm(path);
    return form.encoding.empty() ? text : readUnpacked(*openBytes(path, form), kMaxDocumentBytes);
}

Message tooLongSentence() {
    return message(
        "this text holds more than %1, which is the most that a document may hold; split or remove "
        "it",
        inMebibytes(kMaxDocumentBytes));
}

/// Whether it has a structure from which its text must be taken.
bool isFormatted(const fs::path& path) {
    return !isPlainText(path) && hasCoreDocumentEnding(path);
}

FormattedText textOf(const fs::path& path) {
    try {
        if (isFormatted(path)) return readDocumentFile(path).text;
        std::string text = readPlain(path);
        const Message fault =
            text.size() > kMaxDocumentBytes ? tooLongSentence() : encodingFault(text);
        if (!fault.empty()) throw RowError(path, fault);
        return text;
    } catch (const FileError& error) {
        throw RowError(error);
    }
}

/// Files beside the texts that are of other kinds.
class LeftOutFiles {
 public:
    void add(const fs::path& file) {
        ++count_;
        endings_.insert(file.has_extension() ? file.extension().string()
                                             : file.filename().string());
    }
    /// What the user is told; nothing if there are none.
    std::vector<Message> parts() const {
        constexpr std::size_t kListed = 8;
        if (count_ == 0) return {};
        const Message endings = listed({endings_.begin(), endings_.end()}, kListed);
        return {count_ == 1
                    ? message("%1 file is not read as a text (%2)", 1, endings)
                    : message("%1 files are not read as texts (%2)", grouped(count_), endings)};
    }

 private:
    std::uint64_t count_ = 0;
    std::set<std::string> endings_;
};

/// Reads a folder with one subfolder for each label, which holds one text in each file:
/// LABEL/NAME.txt, also .txt.gz and .txt.zst, or a document (hasCoreDocumentEnding()), sorted by
/// bytes; or, as in 20 Newsgroups, messages whose names are numbers. Hidden files, other files, and
/// a folder "unsup" (texts without labels in the Large Movie Review Dataset) are skipped. Throws
/// FileError if there is no text, or if the folder of a label contains folders, since then another
/// folder is probably meant. With Labelling::None, the texts of the folder itself and of all
/// folders in it are read, without labels.
class FolderReader : public RowReader {
 public:
    explicit FolderReader(const std::filesystem::path& path, Labelling labelling = Labelling::One)
        : path_(path), labelling_(labelling) {
        if (labelling == Labelling::None)
            addUnlabelled();
        else
            addLabelled();
    }

    /// Throws RowError for a file that cannot be read, is not text or is too long.
    bool next(Row& row) override {
        if (next_ == files_.size()) return false;
        const File& file = files_[next_++];
        row.labels.clear();
        if (labelling_ != Labelling::None) row.labels.push_back(labels_[file.label]);
        row.line = 0;
        row.sentences.clear();
        row.words.clear();
        FormattedText read = textOf(path_ / labels_[file.label] / file.name);
        row.text = std::move(read.text);
        row.structure = std::move(read.structure);
        return true;
    }

    void seek(const RowPlace& place) override {
        next_ = static_cast<std::size_t>(std::min<std::uint64_t>(place.number, files_.size()));
    }
    ReadPosition position() const override { return {next_, files_.size()}; }
    const LeftOutFiles& leftOut() const { return leftOut_; }
    /// The paths of all files, in order.
    std::vector<std::filesystem::path> paths() const {
        std::vector<fs::path> paths;
        for (const File& file : files_) paths.push_back(path_ / labels_[file.label] / file.name);
        return paths;
    }

 private:
    struct File {
        std::size_t label = 0;
        std::string name;
    };

    void addLabelled() {
        for (const fs::path& folder : labelFoldersOf(path_)) addLabel(folder);
        if (files_.empty()) {
            throw FileError(path_,
                            message("no folder in this folder has texts (.txt, .html, .docx, "
                                    "…); choose a folder that has one folder of texts for each "
                                    "label, and save PDF files as text first"));
        }
    }

    void addLabel(const fs::path& folder) {
        labels_.push_back(folder.filename().string());
        const Message fault = encodingFault(labels_.back());
        if (!fault.empty())
            throw FileError(folder, message("the name of this folder is a label, but %1", fault));
        for (const fs::path& entry : visibleEntries(folder)) {
            if (isFolder(entry)) {
                throw FileError(
                    path_,
                    message("its folder '%1' holds folders, where a label's texts are looked "
                            "for; give the folder whose folders are the labels, such as %2",
                            labels_.back(), folder.string()));
            }
        }
        addFiles(folder);
    }

    // The texts of the folder belong to the last label.
    void addFiles(const fs::path& folder) {
        for (const fs::path& entry : visibleEntries(folder)) {
            if (isFolder(entry)) continue;
            if (isTextOfLabel(entry))
                files_.push_back({labels_.size() - 1, entry.filename().string()});
            else
                leftOut_.add(entry);
        }
    }

    void addUnlabelled() {
        labels_ = {""};
        addFiles(path_);
        for (const fs::path& folder : visibleEntries(path_)) {
            if (!isFolder(folder)) continue;
            labels_.push_back(folder.filename().string());
            addFiles(folder);
        }
        if (files_.empty())
            throw FileError(path_,
                            message("neither this folder nor a folder in it has texts (.txt, "
                                    ".html, .docx, …); save PDF files as text first"));
    }

    std::filesystem::path path_;
    Labelling labelling_;
    std::vector<std::string> labels_;
    std::vector<File> files_;
    LeftOutFiles leftOut_;
    std::size_t next_ = 0;
};

std::string beginningOfPlain(const fs::path& path, const LineForm& form, std::size_t maximum) {
    const auto bytes = openBytes(path, form);
    std::string text(maximum, '\0');
    std::size_t size = 0, count = 1;
    for (; size < maximum && count > 0; size += count)
        count = bytes->read(text.data() + size, maximum - size);
    text.resize(size < maximum ? size : characterBegin(text, maximum - 1));
    return text;
}

/// The beginning of a text, cut at the end of a character.
std::string beginningOf(const fs::path& path) {
    constexpr std::size_t kBytes = 2 * Preview::kFieldBytes;
    if (isFormatted(path)) {
        std::string text = textOf(path).text;
        if (text.size() > kBytes) text.resize(characterBegin(text, kBytes - 1));
        return text;
    }
    std::string text = beginningOfPlain(path, {}, kBytes);
    if (isNewsgroupMessage(path))
        text = newsgroupText(text);
    else if (findInvalidUtf8(text))
        text = beginningOfPlain(path, recognisedForm(path), kBytes);
    const Message fault = encodingFault(text);
    if (!fault.empty()) throw RowError(path, fault);
    return text;
}

class FolderFormat final : public LabelledFormat {
 public:
    FolderFormat() : LabelledFormat({translatable("a folder for each label")}) {}

    std::unique_ptr<RowReader> open(const std::filesystem::path& path,
                                    const Columns& columns) const override {
        requireOneLabel(path, columns, message("folders of texts"));
        return std::make_unique<FolderReader>(path, columns.labelling);
    }
    std::vector<fs::path> textsOfFolder(const fs::path& folder, Labelling ofTexts) const override {
        return FolderReader(folder, ofTexts).paths();
    }
    /// Texts from all of the labels.
    void preview(const fs::path& folder, const Columns&, PreviewBuilder& builder) const override {
        const FolderReader reader(folder);
        builder.preview().recognised = reader.leftOut().parts();
        const std::vector<fs::path> paths = reader.paths();
        const std::size_t count = std::min(builder.maximum(), paths.size());
        builder.preview().names = {"file", "label", "text"};
        std::size_t next = 0;
        builder.readAll([&](Preview::Row& row) {
            if (next == count) return false;
            const fs::path& path = paths[next++ * paths.size() / count];
            try {
                row.fields = {path.filename().string(), path.parent_path().filename().string(),
                              beginningOf(path)};
            } catch (const FileError& error) {
                throw RowError(error);
            }
            return true;
        });
    }
};

}  // namespace

bool isTextOfLabel(const fs::path& file) {
    return !isHiddenFile(file) &&
           (isPlainText(file) || isNewsgroupMessage(file) || hasCoreDocumentEnding(file));
}

bool wouldBeText(const fs::path& folder, const fs::path& file, Labelling labelling) {
    if (!file.has_filename() || !isTextOfLabel(file)) return false;
    std::vector<fs::path> folders;
    if (labelling == Labelling::None) {
        folders = visibleEntries(folder);
        folders.push_back(folder);
    } else {
        folders = labelFoldersOf(folder);
    }
    return std::any_of(folders.begin(), folders.end(), [&](const fs::path& each) {
        std::error_code ignored;
        return fs::equivalent(each, file.parent_path(), ignored);
    });
}

const LabelledFormat& folderFormat() {
    static const FolderFormat kFormat;
    return kFormat;
}

}  // namespace hanscope
