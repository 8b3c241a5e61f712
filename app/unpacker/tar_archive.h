#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "app/unpacker/payload.h"

namespace hanscope::unpacker {

/// A file of an archive.
struct UnpackedFile {
    std::string path;  ///< relative to the folder into which the archive was unpacked
    std::uint64_t bytes = 0;
};

/// Unpacks a tar archive of files and folders (ustar) into `folder`, which exists and is empty, and
/// returns its files. Throws std::runtime_error, whose text is a sentence, if a file cannot be
/// written or the archive is damaged, which includes other entries and paths that lead out of the
/// folder. What was written so far stays.
std::vector<UnpackedFile> unpackInto(const std::filesystem::path& folder,
                                     const std::filesystem::path& file, const Payload& payload);

}  // namespace hanscope::unpacker
