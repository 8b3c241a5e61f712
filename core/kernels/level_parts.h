#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "core/kernels/gru.h"
#include "core/kernels/sequence_layout.h"

namespace hanscope {

// How a level's work is cut. The number of parts follows from the data alone; more threads than
// that find nothing to do.
constexpr int kMostParts = 16;

/// Bounds of at most kMostParts runs of whole tiles of about equal numbers of rows.
inline std::vector<int> tileParts(const SequenceLayout& layout) {
    const int tiles = (layout.sequences() + kGruTile - 1) / kGruTile;
    std::vector<int> bounds = partition(layout, std::clamp(tiles, 1, kMostParts));
    for (int& bound : bounds)
        bound = std::min(layout.sequences(), (bound + kGruTile - 1) / kGruTile * kGruTile);
    return bounds;
}

/// End of the run of tiles from `begin` on whose states and gates stay in the second-level cache.
inline int endOfRun(const SequenceLayout& layout, int begin, int end) {
    constexpr int kRowsInCache = 256;
    int next = std::min(begin + kGruTile, end);
    while (next < end &&
           layout.first[std::min(next + kGruTile, end) - 1] - layout.first[begin] < kRowsInCache)
        next = std::min(next + kGruTile, end);
    return next;
}

}  // namespace hanscope
