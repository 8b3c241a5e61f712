#pragma once

#include <filesystem>
#include <system_error>

namespace hanscope {

/// Creates a folder for what only its owner may read, such as the user's texts, with the missing
/// ones above it. A folder that exists keeps its permissions.
void makePrivateFolder(const std::filesystem::path& folder, std::error_code& error);

}  // namespace hanscope
