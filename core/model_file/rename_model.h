#pragma once

#include <filesystem>
#include <string>

namespace hanscope {

/// Changes the name in a model file's card; every other byte of card and tensors stays. Writes
/// atomically. Throws FileError if the file is not a model or cannot be written, or if the name is
/// not UTF-8.
void renameModel(const std::filesystem::path& path, const std::string& name);

}  // namespace hanscope
