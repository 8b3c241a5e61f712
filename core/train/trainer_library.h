#pragma once

#include "core/train/processes/gloo_workers.h"
#include "core/train/training.h"

namespace hanscope {

/// What the library of the trainer gives to who loads it (core/experiment/trainer.h): both are
/// built from the same sources, which the version vouches for.
struct TrainerLibrary {
    const char* version;
    decltype(&trainNetwork) train;
    decltype(&connectWorkers) connect;
    decltype(&availableDevice) device;
};

constexpr char kTrainerLibrary[] = "libhanscope_trainer.so";
constexpr char kTrainerEntry[] = "hanscopeTrainer";

}  // namespace hanscope

extern "C" __attribute__((visibility("default"))) hanscope::TrainerLibrary hanscopeTrainer();
