#include "core/experiment/trainer.h"

#include <dlfcn.h>

#include <string>

#include "core/train/trainer_library.h"

namespace hanscope {
namespace {

[[noreturn]] void fail(const std::string& why) {
    throw Error("Training is not possible: " + why + "; install Hanscope again.");
}

TrainHan load() {
    void* library = dlopen(kTrainerLibrary, RTLD_NOW | RTLD_LOCAL);
    if (!library) fail(dlerror());
    const auto entry = reinterpret_cast<TrainerLibrary (*)()>(dlsym(library, kTrainerEntry));
    if (!entry) fail(dlerror());
    const TrainerLibrary trainer = entry();
    if (std::string(trainer.version) != HANSCOPE_VERSION)
        fail(std::string(kTrainerLibrary) + " is of version " + trainer.version +
             ", this program of " HANSCOPE_VERSION);
    return trainer.train;
}

}  // namespace

TrainHan loadTrainer() {
    static const TrainHan train = load();
    return train;
}

}  // namespace hanscope
