#include "core/resource_folder.h"

#include <cstdlib>
#include <system_error>

namespace hanscope {

std::filesystem::path resourceFolder() {
    std::error_code error;
    if (const char* chosen = std::getenv("HANSCOPE_RESOURCES"); chosen && *chosen != '\0')
        return std::filesystem::absolute(chosen, error).lexically_normal();
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
    const auto installed = program.parent_path().parent_path() / "share" / "hanscope";
    const auto found = std::filesystem::canonical(installed, error);
    return error ? installed : found;
}

}  // namespace hanscope
