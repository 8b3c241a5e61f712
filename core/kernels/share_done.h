#pragma once

#include <functional>

namespace hanscope {

/// Called when a further part of a long computation is done. The shares of one computation are
/// positive and add up to 1, up to rounding. Called by several threads at the same time.
using ShareDone = std::function<void(double share)>;

/// For a computation that is the part `part` (0…1) of another one. Empty if `whole` is.
inline ShareDone partOf(const ShareDone& whole, double part) {
    if (!whole) return {};
    return [whole, part](double share) { whole(part * share); };
}

}  // namespace hanscope
