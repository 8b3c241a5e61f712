#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/kernels/level.h"

namespace hanscope::test {

/// Sequences of these lengths whose inputs repeat: step s, counted through all sequences in the
/// caller's order, reads input s % distinct.
struct RepeatedWords {
    explicit RepeatedWords(const std::vector<std::int32_t>& lengths)
        : layout(layOutSequences(lengths)), inputOfRow(static_cast<std::size_t>(layout.rows), 0) {
        std::int64_t steps = 0;
        for (const std::int32_t length : lengths) steps += length;
        distinct = std::max<std::int64_t>(1, steps * 2 / 3);
        std::vector<std::vector<std::int32_t>> rowsOf(static_cast<std::size_t>(distinct));
        const std::vector<std::int32_t> positions = positionsIn(layout);
        for (std::size_t s = 0; s < lengths.size(); ++s)
            for (std::int32_t t = 0; t < lengths[s]; ++t) {
                const std::int32_t row = layout.first[static_cast<std::size_t>(positions[s])] + t;
                const auto input = static_cast<std::int64_t>(inputs.size()) % distinct;
                inputOfRow[static_cast<std::size_t>(row)] = static_cast<std::int32_t>(input);
                rowsOf[static_cast<std::size_t>(input)].push_back(row);
                inputs.push_back(input);
                rows.push_back(row);
            }
        for (const auto& list : rowsOf) {
            rowsOfInput.insert(rowsOfInput.end(), list.begin(), list.end());
            offsets.push_back(static_cast<std::int32_t>(rowsOfInput.size()));
        }
    }
    LevelSteps steps() const { return {&layout, &inputOfRow, &offsets, &rowsOfInput}; }

    SequenceLayout layout;
    std::int64_t distinct = 0;               // inputs
    std::vector<std::int32_t> inputOfRow;    // [row of the layout]
    std::vector<std::int64_t> inputs, rows;  // [step]
    std::vector<std::int32_t> offsets{0}, rowsOfInput;
};

}  // namespace hanscope::test
