#include "core/corpus/readers/folder_reader.h"

#include <algorithm>

#include "core/corpus/readers/newsgroup_message.h"
#include "core/text/encoding_fault.h"
#include "core/text/readable_file.h"
#include "core/text/text_file.h"

namespace hanscope {

namespace {

namespace fs = std::filesystem;

constexpr char kWithoutLabel[] = "unsup";

bool isHidden(const fs::path& path) {
    return path.filename().string().rfind('.', 0) == 0;
}

/// The entries that are not hidden, sorted by the bytes of their names.
std::vector<fs::path> entriesOf(const fs::path& folder) {
    std::error_code error;
    std::vector<fs::path> entries;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        if (!isHidden(at->path())) entries.push_back(at->path());
    }
    if (error) throwUnreadable(folder, error.value());
    std::sort(entries.begin(), entries.end());
    return entries;
}

bool isFolder(const fs::path& path) {
    std::error_code ignored;
    return fs::is_directory(path, ignored);
}

std::vector<fs::path> labelFoldersOf(const fs::path& folder) {
    std::vector<fs::path> folders;
    for (const fs::path& entry : entriesOf(folder))
        if (isFolder(entry) && entry.filename() != kWithoutLabel) folders.push_back(entry);
    return folders;
}

/// Reads at most slightly more than the largest document.
std::string readWhole(const fs::path& path) {
    constexpr std::size_t kStep = 1u << 16;
    const auto bytes = openBytes(path);
    std::string text;
    std::size_t count = 0;
    do {
        text.resize(text.size() + kStep);
        count = bytes->read(text.data() + text.size() - kStep, kStep);
        text.resize(text.size() - kStep + count);
    } while (count > 0 && text.size() <= kMaximumDocumentBytes);
    return text;
}

std::string tooLongSentence() {
    return "this text holds more than " + inMebibytes(kMaximumDocumentBytes) +
           ", which is the most that a document may hold; split or remove it";
}

std::string textOf(const fs::path& path) {
    try {
        std::string text = readWhole(path);
        if (isNewsgroupMessage(path)) text = newsgroupText(text);
        const std::string fault =
            text.size() > kMaximumDocumentBytes ? tooLongSentence() : encodingFault(text);
        if (!fault.empty()) throw RowError(path, fault);
        return text;
    } catch (const FileError& error) {
        throw RowError(error);
    }
}

}  // namespace

FolderReader::FolderReader(const fs::path& path, Labelling labelling)
    : path_(path), labelling_(labelling) {
    if (labelling == Labelling::None)
        addUnlabelled();
    else
        addLabelled();
}

void FolderReader::addLabelled() {
    for (const fs::path& folder : labelFoldersOf(path_)) addLabel(folder);
    if (files_.empty()) {
        throw FileError(path_,
                        "no folder in this folder has .txt files; choose a folder that has one "
                        "folder of .txt files for each label");
    }
}

void FolderReader::addUnlabelled() {
    labels_ = {""};
    addFiles(path_);
    for (const fs::path& folder : entriesOf(path_)) {
        if (!isFolder(folder)) continue;
        labels_.push_back(folder.filename().string());
        addFiles(folder);
    }
    if (files_.empty())
        throw FileError(path_, "neither this folder nor a folder in it has .txt files");
}

void FolderReader::addLabel(const fs::path& folder) {
    labels_.push_back(folder.filename().string());
    const std::string fault = encodingFault(labels_.back());
    if (!fault.empty()) throw FileError(folder, "the name of this folder is a label, but " + fault);
    for (const fs::path& entry : entriesOf(folder)) {
        if (isFolder(entry)) {
            throw FileError(path_,
                            "its folder '" + labels_.back() +
                                "' holds folders, where a label's texts are looked for; give "
                                "the folder whose folders are the labels, such as " +
                                folder.string());
        }
    }
    addFiles(folder);
}

// The texts of the folder belong to the last label.
void FolderReader::addFiles(const fs::path& folder) {
    for (const fs::path& entry : entriesOf(folder))
        if (isTextOfLabel(entry) && !isFolder(entry))
            files_.push_back({labels_.size() - 1, entry.filename().string()});
}

bool FolderReader::next(Row& row) {
    if (next_ == files_.size()) return false;
    const File& file = files_[next_++];
    row.labels.clear();
    if (labelling_ != Labelling::None) row.labels.push_back(labels_[file.label]);
    row.line = 0;
    row.sentences.clear();
    row.words.clear();
    row.text = textOf(path_ / labels_[file.label] / file.name);
    return true;
}

std::vector<fs::path> FolderReader::paths() const {
    std::vector<fs::path> paths;
    for (const File& file : files_) paths.push_back(path_ / labels_[file.label] / file.name);
    return paths;
}

bool isTextOfLabel(const fs::path& file) {
    const bool isText = fs::path(uncompressedName(file)).extension() == ".txt";
    return !isHidden(file) && (isText || isNewsgroupMessage(file));
}

bool wouldBeText(const fs::path& folder, const fs::path& file, Labelling labelling) {
    if (!file.has_filename() || !isTextOfLabel(file)) return false;
    std::vector<fs::path> folders;
    if (labelling == Labelling::None) {
        folders = entriesOf(folder);
        folders.push_back(folder);
    } else {
        folders = labelFoldersOf(folder);
    }
    return std::any_of(folders.begin(), folders.end(), [&](const fs::path& each) {
        std::error_code ignored;
        return fs::equivalent(each, file.parent_path(), ignored);
    });
}

}  // namespace hanscope
