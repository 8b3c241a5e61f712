#include "core/experiment/output_lock.h"

#include <unistd.h>

#include <array>
#include <fstream>
#include <string>

#include "core/error.h"
#include "core/message.h"

namespace hanscope {
namespace {

namespace fs = std::filesystem;

// A lock file holds this line, then one with the process and its host.
constexpr char kMark[] = "HANSCOPE LOCK";

std::string thisHost() {
    std::array<char, 256> name{};
    return ::gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "";
}

/// The lock's path; the same for every path that leads to the file.
fs::path lockPathOf(const fs::path& file) {
    std::error_code error;
    fs::path whole = fs::weakly_canonical(fs::absolute(file, error), error);
    if (error) whole = file;
    return whole += ".lock";
}

bool isOther(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::string mark;
    return std::getline(in, mark) && mark != kMark;
}

/// "process 4711", "process 4711 on host1", or "another process" if the holder has not written its
/// number yet.
Message holderOf(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::string mark, process, host;
    std::getline(in, mark);
    in >> process >> host;
    if (process.empty()) return message("another process");
    return host == thisHost() ? message("process %1", process)
                              : message("process %1 on %2", process, host);
}

}  // namespace

OutputLock::OutputLock(const fs::path& file)
    : path_(lockPathOf(file)), lock_(FileLock::tryFor(path_)) {
    if (lock_.isTaken())
        throw FileError(file, message("this file belongs to a training that is running in %1; wait "
                                      "until that training has ended, or choose another file",
                                      holderOf(path_)));
    if (!lock_.isHeld()) return;
    if (isOther(path_)) {
        lock_ = FileLock();  // releases without removing the file
        throw FileError(path_, message("the training of %1 needs this file name for its lock; move "
                                       "this file, or choose another file for the model",
                                       file.filename().string()));
    }
    std::ofstream(path_, std::ios::binary | std::ios::trunc)
        << kMark << "\n"
        << ::getpid() << " " << thisHost() << "\n";
}

OutputLock::~OutputLock() {
    if (lock_.isHeld()) ::unlink(path_.c_str());  // before the lock is released
}

}  // namespace hanscope
