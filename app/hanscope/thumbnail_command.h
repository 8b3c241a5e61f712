#pragma once

#include "app/command_line/usage.h"

namespace hanscope {

/// `hanscope thumbnail MODEL OUT.png [--size N]`: the picture of a model file that a file manager
/// shows (see model_picture.h). Only the header of the model file is read.
cli::Command addThumbnailCommand(CLI::App& program);

}  // namespace hanscope
