#include "core/train/recurrence/recurrence_kernels.h"

namespace hanscope {

const RecurrenceKernels* const kRecurrencesOnGpu = nullptr;

}  // namespace hanscope
