#pragma once

#include <string>

/// Everything that Hanscope defines.
namespace hanscope {

/// The version of Hanscope, which CMakeLists.txt names: "1.0.0".
std::string programVersion();

/// "Hanscope 1.0.0": how a file names the program that wrote it.
std::string programName();

/// The libraries that this process has loaded, of those that the README names, with their own
/// versions, not those that it was built with: "Qt 6.4.2, ICU 72.1". May be called by any thread.
std::string loadedLibraries();

}  // namespace hanscope
