#pragma once

#include <memory>

#include "core/explain/lens.h"

namespace hanscope {

/// Whether the numbers of both mean the same for the same words: their texts have the same words
/// and sentences, and their quantities and formulas are the same. The models, members, moments or
/// nodes may be different.
bool canSubtract(const ShownReading& of, const ShownReading& than);

/// What `of` weighs more (positive) or less (negative) than `than`: `of` with the differences of
/// all numbers, which are signed. They are small, so the largest has full colour. Requires
/// canSubtract().
std::shared_ptr<const ShownReading> difference(const ShownReading& of, const ShownReading& than);

}  // namespace hanscope
