#include "core/train/trainer_library.h"

hanscope::TrainerLibrary hanscopeTrainer() {
    return {HANSCOPE_VERSION, &hanscope::trainNetwork, &hanscope::connectWorkers,
            &hanscope::availableDevice};
}
