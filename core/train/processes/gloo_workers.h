#pragma once

#include <chrono>
#include <memory>

#include "core/workers/worker_place.h"
#include "core/workers/workers.h"

namespace hanscope {

/// Meets the other processes and joins them by PyTorch's c10d with Gloo, over TCP. Blocks until all
/// have come. A process that ends is noticed at once, one that is silent after `timeout`. The
/// network interface is that by which process 0 is reached, or the one that GLOO_SOCKET_IFNAME
/// names. Throws LostWorker if not all come in time, Error if the meeting place cannot be opened.
std::unique_ptr<Workers> connectWorkers(const WorkerPlace& place, std::chrono::seconds timeout);

}  // namespace hanscope
