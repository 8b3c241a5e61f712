#include "app/hanscope/window_limits.h"

#include <sys/resource.h>

#include <thread>

#include "app/command_line/uncaught.h"

namespace hanscope {

namespace {

constexpr rlim_t kMinFiles = 64;             // open at once; the window and the desktop's files
constexpr rlim_t kMinAddresses = 600 << 20;  // bytes; those of libraries and stacks of threads

template <class Resource>
rlim_t limitOf(Resource resource) {
    rlimit limits{};
    return getrlimit(resource, &limits) == 0 ? limits.rlim_cur : RLIM_INFINITY;
}

bool canStartThread() {
    try {
        std::thread([] {}).join();
    } catch (const std::system_error&) {
        return false;
    }
    return true;
}

}  // namespace

std::string faultOfLimits() {
    if (const rlim_t files = limitOf(RLIMIT_NOFILE); files < kMinFiles)
        return "only " + std::to_string(files) + " files may be open at once, but a window needs " +
               std::to_string(kMinFiles) + "; raise the limit (ulimit -n)";
    if (const rlim_t addresses = limitOf(RLIMIT_AS); addresses < kMinAddresses)
        return "only " + std::to_string(addresses >> 20) +
               " MiB of memory may be used, but a window needs " +
               std::to_string(kMinAddresses >> 20) + "; raise the limit (ulimit -v)";
    return canStartThread() ? std::string() : cli::kNoThread;
}

}  // namespace hanscope
