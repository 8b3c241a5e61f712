#include "core/corpus/output_check.h"

#include <sys/stat.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "core/corpus/label_project.h"
#include "core/corpus/row_reader.h"
#include "core/error.h"
#include "core/file_kind.h"

namespace hanscope {

namespace {

namespace fs = std::filesystem;

/// Nothing if there is no such file.
std::optional<struct stat> statusIfThere(const fs::path& path) {
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0) return std::nullopt;
    return status;
}

/// The absolute path without links, "." and "..", as far as it exists.
fs::path wholePath(const fs::path& path) {
    std::error_code error;
    const fs::path absolute = fs::absolute(path, error);
    const fs::path whole = fs::weakly_canonical(absolute, error);
    return error ? absolute.lexically_normal() : whole;
}

/// What tells whether two paths are of one file.
class FileIdentity {
 public:
    explicit FileIdentity(const fs::path& path)
        : status_(statusIfThere(path)), whole_(status_ ? fs::path() : wholePath(path)) {}

    bool operator==(const FileIdentity& o) const {
        if (status_ && o.status_)
            return status_->st_dev == o.status_->st_dev && status_->st_ino == o.status_->st_ino;
        return !status_ && !o.status_ && whole_ == o.whole_;
    }

 private:
    std::optional<struct stat> status_;
    fs::path whole_;  // of a file that does not exist
};

/// Whether a text of the folder may be this file under another name. Examines each text.
bool mayHaveOtherName(const fs::path& file) {
    const auto status = statusIfThere(file);
    return status && S_ISREG(status->st_mode) && (status->st_nlink > 1 || isTextOfLabel(file));
}

bool isAmongTexts(const fs::path& folder, const fs::path& file, Labelling labelling) {
    if (wouldBeText(folder, wholePath(file), labelling)) return true;
    if (!mayHaveOtherName(file)) return false;
    const std::vector<fs::path> texts = textsOfFolder(folder, labelling);
    const FileIdentity own(file);
    return std::any_of(texts.begin(), texts.end(),
                       [&](const fs::path& text) { return FileIdentity(text) == own; });
}

/// A folder without folders of labels is read without labels by the commands that can do so.
bool isAmongTexts(const fs::path& folder, const fs::path& file) {
    for (const Labelling labelling : {Labelling::One, Labelling::None}) {
        try {
            if (isAmongTexts(folder, file, labelling)) return true;
            textsOfFolder(folder, labelling);
            return false;
        } catch (const FileError&) {
            // not a folder of such texts; its reader reports the error
        }
    }
    return false;
}

[[noreturn]] void refuse(const FileRole& other, const FileRole& output, bool isAmong) {
    throw Error(
        isAmong
            ? message("writing %1 to '%2' would put it among %3 '%4'; choose another file to write",
                      output.role, output.path.string(), other.role, other.path.string())
            : message("writing %1 to '%2' would replace %3 '%4'; choose another file to write",
                      output.role, output.path.string(), other.role, other.path.string()));
}

/// Files, of which an output must be none.
class OtherFiles {
 public:
    OtherFiles() = default;
    explicit OtherFiles(const std::vector<FileRole>& files) {
        for (const FileRole& file : files) add(file);
    }
    void add(const FileRole& file) {
        if (!file.path.empty()) files_.emplace_back(file, FileIdentity(file.path));
    }
    void requireNone(const FileRole& output) const {
        if (output.path.empty() || files_.empty()) return;
        const FileIdentity own(output.path);
        for (const auto& [file, identity] : files_)
            if (identity == own) refuse(file, output, false);
    }

 private:
    std::vector<std::pair<FileRole, FileIdentity>> files_;
};

/// With the texts of labelling projects, which a command reads with the project.
std::vector<FileRole> withTextsOfProjects(std::vector<FileRole> files) {
    for (std::size_t i = 0, count = files.size(); i < count; ++i) {
        if (!isLabelProject(files[i].path)) continue;
        try {
            files.push_back({message("the texts of the project"), sourceOfTexts(files[i].path)});
        } catch (const FileError&) {
            // not a project; its reader reports the error
        }
    }
    return files;
}

}  // namespace

void requireNotReplaced(const std::vector<FileRole>& given, const FileRole& output) {
    const std::vector<FileRole> others = withTextsOfProjects(given);
    OtherFiles(others).requireNone(output);
    for (const FileRole& other : others) {
        if (other.path.empty() || output.path.empty()) continue;
        if (isFolder(other.path) && isAmongTexts(other.path, output.path))
            refuse(other, output, true);
    }
}

std::optional<OutputConflict> findConflict(const CommandFiles& files) {
    OtherFiles written;
    for (const OutputFile& output : files.outputs) {
        try {
            requireNotReplaced(files.inputs, output.file);
            written.requireNone(output.file);  // it may be in a folder that is written
        } catch (const Error& error) {
            return OutputConflict{output.option, error.sentence()};
        }
        written.add(output.file);
    }
    return std::nullopt;
}

}  // namespace hanscope
