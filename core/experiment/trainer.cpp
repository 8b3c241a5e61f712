#include "core/experiment/trainer.h"

#include <dlfcn.h>

#include <string>

namespace hanscope {
namespace {

[[noreturn]] void fail(const std::string& why) {
    throw Error("Training is not possible: " + why + "; install Hanscope again.");
}

// Packages may put the library, which needs LibTorch, into a package of its own.
[[noreturn]] void failToLoad(const std::string& why) {
    const bool isMissing = why.rfind(kTrainerLibrary, 0) == 0;
    if (!isMissing) fail(why);
    throw Error(std::string("Training is not possible, because its library ") + kTrainerLibrary +
                " is not installed; install the package hanscope-train.");
}

TrainerLibrary load() {
    void* library = dlopen(kTrainerLibrary, RTLD_NOW | RTLD_LOCAL);
    if (!library) failToLoad(dlerror());
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
