#pragma once

#include <string>

namespace hanscope::cli {

/// What `--version` prints, without a line break at the end: the program and its version, with the
/// commit of its sources if it is known, and a line of the libraries that are loaded.
std::string versionText(const std::string& program);

}  // namespace hanscope::cli
