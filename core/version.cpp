#include "core/version.h"

#include <dlfcn.h>
#include <link.h>

#include <algorithm>
#include <filesystem>
#include <vector>

namespace hanscope {
namespace {

struct KnownLibrary {
    const char* file;  ///< the beginning of its file's name
    const char* name;
    /// A function without parameters that returns a text which ends with the version; nullptr: the
    /// name of the file ends with it.
    const char* function;
    /// If neither says it: the version of the headers, which only loads that of its file's name.
    const char* headers = nullptr;
};

constexpr KnownLibrary kKnown[] = {
    {"libQt6Core.so", "Qt", nullptr},
    {"libtorch_cpu.so", "LibTorch", nullptr},
    {"libhwy.so", "Highway", nullptr},
    {"libicuuc.so", "ICU", nullptr},
    {"libxml2.so", "libxml2", nullptr},
    {"libmd4c.so", "MD4C", nullptr},
    {"libsimdjson.so", "simdjson", nullptr, HANSCOPE_SIMDJSON_VERSION},
    {"libarchive.so", "libarchive", "archive_version_string"},
    {"libz.so", "zlib", nullptr},
    {"libzstd.so", "Zstandard", nullptr},
    {"libxxhash.so", "xxHash", nullptr},
};

/// "6.4.2" of "/usr/lib/libQt6Core.so.6", a link to libQt6Core.so.6.4.2.
std::string versionOfFile(const std::filesystem::path& path) {
    std::error_code error;
    const auto real = std::filesystem::canonical(path, error);
    const std::string file = error ? std::string() : real.filename().string();
    const auto end = file.find(".so.");
    return end == std::string::npos ? std::string() : file.substr(end + 4);
}

std::string versionOf(const KnownLibrary& library, const std::filesystem::path& path) {
    if (library.headers) return library.headers;
    void* found = library.function ? ::dlsym(RTLD_DEFAULT, library.function) : nullptr;
    if (!found) return versionOfFile(path);
    const std::string text = reinterpret_cast<const char* (*)()>(found)();
    return text.substr(text.rfind(' ') + 1);
}

int addPath(dl_phdr_info* info, std::size_t, void* paths) {
    static_cast<std::vector<std::filesystem::path>*>(paths)->emplace_back(info->dlpi_name);
    return 0;
}

}  // namespace

std::string programVersion() {
    return HANSCOPE_VERSION;
}

std::string programName() {
    return "Hanscope " + programVersion();
}

std::string loadedLibraries() {
    std::vector<std::filesystem::path> paths;
    ::dl_iterate_phdr(addPath, &paths);
    std::string text;
    for (const KnownLibrary& library : kKnown) {
        const auto isThis = [&](const std::filesystem::path& path) {
            return path.filename().string().rfind(library.file, 0) == 0;
        };
        const auto path = std::find_if(paths.begin(), paths.end(), isThis);
        if (path == paths.end()) continue;
        const std::string version = versionOf(library, *path);
        text += (text.empty() ? "" : ", ") + std::string(library.name);
        if (!version.empty()) text += " " + version;
    }
    return text;
}

}  // namespace hanscope
