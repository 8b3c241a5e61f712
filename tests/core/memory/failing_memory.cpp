#include "tests/core/memory/failing_memory.h"

#include <dlfcn.h>

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<int> left{0};  // allocations up to the one that fails; 0: none fails

bool fails() {
    return left.load() > 0 && left.fetch_sub(1) == 1;
}

}  // namespace

// NOLINTBEGIN(cert-dcl50-cpp, readability-identifier-naming): the C library's declarations
void* operator new(std::size_t size) {
    void* memory = fails() ? nullptr : std::malloc(size == 0 ? 1 : size);
    if (!memory) throw std::bad_alloc();
    return memory;
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    return fails() ? nullptr : std::malloc(size == 0 ? 1 : size);
}
void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}

extern "C" void* aligned_alloc(std::size_t alignment, std::size_t size) noexcept {
    using Function = void* (*)(std::size_t, std::size_t);
    static const auto next = reinterpret_cast<Function>(::dlsym(RTLD_NEXT, "aligned_alloc"));
    return fails() ? nullptr : next(alignment, size);
}
// NOLINTEND

namespace hanscope::test {

bool failsAt(int number, const std::function<void()>& work) {
    left = number;
    try {
        work();
    } catch (const std::bad_alloc&) {
        left = 0;
        return true;
    }
    const bool hasFailed = left.load() <= 0;  // and somebody has gone on without the memory
    left = 0;
    return hasFailed;
}

}  // namespace hanscope::test
