#include "core/kernels/sequence_layout.h"

#include <algorithm>
#include <numeric>

namespace hanscope {

SequenceLayout layOutSequences(const std::vector<std::int32_t>& lengths) {
    SequenceLayout layout;
    layout.order.resize(lengths.size());
    std::iota(layout.order.begin(), layout.order.end(), 0);
    std::stable_sort(layout.order.begin(), layout.order.end(),
                     [&](std::int32_t a, std::int32_t b) { return lengths[a] > lengths[b]; });
    layout.first.reserve(lengths.size());
    layout.length.reserve(lengths.size());
    for (std::int32_t sequence : layout.order) {
        layout.first.push_back(layout.rows);
        layout.length.push_back(lengths[sequence]);
        layout.rows += lengths[sequence] + 1;
    }
    return layout;
}

void zeroRows(const SequenceLayout& layout, std::ptrdiff_t width, float* rows) {
    std::fill_n(rows, width, 0.0f);
    for (int i = 0; i < layout.sequences(); ++i)
        std::fill_n(rows + (std::int64_t{layout.first[i]} + layout.length[i]) * width, width, 0.0f);
}

std::vector<std::int32_t> positionsIn(const SequenceLayout& layout) {
    std::vector<std::int32_t> positions(layout.order.size());
    for (std::size_t i = 0; i < positions.size(); ++i)
        positions[static_cast<std::size_t>(layout.order[i])] = static_cast<std::int32_t>(i);
    return positions;
}

std::vector<int> partition(const SequenceLayout& layout, int parts) {
    std::vector<int> bounds(static_cast<std::size_t>(parts) + 1, layout.sequences());
    for (int p = 0; p < parts; ++p) {
        const auto row = static_cast<std::int32_t>(1 + std::int64_t{layout.rows - 1} * p / parts);
        bounds[p] = static_cast<int>(
            std::lower_bound(layout.first.begin(), layout.first.end(), row) - layout.first.begin());
    }
    return bounds;
}

}  // namespace hanscope
