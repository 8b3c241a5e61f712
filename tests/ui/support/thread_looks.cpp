#include "tests/ui/support/thread_looks.h"

#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <utility>

namespace hanscope::test {

namespace {

thread_local ThreadLooks* watched = nullptr;

void note(const char* function, const char* path) {
    if (watched && path) watched->note(function, path);
}

/// The function of this name that would be called without this file.
template <class Function>
Function* next(const char* name) {
    return reinterpret_cast<Function*>(::dlsym(RTLD_NEXT, name));
}

}  // namespace

ThreadLooks::ThreadLooks(std::string folder) : folder_(std::move(folder)) {
    watched = this;
}

ThreadLooks::~ThreadLooks() {
    watched = nullptr;
}

void ThreadLooks::note(const char* function, const char* path) {
    std::string look = path;
    if (look.rfind(folder_ + "/", 0) != 0) return;
    look = std::string(function) + " " + look.substr(folder_.size() + 1);
    if (std::find(looks_.begin(), looks_.end(), look) == looks_.end()) looks_.push_back(look);
}

}  // namespace hanscope::test

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)

// The C library's functions that take a path, under both names of those that know large files. The
// linker prefers these to the C library's, in Qt and the C++ library, too.

using hanscope::test::next;
using hanscope::test::note;

#define NOTED_FUNCTION extern "C" __attribute__((visibility("default")))

#define NOTED(result, name, parameters, path, arguments)             \
    NOTED_FUNCTION result name parameters {                          \
        static const auto function = next<result parameters>(#name); \
        note(#name, path);                                           \
        return function arguments;                                   \
    }

#define NOTED_OPEN(name)                                                            \
    NOTED_FUNCTION int name(const char* path, int flags, ...) {                     \
        static const auto function = next<int(const char*, int, ...)>(#name);       \
        note(#name, path);                                                          \
        __builtin_va_list list;                                                     \
        __builtin_va_start(list, flags);                                            \
        const unsigned mode =                                                       \
            (flags & (O_CREAT | O_TMPFILE)) ? __builtin_va_arg(list, unsigned) : 0; \
        __builtin_va_end(list);                                                     \
        return function(path, flags, mode);                                         \
    }

#define NOTED_OPENAT(name)                                                          \
    NOTED_FUNCTION int name(int folder, const char* path, int flags, ...) {         \
        static const auto function = next<int(int, const char*, int, ...)>(#name);  \
        note(#name, path);                                                          \
        __builtin_va_list list;                                                     \
        __builtin_va_start(list, flags);                                            \
        const unsigned mode =                                                       \
            (flags & (O_CREAT | O_TMPFILE)) ? __builtin_va_arg(list, unsigned) : 0; \
        __builtin_va_end(list);                                                     \
        return function(folder, path, flags, mode);                                 \
    }

struct stat64;
struct statx;

NOTED_OPEN(open)
NOTED_OPEN(open64)
NOTED_OPENAT(openat)
NOTED_OPENAT(openat64)
NOTED(FILE*, fopen, (const char* path, const char* mode), path, (path, mode))
NOTED(FILE*, fopen64, (const char* path, const char* mode), path, (path, mode))
NOTED(DIR*, opendir, (const char* path), path, (path))
NOTED(int, access, (const char* path, int mode) noexcept, path, (path, mode))
NOTED(int, mkdir, (const char* path, mode_t mode) noexcept, path, (path, mode))
NOTED(int, rename, (const char* from, const char* to) noexcept, from, (from, to))
NOTED(int, unlink, (const char* path) noexcept, path, (path))
NOTED(int, rmdir, (const char* path) noexcept, path, (path))
NOTED(int, remove, (const char* path) noexcept, path, (path))
NOTED(int, stat, (const char* path, struct stat* found) noexcept, path, (path, found))
NOTED(int, lstat, (const char* path, struct stat* found) noexcept, path, (path, found))
NOTED(int, stat64, (const char* path, struct stat64* found) noexcept, path, (path, found))
NOTED(int, lstat64, (const char* path, struct stat64* found) noexcept, path, (path, found))
NOTED(int, fstatat, (int folder, const char* path, struct stat* found, int flags) noexcept, path,
      (folder, path, found, flags))
NOTED(int, statx,
      (int folder, const char* path, int flags, unsigned mask, struct statx* found) noexcept, path,
      (folder, path, flags, mask, found))

#endif
