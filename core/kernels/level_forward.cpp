#include <algorithm>

#include "core/kernels/level.h"
#include "core/kernels/level_parts.h"
#include "core/kernels/linear.h"
#include "core/kernels/pooling/piece_pooling.h"

namespace hanscope {
namespace {

// W of both directions, stacked (6H × E).
std::vector<float> bothWeights(const LevelShape& shape, const LevelParameters& p) {
    const std::size_t half = static_cast<std::size_t>(shape.inputSide()) / 2 * shape.input;
    std::vector<float> both(2 * half);
    for (std::size_t d = 0; d < 2; ++d) std::copy_n(p.inputWeight[d], half, both.data() + d * half);
    return both;
}

// b + c, except that c_n stays separate (see gru.h).
std::vector<float> foldedBias(const LevelShape& shape, const LevelParameters& p) {
    const int H = shape.hidden;
    std::vector<float> folded;
    for (int d = 0; d < 2; ++d)
        for (int j = 0; j < 3 * H; ++j)
            folded.push_back(p.inputBias[d][j] + (j < 2 * H ? p.recurrentBias[d][j] : 0.0f));
    return folded;
}

// How a forward pass is followed while it runs.
struct Watch {
    const CancelToken& cancel;
    const ShareDone& shareDone;
    double shareOfStep;  // one step of one sequence in one direction

    Watch(const SequenceLayout& layout, const CancelToken& cancelled, const ShareDone& done)
        : cancel(cancelled),
          shareDone(done),
          shareOfStep(0.5 / std::max(1, layout.rows - 1 - layout.sequences())) {}

