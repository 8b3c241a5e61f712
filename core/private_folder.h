#pragma once

#include <filesystem>
#include <system_error>

namespace hanscope {

/// Creates a folder for what only its owner may read, such as the user's texts, with the missing
/// ones above it. A folder that exists keeps its permissions.
void makePrivateFolder(const std::filesystem::path& folder, std::error_code& error);

/// Makes an empty file that only its owner may read and write, with the folders above it; one that
/// exists keeps its content and loses the other permissions. Does nothing to what is no regular
/// file, and if it cannot.
void makePrivateFile(const std::filesystem::path& file);

}  // namespace hanscope
