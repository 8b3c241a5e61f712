#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/kernels/gru.h"
#include "core/kernels/matrix/matrix.h"
#include "core/kernels/matrix/vectors.h"
#include "core/kernels/matrix/worker_pool.h"
#include "core/kernels/pooling.h"
#include "core/kernels/sequence_layout.h"
#include "core/progress.h"

namespace hanscope {

/// One level of a HAN (Yang et al. 2016), the word level or the sentence level. Its inputs x are
/// the word embeddings or the sentence vectors; it turns each sequence of inputs into one vector of
/// width V, which is the pooling's vectorWidth() of D = 2H:
///
///     P = W x + b                                  the "input side" of each distinct input (6H)
///     h_t = [forward GRU(P) ; backward GRU(P)]     hidden states (D), see gru.h
///     vector = Σ_t α_t h_t                         or another pooling, see pooling.h
///
/// The work is divided into parts that depend on the layout only, so that results do not depend on
/// the number of threads. One thread takes a part through all stages, while its states are in the
/// cache.

/// Parameters in PyTorch's layouts. Array index 0 is the forward GRU, 1 the backward GRU. The gates
/// are in the order r, z, n.
template <class Values>  // const float* (parameters), or float* (their gradients)
struct LevelTensors {
    Values inputWeight[2];      ///< W (3H × E)
    Values inputBias[2];        ///< b (3H)
    Values recurrentWeight[2];  ///< U (3H × H)
    Values recurrentBias[2];    ///< c (3H)
    Values attentionWeight;     ///< (A × D); this and the next two: if the pooling hasAttention
    Values attentionBias;       ///< (A)
    Values context;             ///< context vector (A)
};
using LevelParameters = LevelTensors<const float*>;  ///< the arrays belong to the caller
using LevelGradients = LevelTensors<float*>;         ///< to whose arrays gradients are written

/// Sizes of a level.
struct LevelShape {
    int input = 0;      ///< E
    int hidden = 0;     ///< H of one direction
    int attention = 0;  ///< A
    Pooling pooling = Pooling::Attention;
    int rounds = 0;  ///< K, if the pooling hasRounds

    const PoolingMethod& method() const { return methodOf(pooling); }  ///< of its pooling
    int states() const { return 2 * hidden; }                          ///< D
    int vectors() const { return static_cast<int>(method().vectorWidth(states())); }  ///< V
    int inputSide() const { return 6 * hidden; }  ///< width of P, both directions
    /// How many numbers training needs in the memory. For each step: states, gates, the attention's
    /// hidden layer, their gradients and the weight. For each input: its products with the input
    /// weights, the input itself, its gradient and its copy after dropout.
    std::size_t trainingNumbers(double steps, double inputs) const {
        return static_cast<std::size_t>(steps * (6.0 * states() + attention + 1) +
                                        inputs * (3.0 * states() + 4.0 * input));
    }
};

/// A level's parameters, packed once for the matrix products of many batches.
struct PackedLevel {
    PackedLevel() = default;
    /// The arrays behind `parameters` must outlive this object. The backward functions require a
    /// packing for training.
    PackedLevel(const LevelShape& shape, const LevelParameters& parameters, Packing packing);