    // The steps [from, to) of the sequences at [begin, end) of a layout are done.
    void report(const SequenceLayout& layout, int begin, int end, std::int32_t from,
                std::int32_t to) const {
        if (!shareDone) return;
        std::int64_t steps = 0;
        for (int i = begin; i < end && layout.length[i] > from; ++i)
            steps += std::min(layout.length[i], to) - from;
        shareDone(static_cast<double>(steps) * shareOfStep);
    }
};

constexpr std::int32_t kStepsAtOnce = 1024;

// Returns early if the pass is cancelled.
void encode(const PackedLevel& level, const LevelRows& rows, const float* inputSide, int begin,
            int end, const Watch& watch) {
    const int H = level.shape.hidden;
    const std::int32_t longest = rows.layout->length[begin];
    for (int d = 0; d < 2; ++d) {
        GruForward gru{
            rows.layout,
            d == 1,
            inputSide + d * 3 * H,
            level.shape.inputSide(),
            rows.inputOfRow,
            &level.recurrence[d],
            level.parameters.recurrentBias[d] + 2 * H,
            rows.states + d * H,
            level.shape.states(),
            rows.gates ? rows.gates + std::int64_t{d} * rows.layout->rows * 4 * H : nullptr,
            rows.origin ? rows.origin + d * 3 * H : nullptr,
            rows.scaleOfRow};
        for (; gru.firstStep < longest && !watch.cancel.isCancelled();
             gru.firstStep += kStepsAtOnce) {
            gru.endStep = gru.firstStep + std::min(kStepsAtOnce, longest - gru.firstStep);
            gruForward(gru, begin, end);
            watch.report(*rows.layout, begin, end, gru.firstStep, gru.endStep);
        }
    }
}

// A layout of the sequences at [begin, end) alone. Its row r is row r + shift of `layout`.
SequenceLayout sliceOf(const SequenceLayout& layout, int begin, int end, std::int32_t& shift) {
    SequenceLayout slice;
    shift = layout.first[begin] - 1;
    slice.order.assign(layout.order.begin() + begin, layout.order.begin() + end);
    slice.length.assign(layout.length.begin() + begin, layout.length.begin() + end);
    for (int i = begin; i < end; ++i) slice.first.push_back(layout.first[i] - shift);
    slice.rows = slice.first.back() + slice.length.back() + 1;
    return slice;
}

// Inference needs no states after the pooling, so they use a small buffer that stays in the cache.
void readRun(const PackedLevel& level, const LevelSteps& steps, const float* inputSide, int begin,
             int end, FloatBuffer& states, LevelState& state, const Watch& watch) {
    std::int32_t shift;
    const SequenceLayout slice = sliceOf(*steps.layout, begin, end, shift);
    const int D = level.shape.states();
    states.reserve(static_cast<std::size_t>(slice.rows) * static_cast<std::size_t>(D));
    zeroRows(slice, D, states.data());
    LevelRows rows{&slice,        steps.inputOfRow->data() + shift,
                   states.data(), state.weights.data() + shift,
                   nullptr,       nullptr,
                   nullptr};
    if (steps.origin) {
        rows.origin = steps.origin;
        rows.scaleOfRow = steps.scaleOfRow + shift;
    }
    encode(level, rows, inputSide, 0, slice.sequences(), watch);
    if (watch.cancel.isCancelled()) return;
    poolRows(level, rows, 0, slice.sequences(), state.vectors.data(), state.winners.data());
}

PoolingForward poolingOf(const PackedLevel& level, const LevelRows& rows, float* vectors,
                         std::int32_t* winners) {
    const AttentionForward states{rows.layout,
                                  level.shape.states(),
                                  level.shape.attention,
                                  rows.states,
                                  &level.attention,
                                  level.parameters.attentionBias,
                                  level.parameters.context,
                                  rows.hidden,
                                  rows.weights,
                                  vectors,
                                  rows.scoreOffsets};
    return {states, level.shape.rounds, winners};
}

// With more steps, the states of a sequence are computed in pieces whenever they are read.
constexpr std::int32_t kStepsInMemory = 4096;

// The sequences of a layout, in its first positions, that have too many steps for their states to
// be in the memory; the forward pass without training reads them with readLong().
int longSequences(const SequenceLayout& layout) {
    const auto isLong = [](std::int32_t length) { return length > kStepsInMemory; };
    return static_cast<int>(
        std::partition_point(layout.length.begin(), layout.length.end(), isLong) -
        layout.length.begin());
}

// The forward pass of the sequence at `position`, with all threads. Throws Cancelled.
void readLong(const PackedLevel& level, const LevelSteps& steps, const float* inputSide,
              int position, WorkerPool& pool, LevelState& state, const CancelToken& cancel,
              const ShareDone& shareDone) {
    const SequenceLayout& layout = *steps.layout;
    const std::ptrdiff_t first = layout.first[position];
    const PieceInputs inputs{inputSide, steps.inputOfRow->data() + first, layout.length[position]};
    LevelRows rows{};
    rows.weights = state.weights.data() + first;
    float* vector =
        state.vectors.data() + std::ptrdiff_t{layout.order[position]} * level.shape.vectors();
    const GruPieces pieces(level, inputs, pool, cancel, partOf(shareDone, kShareOfStarts));
    poolPieces(level.shape.method(), poolingOf(level, rows, vector, nullptr), pieces, inputs.steps,
               pool, cancel, partOf(shareDone, 1 - kShareOfStarts));
}

void reserve(const LevelShape& shape, const SequenceLayout& layout, bool training,
             LevelState& state) {
    const auto rows = static_cast<std::size_t>(layout.rows);
    const auto D = static_cast<std::size_t>(shape.states());
    reserveVectors(shape, layout, state);
    if (!training) return;
    zeroRows(layout, shape.states(), state.states.reserve(rows * D));
    state.gates.reserve(4 * rows * D);
    state.hidden.reserve(rows * static_cast<std::size_t>(shape.attention));
}

}  // namespace

void reserveVectors(const LevelShape& shape, const SequenceLayout& layout, LevelState& state) {
    const auto sequences = static_cast<std::size_t>(layout.sequences());
    state.weights.reserve(static_cast<std::size_t>(layout.rows));
    state.vectors.reserve(sequences * static_cast<std::size_t>(shape.vectors()));
    if (shape.method().hasMaximum)
        state.winners.resize(sequences * static_cast<std::size_t>(shape.states()));
}

void poolRows(const PackedLevel& level, const LevelRows& rows, int begin, int end, float* vectors,
              std::int32_t* winners) {
    level.shape.method().forward(poolingOf(level, rows, vectors, winners), begin, end);
}

PackedLevel::PackedLevel(const LevelShape& levelShape, const LevelParameters& p, bool training)
    : shape(levelShape), parameters(p), inputBias(foldedBias(shape, p)) {
    const int E = shape.input, wide = shape.inputSide(), A = shape.attention, D = shape.states();
    const std::vector<float> weights = bothWeights(shape, p);
    input = packMatrix(weights.data(), 1, E, E, wide);
    if (training) inputBackward = packMatrix(weights.data(), E, 1, wide, E);
    for (int d = 0; d < 2; ++d)
        recurrence[d] = packRecurrence(p.recurrentWeight[d], shape.hidden, training);
    if (!shape.method().hasAttention) return;
    attention = packMatrix(p.attentionWeight, 1, D, D, A);
    if (training) attentionBackward = packMatrix(p.attentionWeight, D, 1, A, D);
}

void projectInputs(const PackedLevel& level, const float* x, const std::int64_t* rowIds, int count,
                   WorkerPool& pool, float* inputSide) {
    multiplyPickedRows(x, rowIds, count, level.input, level.inputBias.data(), pool, inputSide);
}

void statesForward(const PackedLevel& level, const LevelSteps& steps, const float* inputSide,
                   bool training, WorkerPool& pool, LevelState& state, const CancelToken& cancel,
                   const ShareDone& shareDone) {
    const SequenceLayout& layout = *steps.layout;
    const std::size_t values =
        static_cast<std::size_t>(layout.rows) * static_cast<std::size_t>(level.shape.states());
    zeroRows(layout, level.shape.states(), state.states.reserve(values));
    if (training) state.gates.reserve(4 * values);
    const LevelRows rows{&layout,
                         steps.inputOfRow->data(),
                         state.states.data(),
                         nullptr,
                         training ? state.gates.data() : nullptr,
                         nullptr,
                         nullptr};
    const Watch watch(layout, cancel, shareDone);
    const std::vector<int> bounds = tileParts(layout);
    pool.run(static_cast<int>(bounds.size()) - 1, [&](int part) {
        const int last = bounds[part + 1];
        for (int begin = bounds[part], end; begin < last && !cancel.isCancelled(); begin = end) {
            end = endOfRun(layout, begin, last);
            encode(level, rows, inputSide, begin, end, watch);
        }
    });
    cancel.check();
}

void levelForward(const PackedLevel& level, const LevelSteps& steps, const float* inputSide,
                  bool training, WorkerPool& pool, LevelState& state, const CancelToken& cancel,
                  const ShareDone& shareDone) {
    const SequenceLayout& layout = *steps.layout;
    reserve(level.shape, layout, training, state);
    const LevelRows rows{&layout,
                         steps.inputOfRow->data(),
                         state.states.data(),
                         state.weights.data(),
                         state.gates.data(),
                         state.hidden.data(),
                         steps.scoreOffsets,
                         steps.origin,
                         steps.scaleOfRow};
    const Watch watch(layout, cancel, shareDone);
    const int longOnes = training || steps.origin ? 0 : longSequences(layout);
    for (int i = 0; i < longOnes; ++i)
        readLong(level, steps, inputSide, i, pool, state, cancel,
                 partOf(shareDone, 2 * watch.shareOfStep * layout.length[i]));
    const std::vector<int> bounds = tileParts(layout);
    pool.run(static_cast<int>(bounds.size()) - 1, [&](int part) {
        const int last = bounds[part + 1];
        FloatBuffer scratch;
        for (int begin = std::max(longOnes, bounds[part]), end;
             begin < last && !cancel.isCancelled(); begin = end) {
            end = endOfRun(layout, begin, last);
            if (!training) {
                readRun(level, steps, inputSide, begin, end, scratch, state, watch);
                continue;
            }
            encode(level, rows, inputSide, begin, end, watch);
            if (cancel.isCancelled()) return;
            poolRows(level, rows, begin, end, state.vectors.data(), state.winners.data());
        }
    });
    cancel.check();
}

}  // namespace hanscope
