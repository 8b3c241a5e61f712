#pragma once

#include <cstdint>
#include <optional>

namespace hanscope {

/// Predictions for texts that a model was trained on, and for others. Right: exactly the true
/// labels are predicted.
struct SeenTexts {
    std::uint64_t seen = 0, seenRight = 0;      ///< texts; of these predicted right
    std::uint64_t others = 0, othersRight = 0;  ///< likewise
    std::uint64_t unknown = 0;                  ///< texts that may be of either

    /// Counts a text; `isSeen` is none if that is not known.
    void add(std::optional<bool> isSeen, bool isRight) {
        if (!isSeen) {
            ++unknown;
            return;
        }
        ++(*isSeen ? seen : others);
        (*isSeen ? seenRight : othersRight) += isRight ? 1 : 0;
    }
    /// Whether so many were seen that scores over all texts tell too much: 2 % or more of those of
    /// which this is known. Texts repeat each other in many corpora.
    bool isLargeShare() const { return seen > 0 && 50 * seen >= seen + others; }
};

}  // namespace hanscope
