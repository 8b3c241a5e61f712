#pragma once

#include <cstddef>
#include <vector>

#include "core/model/text_explainer.h"

namespace hanscope {

/// One of the members of an ensemble whose mean an output is.
struct MemberTurn {
    std::size_t member = 0;  ///< from 0
    std::size_t turn = 0;    ///< 0 … turns − 1
    std::size_t turns = 1;   ///< members that take part

    /// sums[i] += values[i] / turns. An empty `sums` counts as zeros.
    void addTo(std::vector<double>& sums, const std::vector<double>& values) const {
        sums.resize(values.size(), 0.0);
        for (std::size_t i = 0; i < values.size(); ++i)
            sums[i] += values[i] / static_cast<double>(turns);
    }
    /// The progress of this member's part of the work, as progress of the whole.
    ProgressCallback partOf(const ProgressCallback& progress) const {
        if (!progress) return {};
        return [*this, progress](std::uint64_t done, std::uint64_t total) {
            progress(turn * total + done, turns * total);
        };
    }
};

/// Calls compute(MemberTurn) for the members that the output is of: one, or all of them.
template <class Compute>
void forMembers(const Output& output, std::size_t members, Compute compute) {
    if (output.member != Reading::kMean)
        return compute(MemberTurn{static_cast<std::size_t>(output.member)});
    for (std::size_t member = 0; member < members; ++member)
        compute(MemberTurn{member, member, members});
}

}  // namespace hanscope
