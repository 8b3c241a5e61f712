#pragma once

#include "core/model_file/model_file.h"
#include "core/pytorch/checkpoint_file.h"

namespace hanscope {

/// Whether exportHan() wrote the checkpoint.
bool isExported(const CheckpointFile& file);

/// The model of which exportHan() made the checkpoint, for which isExported() must be true. Throws
/// FileError if it is not complete.
ModelFile exportedModel(const CheckpointFile& file);

}  // namespace hanscope
