#include "core/corpus/output_check.h"

#include <sys/stat.h>

#include <algorithm>
#include <optional>

#include "core/corpus/label_project.h"
#include "core/corpus/row_reader.h"
#include "core/error.h"

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

bool isSameFile(const fs::path& a, const fs::path& b) {
    const auto statusA = statusIfThere(a), statusB = statusIfThere(b);
    if (statusA && statusB)
        return statusA->st_dev == statusB->st_dev && statusA->st_ino == statusB->st_ino;
    return !statusA && !statusB && wholePath(a) == wholePath(b);
}

/// Whether a text of the folder may be this file under another name. Examines each text.
bool mayHaveOtherName(const fs::path& file) {
    const auto status = statusIfThere(file);
    return status && S_ISREG(status->st_mode) && (status->st_nlink > 1 || isTextOfLabel(file));
}

bool isAmongTexts(const fs::path& folder, const fs::path& file, Labelling labelling) {
    if (wouldBeText(folder, wholePath(file), labelling)) return true;
    if (!mayHaveOtherName(file)) return false;
    const std::vector<fs::path> texts = textsOfFolder(folder, labelling);
    return std::any_of(texts.begin(), texts.end(),
                       [&](const fs::path& text) { return isSameFile(text, file); });
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

void requireOtherFile(const std::vector<FileRole>& others, const FileRole& output) {
    if (output.path.empty()) return;
    for (const FileRole& other : others)
        if (!other.path.empty() && isSameFile(other.path, output.path))
            refuse(other, output, false);
}

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
    requireOtherFile(others, output);
    for (const FileRole& other : others) {
        if (other.path.empty() || output.path.empty()) continue;
        std::error_code ignored;
        if (fs::is_directory(other.path, ignored) && isAmongTexts(other.path, output.path))
            refuse(other, output, true);
    }
}

std::optional<OutputConflict> findConflict(const CommandFiles& files) {
    std::vector<FileRole> written;
    for (const OutputFile& output : files.outputs) {
        try {
            requireNotReplaced(files.inputs, output.file);
            requireOtherFile(written, output.file);  // it may be in a folder that is written
        } catch (const Error& error) {
            return OutputConflict{output.option, error.sentence()};
        }
        written.push_back(output.file);
    }
    return std::nullopt;
}

}  // namespace hanscope
