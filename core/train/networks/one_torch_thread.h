#pragma once

namespace hanscope {

/// From now on LibTorch computes on the calling thread alone: our own pool does the work, and a
/// second one would compete with it. Throws std::system_error if the system does not start as many
/// threads as there are cores, for which LibTorch 1.13 would otherwise wait for ever.
void useOneTorchThread();

}  // namespace hanscope
