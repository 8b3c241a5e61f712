#pragma once

#include "core/train/trainer_library.h"

namespace hanscope {

/// trainNetwork() and connectWorkers(), from the library that holds them, which is loaded when it
/// is first asked for: LibTorch brings some 250 libraries, and loading them takes longer than the
/// rest of a program's start. Looks beside the program's libraries (its run path). Thread-safe.
/// Throws Error if the library is not there, cannot be loaded or is of another version.
const TrainerLibrary& loadTrainer();

/// Throws Error now, rather than after the data is read, if a GPU is asked for that is not there.
void requireDevice(Device device);

}  // namespace hanscope
