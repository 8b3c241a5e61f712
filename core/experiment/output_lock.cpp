#include "core/experiment/output_lock.h"

#include <unistd.h>

#include <array>
#include <fstream>
#include <string>

#include "core/error.h"

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
std::string holderOf(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::string mark, process, host;
    std::getline(in, mark);
    in >> process >> host;
    if (process.empty()) return "another process";
    return "process " + process + (host == thisHost() ? "" : " on " + host);
}

}  // namespace

OutputLock::OutputLock(const fs::path& file)
    : path_(lockPathOf(file)), lock_(FileLock::tryFor(path_)) {
    if (lock_.isTaken())
        throw FileError(file, "this file belongs to a training that is running in " +
                                  holderOf(path_) +
                                  "; wait until that training has ended, or choose another file");
    if (!lock_.isHeld()) return;
    if (isOther(path_)) {
        lock_ = FileLock();  // releases without removing the file
        throw FileError(path_, "the training of " + file.filename().string() +
                                   " needs this file name for its lock; move this file, or choose "
                                   "another file for the model");
    }
    std::ofstream(path_, std::ios::binary | std::ios::trunc)
        << kMark << "\n"
        << ::getpid() << " " << thisHost() << "\n";
}

OutputLock::~OutputLock() {
    if (lock_.isHeld()) ::unlink(path_.c_str());  // before the lock is released
}

}  // namespace hanscope
