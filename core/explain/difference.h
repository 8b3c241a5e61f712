#pragma once

#include <memory>
#include <vector>

#include "core/explain/lens.h"

namespace hanscope {

/// Whether quantities and formulas of both are the same, so that their numbers can be compared.
bool haveSameMeaning(const ShownReading& a, const ShownReading& b);

/// `shown` with the largest of the values of full colour of it and those of the others whose
/// numbers mean the same and have the same contrast; itself if its own are the largest. Others may
/// be null.
std::shared_ptr<const ShownReading> onScaleOf(
    const std::shared_ptr<const ShownReading>& shown,
    const std::vector<std::shared_ptr<const ShownReading>>& others);

/// Whether the numbers of both mean the same for the same words: their texts have the same words
/// and sentences, and their quantities and formulas are the same. The models, members, moments or
/// nodes may be different.
bool canSubtract(const ShownReading& of, const ShownReading& subtrahend);

/// What `of` weighs more (positive) or less (negative) than `than`: `of` with the differences of
/// all numbers, which are signed. They are small, so the largest has full colour. Requires
/// canSubtract().
std::shared_ptr<const ShownReading> difference(const ShownReading& of,
                                               const ShownReading& subtrahend);

/// The same for an edited text and the original: shows a text with the words of both. A word that
/// both have gets the difference of its numbers, an added one its own, a deleted one its own with a
/// minus sign; Weights::edits says which is which. A sentence is compared with the original one
/// that has its first word (not sign) that both have. Requires haveSameMeaning(). Paragraphs
/// are kept only as empty lines, headings not at all.
std::shared_ptr<const ShownReading> editDifference(const ShownReading& edited,
                                                   const ShownReading& original);

}  // namespace hanscope
