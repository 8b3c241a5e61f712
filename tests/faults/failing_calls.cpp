// A library for LD_PRELOAD, or linked before all others, that lets one call of a program fail, as a
// full or broken disk does. The plan is in the environment, or given to failCall():
//
//     HANSCOPE_FAULT_FOLDER  absolute path; only calls on files in it are counted
//     HANSCOPE_FAULT_CALL    the number of the call that fails, from 1; 0: none, all are in the log
//     HANSCOPE_FAULT_ERROR   its errno: 28 ENOSPC, 5 EIO, 13 EACCES; 12 ENOMEM: allocations
//                            of 64 KiB or more are counted instead of the calls on files;
//                            11 EAGAIN: the starts of threads are
//     HANSCOPE_FAULT_LASTS   if set, all later calls fail, too; the first write then still writes
//                            half of its bytes, like a disk that becomes full
//     HANSCOPE_FAULT_LOG     a file outside the folder; gets a line with name and path of the call
//                            and, of a renamed file, its old path, separated by tabs
//
// Counted are the calls that create, write, flush, resize or rename a file, or make a folder, as
// far as they can fail in this way: only those that open, rename or create can give EACCES.

#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <new>
#include <string>

#include "tests/faults/call_fate.h"

namespace {

using hanscope::test::CallFate;
using hanscope::test::CallKind;
using hanscope::test::fateOf;
using hanscope::test::memoryFails;
using hanscope::test::pathOf;
using hanscope::test::threadFails;

template <class Function>
Function next(Function, const char* name) {
    return reinterpret_cast<Function>(::dlsym(RTLD_NEXT, name));
}

bool fails(const char* name, CallKind kind, const std::string& path, const std::string& from = {}) {
    return fateOf(name, kind, path, from) != CallFate::Made;
}

template <class Write>
ssize_t written(const char* name, int file, std::size_t bytes, Write write) {
    const CallFate fate = fateOf(name, CallKind::Content, pathOf(file));
    if (fate == CallFate::Made) return write(bytes);
    return fate == CallFate::Partly && bytes > 1 ? write(bytes / 2) : -1;
}

bool writes(int flags) {
    return (flags & (O_CREAT | O_TRUNC)) != 0 || (flags & O_TMPFILE) == O_TMPFILE;
}

mode_t modeOf(int flags, va_list arguments) {
    return writes(flags) ? va_arg(arguments, mode_t) : 0;
}

}  // namespace

// NOLINTBEGIN(cert-dcl50-cpp, readability-identifier-naming): the C library's declarations
void* operator new(std::size_t size) {
    void* memory = memoryFails("new", size) ? nullptr : std::malloc(size == 0 ? 1 : size);
    if (!memory) throw std::bad_alloc();
    return memory;
}
void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}

extern "C" {

void* aligned_alloc(std::size_t alignment, std::size_t size) noexcept {
    if (memoryFails("aligned_alloc", size)) return nullptr;
    return next(&aligned_alloc, "aligned_alloc")(alignment, size);
}

int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*run)(void*),
                   void* argument) noexcept {
    if (threadFails()) return EAGAIN;
    return next(&pthread_create, "pthread_create")(thread, attributes, run, argument);
}

