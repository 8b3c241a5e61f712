#pragma once

#include "core/train/processes/gloo_workers.h"
#include "core/train/training.h"

namespace hanscope {

/// The functions that the trainer library gives to the program that loads it
/// (core/experiment/trainer.h). Both must be built from the same sources; the version is compared
/// to check this.
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
