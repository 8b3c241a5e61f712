#pragma once

#include <filesystem>
#include <string>

namespace hanscope {

/// Changes the name in a model file's card; every other byte of card and tensors stays. Writes
/// atomically. Throws FileError if the file is not a model or cannot be written, or if the name is
/// not UTF-8.
void renameModel(const std::filesystem::path& path, const std::string& name);

/// Writes a copy of the model with another name to `copy`, in the same way and with the same
/// errors.
void copyModel(const std::filesystem::path& path, const std::string& name,
               const std::filesystem::path& copy);

}  // namespace hanscope
