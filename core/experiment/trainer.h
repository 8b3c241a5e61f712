#pragma once

#include "core/train/trainer_library.h"

namespace hanscope {

/// Call it when a program starts, before there are other threads, because it changes the
/// environment: the trainer library's OpenBLAS then starts no threads. They would do nothing,
/// because our own do the work, take 128 MB each, and try for ever if there is not as much.
void prepareTrainer();

/// The functions of the trainer library (trainNetwork(), connectWorkers(), availableDevice()). The
/// library is loaded at the first call, because LibTorch consists of about 250 libraries whose
/// loading takes longer than the rest of a program's start. It is searched next to the program's
/// libraries (run path). Thread-safe. Throws Error if the library is missing, cannot be loaded or
/// has another version.
const TrainerLibrary& loadTrainer();

/// Throws Error if `device` is a GPU that is not available. Call it before the data is read.
void requireDevice(Device device);

}  // namespace hanscope
