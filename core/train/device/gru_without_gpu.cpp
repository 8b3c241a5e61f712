#include "core/train/device/gru_kernels.h"

namespace hanscope {

const GruKernels* const kGruOnGpu = nullptr;

}  // namespace hanscope
