#pragma once

#include <memory>

#include "core/explain/lens.h"

namespace hanscope {

/// What `of` weighs more (positive) or less (negative) than `than`: `of` with the differences of
/// all numbers, which are signed. They are small, so the largest has full colour. Both show the
/// same document in the same scale, and a node of the label tree each.
std::shared_ptr<const ShownReading> difference(const ShownReading& of, const ShownReading& than);

}  // namespace hanscope
