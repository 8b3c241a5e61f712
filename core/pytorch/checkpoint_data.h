#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/pytorch/checkpoint_file.h"

namespace hanscope {

struct CheckpointFile::Data {
    std::string bytes;                              ///< of the file
    std::map<std::string, std::string> entries;     ///< of a zip archive
    std::map<std::string, TensorStorage> storages;  ///< by key; views into the above
};

// The containers of checkpoints. Each function fills in data.storages and returns what is in the
// object. They throw Error (a sentence without the file's name).

bool isLegacyCheckpoint(std::string_view bytes);
CheckpointParts readLegacyCheckpoint(CheckpointFile::Data& data);
CheckpointParts readZipCheckpoint(CheckpointFile::Data& data);
CheckpointParts readSafetensorsCheckpoint(CheckpointFile::Data& data);

}  // namespace hanscope
