#pragma once

#include "core/train/run_identity.h"
#include "core/train/run_state.h"
#include "core/workers/workers.h"

namespace hanscope {

/// Throws Error on all processes if one of them has other settings or documents than the first. The
/// error of that process names the difference.
void requireSameRun(Workers& workers, const RunIdentity& own);

/// Gives all processes the state of the first, without its arrays.
void shareState(Workers& workers, RunState& state);

}  // namespace hanscope
