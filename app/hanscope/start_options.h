#pragma once

#include <optional>
#include <string>
#include <vector>

namespace hanscope {

/// What the window is to open.
struct WindowArguments {
    std::vector<std::string> files;
    std::string model;          ///< empty: not named
    bool startupTimes = false;  ///< told on standard error
};

/// Reads the arguments of `hanscope` that are not `render …`. A number is the exit status with
/// which to leave at once: 0 after --help and --version, 2 for wrong use, which was explained on
/// standard error.
std::optional<int> readCommandLine(std::vector<std::string> arguments, WindowArguments& result);

}  // namespace hanscope
