#include "core/train/gru/gru_kernels.h"

namespace hanscope {

const GruKernels* const kGruOnGpu = nullptr;

}  // namespace hanscope
