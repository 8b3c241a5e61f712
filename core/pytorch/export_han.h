#pragma once

#include <filesystem>

#include "core/model_file/model_file.h"

namespace hanscope {

/// The name of the Python file that reads exported models.
constexpr char kPythonFileName[] = "han.py";

/// Writes a model for PyTorch: a checkpoint {"state_dict", "vocabulary", "labels", "config",
/// "card"} at `path` in PyTorch's zip archive, and han.py in the same folder, which loads it and
/// computes the same. importHan() makes the same model of the checkpoint.
///
/// Throws Error for a model that han.py does not compute: it must be a HAN, or an ensemble of
/// HANs, with the pooling attention, without parts of words and quirks. A companion is left out.
/// Throws FileError if a file cannot be written, or if the folder has another han.py. Nothing is
/// written then.
void exportHan(const ModelFile& model, const std::filesystem::path& path);

}  // namespace hanscope
