#pragma once

#include <chrono>
#include <memory>

#include "core/workers/workers.h"

namespace hanscope {

/// Connects to the other processes with PyTorch's c10d and Gloo over TCP. Blocks until all are
/// connected. Later, a process that ends is noticed at once, and one that does not respond after
/// `timeout`. Uses the network interface through which process 0 is reached, or the one that
/// GLOO_SOCKET_IFNAME names. Throws LostWorker if not all processes connect in time, also if others
/// send anything to the port; Error if the port of the meeting place cannot be opened, or if the
/// processes were not started together.
std::unique_ptr<Workers> connectWorkers(const ProcessRank& place, std::chrono::seconds timeout);

}  // namespace hanscope
