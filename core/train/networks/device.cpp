#include "core/train/networks/device.h"

#include <cstdlib>

#include "core/message.h"
#include "core/train/training.h"

namespace hanscope {
namespace {

const Message kCpuOnly = message(
    "Training on CUDA is not possible: this LibTorch (for example Debian's) is built for the CPU "
    "only; build Hanscope with a CUDA version of LibTorch from pytorch.org (CMAKE_PREFIX_PATH), or "
    "train on the CPU.");
const Message kNoGpu = message(
    "Training on CUDA is not possible: LibTorch finds no GPU; check that `nvidia-smi` lists one "
    "and that CUDA_VISIBLE_DEVICES does not hide it, or train on the CPU.");

}  // namespace

Device availableDevice(Device wanted) {
    if (wanted != Device::Auto && wanted != Device::Cuda) return wanted;
    if (at::hasCUDA()) return Device::Cuda;
    if (wanted == Device::Auto) return Device::Cpu;
    throw Error(at::globalContext().hasCUDART() ? kNoGpu : kCpuOnly);
}

std::optional<at::Device> torchDevice(Device device) {
    if (device == Device::TorchOnCpu) return at::Device(at::kCPU);
    if (device != Device::Cuda) return {};
    ::setenv("CUBLAS_WORKSPACE_CONFIG", ":4096:8", 0);  // without it sums may change their order
    at::Context& context = at::globalContext();
    context.setDeterministicAlgorithms(true, false);
    context.setDeterministicCuDNN(true);
    context.setAllowTF32CuDNN(false);
    return at::Device(at::kCUDA, 0);
}

}  // namespace hanscope
