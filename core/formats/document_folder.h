#pragma once

#include <filesystem>
#include <vector>

#include "core/progress.h"

namespace hanscope {

/// The files with an ending of a document (hasDocumentEnding()) in a folder and in the folders
/// below it. Numbers in names count as numbers: "a2" comes before "a10"; the order is the same in
/// every language. Hidden files, hidden folders and symbolic links to folders are left out. Throws
/// FileError if there are none, more than 100,000, or the folder cannot be read; and Cancelled.
/// Thread-safe.
std::vector<std::filesystem::path> documentFilesIn(const std::filesystem::path& folder,
                                                   const CancelToken& cancel);

}  // namespace hanscope
