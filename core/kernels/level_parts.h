#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "core/kernels/level.h"
#include "core/kernels/sequence_layout.h"

namespace hanscope {

// How the work of a level is divided for the threads. The number of parts depends only on the data,
// so that results do not depend on the number of threads; at most this many threads have work.
constexpr int kMaxParts = 16;

/// Divides the positions of a layout into at most kMaxParts ranges of about equal numbers of rows.
/// Part p is [bounds[p], bounds[p + 1]). Every bound is a multiple of kGruTile, or the end.
inline std::vector<int> tileParts(const SequenceLayout& layout) {
    const int tiles = (layout.sequences() + kGruTile - 1) / kGruTile;
    std::vector<int> bounds = partition(layout, std::clamp(tiles, 1, kMaxParts));
    for (int& bound : bounds)
        bound = std::min(layout.sequences(), (bound + kGruTile - 1) / kGruTile * kGruTile);
    return bounds;
}

/// The end of a range of whole tiles from `begin` that is small enough for its states and gates to
/// stay in the second-level cache. At most `end`.
inline int endOfRun(const SequenceLayout& layout, int begin, int end) {
    constexpr int kRowsInCache = 256;
    int next = std::min(begin + kGruTile, end);
    while (next < end &&
           layout.first[std::min(next + kGruTile, end) - 1] - layout.first[begin] < kRowsInCache)
        next = std::min(next + kGruTile, end);
    return next;
}

/// The arrays of a level with one row per row of a layout.
struct LevelRows {
    const SequenceLayout* layout;
    const std::int32_t* inputOfRow;
    float *states, *weights;
    float *gates, *hidden;              ///< null unless training
    const float* scoreOffsets;          ///< may be null
    const float* origin = nullptr;      ///< as in LevelSteps
    const float* scaleOfRow = nullptr;  ///< as in LevelSteps
};

/// Makes room for the weights, the vectors and, if the pooling hasMaximum, the winners of a level.
void reserveVectors(const LevelShape& shape, const SequenceLayout& layout, LevelState& state);

/// Sums the rows (of the layout, `width` wide) that read the same input, into `sums` (inputs ×
/// width), which is returned.
const float* sumByInput(const LevelSteps& steps, int inputs, std::ptrdiff_t width,
                        const float* rows, WorkerPool& pool, FloatBuffer& sums);

/// Pools the states of the sequences at [begin, end): writes rows.weights and `vectors`
/// (sequences × V, in the caller's order) and, if the pooling hasMaximum, `winners` (sequences ×
/// D).
void poolRows(const PackedLevel& level, const LevelRows& rows, int begin, int end, float* vectors,
              std::int32_t* winners);

/// What the backward pass of the pooling reads after a forward pass with `training`; the outputs
/// beside state.stateGradients are null.
PoolingBackward poolingBackward(const PackedLevel& level, const SequenceLayout& layout,
                                LevelState& state, const float* vectorGradients);

}  // namespace hanscope
