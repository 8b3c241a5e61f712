#pragma once

#include <string>
#include <vector>

namespace hanscope {

/// `hanscope thumbnail MODEL OUT.png [--size N]`: the picture of a model file that a file manager
/// shows (see model_picture.h). Only the header of the model file is read. Returns the exit status:
/// 0, 1 after an error, 2 for wrong use; errors are explained on standard error.
int runThumbnail(std::vector<std::string> arguments);

}  // namespace hanscope
