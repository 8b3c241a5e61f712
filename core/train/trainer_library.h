#pragma once

#include "core/kernels/matrix/kernel_profile.h"
#include "core/train/processes/gloo_workers.h"
#include "core/train/training.h"

namespace hanscope {

/// The functions that the trainer library gives to the program that loads it
/// (core/experiment/trainer.h). Both must be built from the same sources; to check this,
/// hanscopeTrainerBuild is compared before the function is called.
struct TrainerLibrary {
    decltype(&trainNetwork) train;
    decltype(&connectWorkers) connect;
    decltype(&availableDevice) device;
    decltype(&chosenDevice) choose;
    decltype(&profileKernels) profile;  ///< of the library's own kernels
};

/// found by the program's RPATH (CMakeLists.txt)
constexpr char kTrainerLibrary[] = "libhanscope_trainer.so";
/// names of its symbols
constexpr char kTrainerEntry[] = "hanscopeTrainer", kTrainerBuild[] = "hanscopeTrainerBuild";

}  // namespace hanscope

extern "C" {
/// Gives the program the functions; found by its name, kTrainerEntry.
__attribute__((visibility("default"))) hanscope::TrainerLibrary hanscopeTrainer();
/// The version and a checksum of the core's headers (build_identity.cmake).
__attribute__((visibility("default"))) extern const char hanscopeTrainerBuild[];
}
