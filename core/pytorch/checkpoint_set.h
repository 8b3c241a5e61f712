#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/message.h"
#include "core/progress.h"
#include "core/pytorch/checkpoint_file.h"

namespace hanscope {

/// The checkpoints with the parts of one network.
struct CheckpointSet {
    std::vector<CheckpointFile> files;
    std::map<std::string, std::size_t> fileOf;  ///< [name of a tensor] index in `files`
    std::vector<Message> notes;                 ///< sentences: which indexes of shards were read
};

/// Opens files: checkpoints, or indexes of shards (NAME.index.json: {"weight_map": {tensor:
/// file}}), whose files lie beside them and are opened. Throws FileError, also if two files have a
/// tensor of the same name, and for an index of which a file, or a tensor in it, is missing, or
/// which names a file elsewhere.
CheckpointSet openCheckpoints(const std::vector<std::filesystem::path>& paths,
                              const CancelToken& cancel);

}  // namespace hanscope
