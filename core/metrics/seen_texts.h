#pragma once

#include <cstdint>

namespace hanscope {

/// Predictions for texts that a model was trained on, and for others. Texts of which this is not
/// known do not count. Right: exactly the true labels are predicted.
struct SeenTexts {
    std::uint64_t seen = 0, seenRight = 0;      ///< texts; of these predicted right
    std::uint64_t others = 0, othersRight = 0;  ///< likewise

    /// Counts a text of which both are known.
    void add(bool isSeen, bool isRight) {
        ++(isSeen ? seen : others);
        (isSeen ? seenRight : othersRight) += isRight ? 1 : 0;
    }
    /// Whether so many were seen that scores over all texts tell too much: 2 % or more. Texts
    /// repeat each other in many corpora.
    bool isLargeShare() const { return seen > 0 && 50 * seen >= seen + others; }
};

}  // namespace hanscope
