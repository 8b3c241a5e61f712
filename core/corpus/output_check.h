#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/message.h"

namespace hanscope {

/// A file or folder that a command reads or writes, and what it is to that command, in the words of
/// a sentence: "the training texts", "the model".
struct FileRole {
    Message role;                ///< within a sentence
    std::filesystem::path path;  ///< empty: there is none
};

/// Throws Error, a sentence with both roles and paths, if writing `output` would destroy one of
/// `others`: if both are the same file, by whatever path, symbolic link or hard link; or if another
/// one is a folder of texts (with a folder for each label, or without labels) and `output` is, or
/// would become, one of its texts. Files that do not exist yet are compared by their paths. Reads
/// no file's content. Call it before anything is read or written.
void requireNotReplaced(const std::vector<FileRole>& others, const FileRole& output);

/// A file that a command writes, and the option that names it.
struct OutputFile {
    std::string option;
    FileRole file;  ///< what it is, and where
};

/// All files and folders that a command reads and writes.
struct CommandFiles {
    std::vector<FileRole> inputs;     ///< files and folders
    std::vector<OutputFile> outputs;  ///< files
};

/// An output that would replace an input or another output.
struct OutputConflict {
    std::string option;  ///< of the output
    Message sentence;    ///< as of requireNotReplaced()
};

/// The first conflict, or nothing. Call it before anything is read or written.
std::optional<OutputConflict> findConflict(const CommandFiles& files);

}  // namespace hanscope
