#pragma once

#include <filesystem>

#include "app/unpacker/payload.h"

namespace hanscope::unpacker {

/// Where the program of a file is.
struct UnpackedProgram {
    std::filesystem::path folder;
    /// A link to it. Its path is the same for every version, so it can be remembered.
    std::filesystem::path link;
};

/// The program that `file` contains, in $XDG_CACHE_HOME/hanscope-portable, else in
/// ~/.cache/hanscope-portable; at the first call it is unpacked there. Only the user can enter the
/// cache. A folder with its final name is complete, also after a crash or when two processes unpack
/// at once. If a file of it is missing or has another size, it is unpacked again. Folders of other
/// versions that no process uses are removed then.
///
/// The calling process, and what it becomes by exec, uses the folder from now on. Throws
/// std::runtime_error, whose text is a sentence, if there is no room, the cache cannot be written
/// or the file is damaged.
UnpackedProgram unpackedProgram(const std::filesystem::path& file);

}  // namespace hanscope::unpacker
