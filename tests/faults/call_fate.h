#pragma once

#include <fcntl.h>

#include <cstddef>
#include <string>

namespace hanscope::test {

/// What a call does with a file. Path: it opens, renames or creates it.
enum class CallKind { Path, Content };

/// What becomes of a call. Partly: a write that takes half of its bytes.
enum class CallFate { Made, Failed, Partly };

/// Counts the call `name` on the file `path`, which had the path `from` if it is renamed. Sets
/// errno if the call is to fail. Any thread.
CallFate fateOf(const char* name, CallKind kind, const std::string& path,
                const std::string& from = {});

/// Counts an allocation, if allocations are to fail instead of the calls on files. Small ones are
/// not counted: they hardly fail, and libraries make them while they are loaded. Any thread.
bool memoryFails(const char* name, std::size_t bytes);

/// Counts a thread that is to be started, if such calls are to fail instead of those on files. Any
/// thread.
bool threadFails();

/// The path of an open file; empty if it has none.
std::string pathOf(int descriptor);
/// The absolute path of what `path` means in an open folder.
std::string pathOf(const char* path, int folder = AT_FDCWD);

}  // namespace hanscope::test
