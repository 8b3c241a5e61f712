#pragma once

#include <functional>

#include "core/progress.h"
#include "core/workers/workers.h"

namespace hanscope {

/// Runs `work`, which may take any time on any process and itself exchanges nothing, and returns
/// when all are done; meanwhile the processes tell each other that they are alive. It runs on
/// another thread, unless there is but one process. When one is cancelled, or fails, `cancel` ends
/// the work of the others. Throws what `work` throws; Cancelled; LostWorker, also if the work of
/// another process failed.
void workTogether(Workers& workers, const CancelToken& cancel, const std::function<void()>& work);

}  // namespace hanscope