    LevelShape shape;
    LevelParameters parameters{};
    PackedMatrix input;            ///< E × 6H
    std::vector<float> inputBias;  ///< 6H: b + c for the gates r and z, b for n (see gru.h)
    GruRecurrence recurrence[2];
    PackedMatrix attention;          ///< D × A
    PackedMatrix inputBackward;      ///< 6H × E
    PackedMatrix attentionBackward;  ///< A × D
};

/// Which input each step reads, and which steps read each input. Input i is read by the rows
/// rowsOfInput[rowOffsets[i]] … rowsOfInput[rowOffsets[i + 1] − 1] of the layout.
struct LevelSteps {
    const SequenceLayout* layout;
    const std::vector<std::int32_t>* inputOfRow;  ///< [row of the layout] index of its input
    const std::vector<std::int32_t>* rowOffsets;  ///< [input], and the end
    const std::vector<std::int32_t>* rowsOfInput;
    /// Unless null, a row reads origin (6H) + scaleOfRow[row] · its input's row of the input side.
    const float* origin = nullptr;
    const float* scaleOfRow = nullptr;
    AttentionTargets targets{};  ///< of the backward pass, see attention.h: if it hasAttention
};

/// What commonForward() keeps from batch to batch.
struct CommonMemory {
    virtual ~CommonMemory() = default;
};

/// Buffers of one level, reused from batch to batch. They hold the results of the forward pass,
/// which the backward pass reads. Each thread needs its own.
struct LevelState {
    FloatBuffer inputSide;                 ///< inputs × 6H
    FloatBuffer originSide;                ///< 6H: LevelSteps::origin, if the caller keeps it here
    FloatBuffer states;                    ///< rows × D, 0 in zero rows (only with `training`)
    FloatBuffer gates;                     ///< 2 × rows × 4H (only with `training`)
    FloatBuffer hidden;                    ///< rows × A, u of attention.h (only with `training`)
    FloatBuffer weights;                   ///< rows: α, the weight of each step in its sequence
    FloatBuffer vectors;                   ///< sequences × V, in the caller's order
    FloatBuffer stateGradients;            ///< rows × D
    FloatBuffer inputGradients;            ///< inputs × E
    FloatBuffer partGradients;             ///< parts × (gradients of the parameters)
    std::vector<std::int32_t> winners;     ///< sequences × D, if it hasMaximum
    std::unique_ptr<CommonMemory> common;  ///< null before the first commonForward()
};

/// Computes the input side of `count` inputs: row i of `inputSide` (6H) from row rowIds[i] of x
/// (E), or from row i if `rowIds` is null.
void projectInputs(const PackedLevel& level, const float* x, const std::int64_t* rowIds, int count,
                   WorkerPool& pool, float* inputSide);

/// The forward pass: computes state.weights and state.vectors from `inputSide`, which may be
/// state.inputSide or any other table of rows (6H). Checks `cancel` and calls `shareDone` every few
/// hundred rows; throws Cancelled.
void levelForward(const PackedLevel& level, const LevelSteps& steps, const float* inputSide,
                  bool training, WorkerPool& pool, LevelState& state,
                  const CancelToken& cancel = {}, const ShareDone& shareDone = {});

/// The backward pass of a levelForward() with `training`, from `vectorGradients` (sequences × V):
/// writes the gradients of the parameters to `gradients`, those of the `count` inputs x to
/// state.inputGradients.
void levelBackward(const PackedLevel& level, const LevelSteps& steps, const float* x, int count,
                   const float* vectorGradients, WorkerPool& pool, LevelState& state,
                   const LevelGradients& gradients);

/// The backward pass to the input side alone, without the gradients of parameters. Those of the row
/// of P that a row of the layout reads are in state.gates afterwards: inputSideGradient().
void inputSideBackward(const PackedLevel& level, const SequenceLayout& layout,
                       const float* vectorGradients, WorkerPool& pool, LevelState& state);
/// The same, but writes to `products` [row] only the products of these gradients with the rows of
/// `inputSide` that the layout's rows read; zero rows get 0. Keeps the states and the gates. If
/// `vectorGradients` is null, starts from the gradients of the states, as statesBackward() does.
void inputProductsBackward(const PackedLevel& level, const LevelSteps& steps,
                           const float* inputSide, const float* vectorGradients, WorkerPool& pool,
                           LevelState& state, float* products);
/// The gradient (3H) of the half of P that direction `d` reads at a row of the layout.
inline const float* inputSideGradient(const PackedLevel& level, const SequenceLayout& layout,
                                      const LevelState& state, int d, std::int32_t row) {
    const std::int64_t H = level.shape.hidden;
    return state.gates.data() + (std::int64_t{d} * layout.rows + row) * 4 * H + H;
}

/// The forward pass without pooling, for networks that use every hidden state. The pooling of
/// `level` must be one without parameters. Writes state.states (rows × D, 0 in zero rows). Checks
/// `cancel` and calls `shareDone` like levelForward().
void statesForward(const PackedLevel& level, const LevelSteps& steps, const float* inputSide,
                   bool training, WorkerPool& pool, LevelState& state,
                   const CancelToken& cancel = {}, const ShareDone& shareDone = {});

/// The backward pass of a statesForward() with `training`, from the gradients of the states, which
/// the caller writes to state.stateGradients (rows × D; the values in zero rows are ignored).
/// Writes the same gradients as levelBackward().
void statesBackward(const PackedLevel& level, const LevelSteps& steps, const float* x, int count,
                    WorkerPool& pool, LevelState& state, const LevelGradients& gradients);

// How the work of a level is divided for the threads. The number of parts depends only on the data,
// so that results do not depend on the number of threads; at most this many threads have work.
constexpr int kMaxParts = 16;  ///< of a level's work

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
