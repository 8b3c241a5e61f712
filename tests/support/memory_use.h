#pragma once

#include <sys/resource.h>

namespace hanscope::test {

/// Whether the memory of this process is its own: a sanitiser needs several times as much.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kMeasuresMemory = false;
#else
constexpr bool kMeasuresMemory = true;
#endif

/// The most memory that this process has had, in KiB.
inline long maxMemory() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

}  // namespace hanscope::test
