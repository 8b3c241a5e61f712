#pragma once

#include "core/train/run_identity.h"
#include "core/train/run_state.h"
#include "core/workers/workers.h"

namespace hanscope {

/// Throws Error, on all processes, if one of them has other settings or documents than the first;
/// that one names the difference.
void requireSameRun(Workers& workers, const RunIdentity& own);

/// Gives all the first one's state but for its arrays.
void shareState(Workers& workers, RunState& state);

}  // namespace hanscope
