#pragma once

#include <filesystem>
#include <ostream>
#include <vector>

namespace hanscope {

/// Prints each model file (*.safetensors) of the folders, ordered by file name: its name, its
/// classes or labels, and its path, tab-separated. Only the header of a file is read. A file that
/// is not a model of Hanscope is listed with the reason instead. Folders that do not exist are
/// skipped.
void printModels(const std::vector<std::filesystem::path>& folders, std::ostream& out);

}  // namespace hanscope
