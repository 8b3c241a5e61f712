#include "core/experiment/trainer.h"

#include <dlfcn.h>
#include <stdlib.h>

#include <string>

#include "build_identity.h"
#include "core/message.h"

namespace hanscope {
namespace {

[[noreturn]] void fail(const Message& why) {
    throw Error(message("Training is not possible: %1; install Hanscope again.", why));
}

// Packages may put the library, which needs LibTorch, into a package of its own.
[[noreturn]] void failToLoad(const std::string& why) {
    const bool isMissing = why.rfind(kTrainerLibrary, 0) == 0;
    if (!isMissing) fail(Message::verbatim(why));
    throw Error(
        message("Training is not possible, because its library %1 is not installed; install the "
                "package hanscope-train.",
                kTrainerLibrary));
}

std::string fileOf(void* symbol) {
    Dl_info info;
    return dladdr(symbol, &info) != 0 && info.dli_fname ? info.dli_fname : kTrainerLibrary;
}

TrainerLibrary load() {
    void* library = dlopen(kTrainerLibrary, RTLD_NOW | RTLD_LOCAL);
    if (!library) failToLoad(dlerror());
    void* entry = dlsym(library, kTrainerEntry);
    if (!entry) fail(Message::verbatim(dlerror()));
    const auto* build = static_cast<const char*>(dlsym(library, kTrainerBuild));
    if (!build || std::string(build) != HANSCOPE_BUILD)
        fail(message("%1 is from another build of Hanscope (%2) than this program (%3)",
                     fileOf(entry), build ? build : "unknown", HANSCOPE_BUILD));
    return reinterpret_cast<TrainerLibrary (*)()>(entry)();
}

}  // namespace

void prepareTrainer() {
    ::setenv("OPENBLAS_NUM_THREADS", "1", 0);
}

const TrainerLibrary& loadTrainer() {
    static const TrainerLibrary trainer = load();
    return trainer;
}

void requireDevice(Device device) {
    if (device == Device::Cuda) loadTrainer().device(device);
}

}  // namespace hanscope
