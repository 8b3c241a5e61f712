#pragma once

#include "core/train/training.h"

namespace hanscope {

using TrainHan = decltype(&trainHan);

/// trainHan(), from the library that holds it, which is loaded when it is first asked for: LibTorch
/// brings some 250 libraries, and loading them takes longer than the rest of a program's start.
/// Looks beside the program's libraries (its run path). Thread-safe. Throws Error if the library is
/// not there, cannot be loaded or is of another version.
TrainHan loadTrainer();

}  // namespace hanscope
