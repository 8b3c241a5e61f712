#pragma once

#include <optional>
#include <string>
#include <vector>

namespace hanscope {

/// The files that the window opens at its start.
struct WindowArguments {
    std::vector<std::string> files;
    std::string model;          ///< empty: not given
    bool startupTimes = false;  ///< print startup times on standard error
    bool listModels = false;    ///< print the models instead of opening the window
};

/// Reads the arguments of `hanscope`, unless they begin with `render` or `thumbnail`. If a number
/// is returned, the program must exit with it at once: 0 after --help and --version, 2 for
/// incorrect usage, which was explained on standard error.
std::optional<int> readCommandLine(std::vector<std::string> arguments, WindowArguments& result);

}  // namespace hanscope
