// The program at the beginning of the one file that resources/packages/portable.py makes: unpacks
// what follows it, once, and starts it. It is linked statically, so that it runs on every Linux.
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <filesystem>
#include <iostream>
#include <stdexcept>
#include <string>
#include <system_error>

#include "app/unpacker/cache_folder.h"

namespace fs = std::filesystem;

namespace {

using hanscope::unpacker::UnpackedProgram;
using hanscope::unpacker::unpackedProgram;

/// What the window remembers, such as the path of its model, is there in the next version, too.
void rememberByLink(const UnpackedProgram& program) {
    std::error_code error;
    if (fs::equivalent(program.link, program.folder, error))
        ::setenv("HANSCOPE_RESOURCES", (program.link / "share/hanscope").c_str(), 0);
}

/// A link to the file with the name of the command line starts that; every other name starts the
/// window.
std::string programOf(const fs::path& called) {
    const std::string commandLine = "hanscope-cli";
    return called.filename() == commandLine ? commandLine : "hanscope";
}

void start(const fs::path& program, char** arguments) {
    std::string path = program.string();
    arguments[0] = path.data();
    ::execv(path.c_str(), arguments);
    throw std::runtime_error("the program " + path + " cannot be started: " + std::strerror(errno) +
                             "; if its file system is mounted with “noexec”, set XDG_CACHE_HOME to "
                             "a folder in another.");
}

}  // namespace

int main(int count, char** arguments) {
    try {
        if (count == 0) return 1;
        const ::mode_t mask = ::umask(022);
        const UnpackedProgram program = unpackedProgram(fs::read_symlink("/proc/self/exe"));
        ::umask(mask);
        rememberByLink(program);
        start(program.folder / "bin" / programOf(arguments[0]), arguments);
    } catch (const std::exception& error) {
        std::cerr << "hanscope: " << error.what() << "\n";
    }
    return 1;
}