#define OPEN(NAME)                                                                  \
    int NAME(const char* path, int flags, ...) {                                    \
        va_list arguments;                                                          \
        va_start(arguments, flags);                                                 \
        const mode_t mode = modeOf(flags, arguments);                               \
        va_end(arguments);                                                          \
        if (writes(flags) && fails(#NAME, CallKind::Path, pathOf(path))) return -1; \
        return next(&NAME, #NAME)(path, flags, mode);                               \
    }
OPEN(open)
OPEN(open64)
#undef OPEN

#define OPENAT(NAME)                                                                        \
    int NAME(int folder, const char* path, int flags, ...) {                                \
        va_list arguments;                                                                  \
        va_start(arguments, flags);                                                         \
        const mode_t mode = modeOf(flags, arguments);                                       \
        va_end(arguments);                                                                  \
        if (writes(flags) && fails(#NAME, CallKind::Path, pathOf(path, folder))) return -1; \
        return next(&NAME, #NAME)(folder, path, flags, mode);                               \
    }
OPENAT(openat)
OPENAT(openat64)
#undef OPENAT

#define FOPEN(NAME)                                                                            \
    std::FILE* NAME(const char* path, const char* mode) {                                      \
        const bool reads = mode[0] == 'r' && std::string(mode).find('+') == std::string::npos; \
        if (!reads && fails(#NAME, CallKind::Path, pathOf(path))) return nullptr;              \
        return next(&NAME, #NAME)(path, mode);                                                 \
    }
FOPEN(fopen)
FOPEN(fopen64)
#undef FOPEN

int creat(const char* path, mode_t mode) {
    return open(path, O_WRONLY | O_CREAT | O_TRUNC, mode);
}

int mkdir(const char* path, mode_t mode) noexcept {
    if (fails("mkdir", CallKind::Path, pathOf(path))) return -1;
    return next(&mkdir, "mkdir")(path, mode);
}
char* mkdtemp(char* pattern) noexcept {
    if (fails("mkdtemp", CallKind::Path, pathOf(pattern))) return nullptr;
    return next(&mkdtemp, "mkdtemp")(pattern);
}

ssize_t write(int file, const void* bytes, std::size_t size) {
    return written("write", file, size,
                   [&](std::size_t part) { return next(&write, "write")(file, bytes, part); });
}
ssize_t pwrite(int file, const void* bytes, std::size_t size, off_t at) {
    return written("pwrite", file, size, [&](std::size_t part) {
        return next(&pwrite, "pwrite")(file, bytes, part, at);
    });
}
ssize_t pwrite64(int file, const void* bytes, std::size_t size, off64_t at) {
    return pwrite(file, bytes, size, at);
}
ssize_t writev(int file, const iovec* parts, int count) {
    const CallFate fate = fateOf("writev", CallKind::Content, pathOf(file));
    if (fate == CallFate::Made) return next(&writev, "writev")(file, parts, count);
    return fate == CallFate::Partly && count > 1 ? next(&writev, "writev")(file, parts, 1) : -1;
}

int fsync(int file) {
    if (fails("fsync", CallKind::Content, pathOf(file))) return -1;
    return next(&fsync, "fsync")(file);
}
int fdatasync(int file) {
    if (fails("fdatasync", CallKind::Content, pathOf(file))) return -1;
    return next(&fdatasync, "fdatasync")(file);
}
int ftruncate(int file, off_t size) noexcept {
    if (fails("ftruncate", CallKind::Content, pathOf(file))) return -1;
    return next(&ftruncate, "ftruncate")(file, size);
}
int ftruncate64(int file, off64_t size) noexcept {
    return ftruncate(file, size);
}

int rename(const char* from, const char* to) noexcept {
    if (fails("rename", CallKind::Path, pathOf(to), pathOf(from))) return -1;
    return next(&rename, "rename")(from, to);
}
int renameat(int fromFolder, const char* from, int toFolder, const char* to) noexcept {
    if (fails("renameat", CallKind::Path, pathOf(to, toFolder), pathOf(from, fromFolder)))
        return -1;
    return next(&renameat, "renameat")(fromFolder, from, toFolder, to);
}
int renameat2(int fromFolder, const char* from, int toFolder, const char* to,
              unsigned flags) noexcept {
    if (fails("renameat2", CallKind::Path, pathOf(to, toFolder), pathOf(from, fromFolder)))
        return -1;
    return next(&renameat2, "renameat2")(fromFolder, from, toFolder, to, flags);
}
int linkat(int fromFolder, const char* from, int toFolder, const char* to, int flags) noexcept {
    if (fails("linkat", CallKind::Path, pathOf(to, toFolder), pathOf(from, fromFolder))) return -1;
    return next(&linkat, "linkat")(fromFolder, from, toFolder, to, flags);
}

void* mmap(void* at, std::size_t size, int protection, int flags, int file, off_t from) noexcept {
    const bool toFile = file >= 0 && (flags & MAP_SHARED) && (protection & PROT_WRITE);
    if (toFile && fails("mmap", CallKind::Path, pathOf(file))) return MAP_FAILED;
    return reinterpret_cast<void*>(::syscall(SYS_mmap, at, size, protection, flags, file, from));
}
void* mmap64(void* at, std::size_t size, int protection, int flags, int file,
             off64_t from) noexcept {
    return mmap(at, size, protection, flags, file, from);
}

}  // extern "C"
// NOLINTEND
