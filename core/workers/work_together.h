#pragma once

#include <functional>

#include "core/progress.h"
#include "core/workers/workers.h"

namespace hanscope {

/// Runs `work` in every process and returns when all processes have finished it. `work` may take
/// any time, different in each process, and must not exchange data with the other processes;
/// meanwhile the processes tell each other that they are alive. With more than one process, `work`
/// runs on another thread. If one process is cancelled or fails, `cancel` ends the work of the
/// others. Throws what `work` throws, Cancelled, and LostWorker, also if the work of another
/// process failed.
void workTogether(Workers& workers, const CancelToken& cancel, const std::function<void()>& work);

}  // namespace hanscope
