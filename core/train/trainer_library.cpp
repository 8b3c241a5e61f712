#include "core/train/trainer_library.h"

#include "build_identity.h"

const char hanscopeTrainerBuild[] = HANSCOPE_BUILD;

hanscope::TrainerLibrary hanscopeTrainer() {
    return {&hanscope::trainNetwork, &hanscope::connectWorkers, &hanscope::availableDevice,
            &hanscope::chosenDevice, &hanscope::profileKernels};
}
