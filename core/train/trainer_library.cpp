#include "core/train/trainer_library.h"

hanscope::TrainerLibrary hanscopeTrainer() {
    return {HANSCOPE_VERSION, &hanscope::trainHan, &hanscope::connectWorkers};
}
