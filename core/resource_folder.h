#pragma once

#include <filesystem>

namespace hanscope {

/// The folder that holds manual/, models/, samples/, training/ and word-vectors/:
/// $HANSCOPE_RESOURCES if set, else share/hanscope beside the program’s bin/; in a build folder a
/// link to that of the sources. Absolute; it need not exist.
std::filesystem::path resourceFolder();

}  // namespace hanscope
