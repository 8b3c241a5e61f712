#include "core/experiment/trainer.h"

#include <dlfcn.h>

#include <string>

namespace hanscope {
namespace {

[[noreturn]] void fail(const std::string& why) {
    throw Error("Training is not possible: " + why + "; install Hanscope again.");
}

TrainerLibrary load() {
    void* library = dlopen(kTrainerLibrary, RTLD_NOW | RTLD_LOCAL);
    if (!library) fail(dlerror());
    const auto entry = reinterpret_cast<TrainerLibrary (*)()>(dlsym(library, kTrainerEntry));
    if (!entry) fail(dlerror());
    const TrainerLibrary trainer = entry();
    if (std::string(trainer.version) != HANSCOPE_VERSION)
        fail(std::string(kTrainerLibrary) + " has version " + trainer.version +
             ", this program has version " HANSCOPE_VERSION);
    return trainer;
}

}  // namespace

const TrainerLibrary& loadTrainer() {
    static const TrainerLibrary trainer = load();
    return trainer;
}

void requireDevice(Device device) {
    if (device == Device::Cuda) loadTrainer().device(device);
}

}  // namespace hanscope
