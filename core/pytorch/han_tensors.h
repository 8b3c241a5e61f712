#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/model_file/model_file.h"
#include "core/progress.h"
#include "core/pytorch/checkpoint_file.h"
#include "core/pytorch/scheme.h"

namespace hanscope {

/// The checkpoints with the parts of one network.
struct CheckpointSet {
    std::vector<CheckpointFile> files;
    std::map<std::string, std::size_t> fileOf;  ///< [name of a tensor] index in `files`
};

/// Opens files. Throws FileError, also if two of them have a tensor of the same name.
CheckpointSet openCheckpoints(const std::vector<std::filesystem::path>& paths,
                              const CancelToken& cancel);

/// recognize() for the tensors of all files. Throws FileError that names the first file.
Recognized recognizeIn(const CheckpointSet& files);

/// The tensors of a HAN by the names in a model file, and their sizes. The rows of the embedding
/// are in the order of the checkpoint. Throws FileError for a tensor of another shape than its
/// network has.
std::map<std::string, TensorValues> hanTensors(const CheckpointSet& files,
                                               const Recognized& recognized, HanSizes& sizes);

/// Swaps two rows of a matrix.
void swapRows(TensorValues& matrix, std::size_t a, std::size_t b);

}  // namespace hanscope
