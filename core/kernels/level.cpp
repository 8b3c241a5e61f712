#include "core/kernels/level.h"

#include <algorithm>
#include <utility>

#include "core/kernels/common_states.h"
#include "core/kernels/matrix/kernel_profile.h"
#include "core/kernels/matrix/linear.h"
#include "core/kernels/matrix/vectors.h"
#include "core/kernels/state_pieces.h"

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
struct ForwardProgress {
    const CancelToken& cancel;
    const ShareDone& shareDone;
    double shareOfStep;  // one step of one sequence in one direction

    ForwardProgress(const SequenceLayout& layout, const CancelToken& cancelled,
                    const ShareDone& done)
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

// Rows of the sequences at [begin, end), without the zero rows.
std::int64_t stepsOf(const SequenceLayout& layout, int begin, int end) {
    return layout.first[end - 1] + layout.length[end - 1] - layout.first[begin] - (end - begin - 1);
}

// The operations of the recurrent products of these sequences in both directions, and of their
// attention's product.
std::int64_t recurrentOperations(const LevelShape& shape, const SequenceLayout& layout, int begin,
                                 int end) {
    const std::int64_t steps = stepsOf(layout, begin, end) - (end - begin);  // not the first ones
    return steps * 2 * 2 * 3 * shape.hidden * shape.hidden;
}
std::int64_t poolingOperations(const LevelShape& shape, const SequenceLayout& layout, int begin,
                               int end) {
    if (!shape.method().hasAttention) return 0;
    return stepsOf(layout, begin, end) * 2 * shape.states() * shape.attention;
}

// Computes the states of direction `d`. Returns early if the pass is cancelled.
void encode(const PackedLevel& level, const LevelRows& rows, const float* inputSide, int d,
            int begin, int end, const ForwardProgress& watch) {
    const int H = level.shape.hidden;
    const std::int32_t longest = rows.layout->length[begin];
    const KernelTimer timer(KernelPart::Recurrence,
                            recurrentOperations(level.shape, *rows.layout, begin, end) / 2);
    GruForward gru{rows.layout,
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
    for (; gru.firstStep < longest && !watch.cancel.isCancelled(); gru.firstStep += kStepsAtOnce) {
        gru.endStep = gru.firstStep + std::min(kStepsAtOnce, longest - gru.firstStep);
        gruForward(gru, begin, end);
        watch.report(*rows.layout, begin, end, gru.firstStep, gru.endStep);
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
             int end, FloatBuffer& states, LevelState& state, const ForwardProgress& watch) {
    std::int32_t shift;
    const SequenceLayout slice = sliceOf(*steps.layout, begin, end, shift);
    const int D = level.shape.states();
    states.reserve(static_cast<std::size_t>(slice.rows) * static_cast<std::size_t>(D));
    zeroRows(slice, D, states.data());
    LevelRows rows{&slice,        steps.inputOfRow->data() + shift,
                   states.data(), state.weights.data() + shift,
                   nullptr,       nullptr};
    if (steps.origin) {
        rows.origin = steps.origin;
        rows.scaleOfRow = steps.scaleOfRow + shift;
    }
    for (int d = 0; d < 2; ++d) encode(level, rows, inputSide, d, 0, slice.sequences(), watch);
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
                                  vectors};
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

// Every part sums its gradients in a slot of its own, and the slots are added in order at the end.
// This is the offset of each gradient in a slot.
struct Slot {
    explicit Slot(const LevelShape& shape) {
        const std::size_t H = static_cast<std::size_t>(shape.hidden);
        const std::size_t A =
            shape.method().hasAttention ? static_cast<std::size_t>(shape.attention) : 0;
        for (int d = 0; d < 2; ++d) recurrent[d] = take(3 * H * H);
        for (int d = 0; d < 2; ++d) candidateBias[d] = take(H);
        attentionWeight = take(A * 2 * H);
        attentionBias = take(A);
        context = take(A);
    }
    std::size_t take(std::size_t count) { return std::exchange(size, size + count); }

    std::size_t size = 0;
    std::size_t recurrent[2], candidateBias[2], attentionWeight, attentionBias, context;
};

float* slotAt(float* sums, std::size_t offset) {  // null if none are wanted
    return sums ? sums + offset : nullptr;
}

// What the pooling's backward pass reads and writes for each row, besides the state's buffers.
struct PoolGradients {
    const float* vectors;  // null: state.stateGradients is set already
    AttentionTargets targets{};
};

void poolBackward(const PackedLevel& level, const SequenceLayout& layout,
                  const PoolGradients& pooled, int begin, int end, LevelState& state,
                  const Slot& slot, float* sums) {
    const KernelTimer timer(KernelPart::PoolingBackward,
                            (sums ? 2 : 1) * poolingOperations(level.shape, layout, begin, end));
    PoolingBackward pooling = poolingBackward(level, layout, state, pooled.vectors);
    pooling.targets = pooled.targets;
    pooling.weightGradient = slotAt(sums, slot.attentionWeight);
    pooling.biasGradient = slotAt(sums, slot.attentionBias);
    pooling.contextGradient = slotAt(sums, slot.context);
    level.shape.method().backward(pooling, begin, end);
}

void reserveStateGradients(const PackedLevel& level, const SequenceLayout& layout,
                           LevelState& state) {
    state.stateGradients.reserve(static_cast<std::size_t>(layout.rows) *
                                 static_cast<std::size_t>(level.shape.states()));
}

GruBackward gruOf(const PackedLevel& level, const SequenceLayout& layout, int d,
                  LevelState& state) {
    const int H = level.shape.hidden, D = level.shape.states();
    float* gates = state.gates.data() + std::int64_t{d} * layout.rows * 4 * H;
    const float* states = state.states.data() + d * H;
    const float* gradients = state.stateGradients.data() + d * H;
    return {&layout, d == 1, &level.recurrence[d], states, D, gradients, gates};
}

// Calls body(part, begin, end) for all positions, in runs whose states stay in the cache. The last
// parts come first, since the forward pass has left them in the third-level cache.
template <class Body>
void forEachRun(const SequenceLayout& layout, const std::vector<int>& bounds, WorkerPool& pool,
                Body body) {
    const int parts = static_cast<int>(bounds.size()) - 1;
    pool.run(parts, [&](int task) {
        const int part = parts - 1 - task;
        for (int begin = bounds[part], end; begin < bounds[part + 1]; begin = end) {
            end = endOfRun(layout, begin, bounds[part + 1]);
            body(part, begin, end);
        }
    });
}

// Calls body(d, begin, end) for all positions and both directions of the GRU, which may be computed
// at the same time, so that a single sequence has work for two threads.
template <class Body>
void forEachDirection(const SequenceLayout& layout, WorkerPool& pool, Body body) {
    const std::vector<int> bounds = tileParts(layout);
    const int parts = static_cast<int>(bounds.size()) - 1;
    pool.run(2 * parts, [&](int task) {
        const int part = task / 2;
        for (int begin = bounds[part], end; begin < bounds[part + 1]; begin = end) {
            end = endOfRun(layout, begin, bounds[part + 1]);
            body(task % 2, begin, end);
        }
    });
}

// The backward pass of the pooling (skipped without vector gradients) and of both GRUs. Leaves the
// gates' gradients in state.gates and, with `parameters`, theirs in the slots; returns the number
// of slots.
int encoderBackward(const PackedLevel& level, const SequenceLayout& layout, const Slot& slot,
                    const PoolGradients& pooled, bool parameters, WorkerPool& pool,
                    LevelState& state) {
    const std::vector<int> bounds = tileParts(layout);
    const int parts = static_cast<int>(bounds.size()) - 1;
    const auto sumsOf = [&](int part) {
        return state.partGradients.data() + static_cast<std::size_t>(part) * slot.size;
    };
    reserveStateGradients(level, layout, state);
    if (parameters) {
        state.partGradients.reserve(static_cast<std::size_t>(parts) * slot.size);
        pool.run(parts, [&](int part) { std::fill_n(sumsOf(part), slot.size, 0.0f); });
    }
    forEachRun(layout, bounds, pool, [&](int part, int begin, int end) {
        float* sums = parameters ? sumsOf(part) : nullptr;
        if (pooled.vectors) poolBackward(level, layout, pooled, begin, end, state, slot, sums);
        const KernelTimer timer(
            KernelPart::RecurrenceBackward,
            (parameters ? 2 : 1) * recurrentOperations(level.shape, layout, begin, end));
        for (int d = 0; d < 2; ++d)
            gruBackward(gruOf(level, layout, d, state), begin, end, slotAt(sums, slot.recurrent[d]),
                        slotAt(sums, slot.candidateBias[d]));
    });
    return parts;
}

// Replaces slot 0 by the sum of all slots.
void sumSlots(float* slots, std::size_t size, int parts, WorkerPool& pool) {
    constexpr int kFloatsPerTask = 4096;
    if (parts < 2) return;
    forEachChunk(pool, static_cast<int>(size), kFloatsPerTask, [&](int begin, int end) {
        addColumnSums(slots + size + begin, static_cast<std::ptrdiff_t>(size), parts - 1,
                      end - begin, slots + begin);
    });
}

// The kernels' transposed gradient (H × 3H, gates n, r, z) -> PyTorch's (3H × H, gates r, z, n).
void untranspose(const float* transposed, int H, float* out) {
    for (int gate = 0; gate < 3; ++gate) {
        const float* from = transposed + (gate + 1) % 3 * H;
        for (int i = 0; i < H; ++i)
            for (int j = 0; j < H; ++j)
                out[(gate * H + i) * std::ptrdiff_t{H} + j] = from[j * std::ptrdiff_t{3 * H} + i];
    }
}

void takeEncoderGradients(const LevelShape& shape, const Slot& slot, const float* sums,
                          const LevelGradients& gradients) {
    const std::ptrdiff_t H = shape.hidden, A = shape.attention;
    for (int d = 0; d < 2; ++d) {
        untranspose(sums + slot.recurrent[d], shape.hidden, gradients.recurrentWeight[d]);
        std::copy_n(sums + slot.candidateBias[d], H, gradients.recurrentBias[d] + 2 * H);
    }
    if (!shape.method().hasAttention) return;
    std::copy_n(sums + slot.attentionWeight, A * 2 * H, gradients.attentionWeight);
    std::copy_n(sums + slot.attentionBias, A, gradients.attentionBias);
    std::copy_n(sums + slot.context, A, gradients.context);
}

// ∂P of an input is the sum of [∂r | ∂z | ∂n] over the steps that read the input. From it follow
// ∂x = ∂P W, ∂W = ∂Pᵀ x and ∂b = Σ ∂P, computed chunk by chunk while ∂P is in the cache.
int inputBackward(const PackedLevel& level, const LevelSteps& steps, const float* x, int count,
                  WorkerPool& pool, LevelState& state) {
    const std::ptrdiff_t E = level.shape.input, wide = level.shape.inputSide(),
                         H = level.shape.hidden;
    const std::size_t size = static_cast<std::size_t>(wide * (E + 1));
    const int chunks = (count + kRowsPerTask - 1) / kRowsPerTask,
              parts = std::min(chunks, kMaxParts);
    state.inputGradients.reserve(static_cast<std::size_t>(count * E));
    state.partGradients.reserve(static_cast<std::size_t>(parts) * size);
    pool.run(parts, [&](int part) {
        float* sums = state.partGradients.data() + static_cast<std::size_t>(part) * size;
        std::fill_n(sums, size, 0.0f);
        std::vector<float> gradient(static_cast<std::size_t>(kRowsPerTask * wide));
        for (int chunk = chunks * part / parts; chunk < chunks * (part + 1) / parts; ++chunk) {
            const int begin = chunk * kRowsPerTask, end = std::min(count, begin + kRowsPerTask);
            const KernelTimer timer(KernelPart::ProjectionBackward, 4 * (end - begin) * E * wide);
            for (int d = 0; d < 2; ++d)
                sumRowSegments(
                    steps.rowOffsets->data() + begin, steps.rowsOfInput->data(), 0, end - begin,
                    state.gates.data() + std::int64_t{d} * steps.layout->rows * 4 * H + H, 4 * H,
                    static_cast<int>(3 * H), gradient.data() + d * 3 * H, wide);
            multiplyRows(gradient.data(), wide, end - begin, level.inputBackward, nullptr, false,
                         state.inputGradients.data() + begin * E, E);
            addTransposedProduct(gradient.data(), wide, x + begin * E, E, end - begin,
                                 static_cast<int>(E), 0, static_cast<int>(wide), sums, E,
                                 level.input.precision);
            addColumnSums(gradient.data(), wide, end - begin, static_cast<int>(wide),
                          sums + wide * E);
        }
    });
    return parts;
}

void takeInputGradients(const LevelShape& shape, const float* sums,
                        const LevelGradients& gradients) {
    const std::ptrdiff_t E = shape.input, H = shape.hidden;
    for (int d = 0; d < 2; ++d) {
        std::copy_n(sums + d * 3 * H * E, 3 * H * E, gradients.inputWeight[d]);
        const float* bias = sums + 6 * H * E + d * 3 * H;
        std::copy_n(bias, 3 * H, gradients.inputBias[d]);
        std::copy_n(bias, 2 * H, gradients.recurrentBias[d]);  // c_n has another gradient
    }
}

void backward(const PackedLevel& level, const LevelSteps& steps, const float* x, int count,
              const PoolGradients& pooled, WorkerPool& pool, LevelState& state,
              const LevelGradients& gradients) {
    const Slot slot(level.shape);
    int parts = encoderBackward(level, *steps.layout, slot, pooled, true, pool, state);
    sumSlots(state.partGradients.data(), slot.size, parts, pool);
    takeEncoderGradients(level.shape, slot, state.partGradients.data(), gradients);

    parts = inputBackward(level, steps, x, count, pool, state);
    sumSlots(state.partGradients.data(),
             static_cast<std::size_t>(level.shape.inputSide() * (level.shape.input + 1)), parts,
             pool);
    takeInputGradients(level.shape, state.partGradients.data(), gradients);
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
    const KernelTimer timer(KernelPart::Pooling,
                            poolingOperations(level.shape, *rows.layout, begin, end));
    level.shape.method().forward(poolingOf(level, rows, vectors, winners), begin, end);
}

PackedLevel::PackedLevel(const LevelShape& levelShape, const LevelParameters& p, Packing packing)
    : shape(levelShape), parameters(p), inputBias(foldedBias(shape, p)) {
    const int E = shape.input, wide = shape.inputSide(), A = shape.attention, D = shape.states();
    const std::vector<float> weights = bothWeights(shape, p);
    const auto [training, precision] = packing;
    input = packMatrix(weights.data(), 1, E, E, wide, precision);
    if (training) inputBackward = packMatrix(weights.data(), E, 1, wide, E, precision);
    for (int d = 0; d < 2; ++d)
        recurrence[d] = packRecurrence(p.recurrentWeight[d], shape.hidden, packing);
    if (!shape.method().hasAttention) return;
    attention = packMatrix(p.attentionWeight, 1, D, D, A, precision);
    if (training) attentionBackward = packMatrix(p.attentionWeight, D, 1, A, D, precision);
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
                         steps.origin,
                         steps.scaleOfRow};
    const ForwardProgress watch(layout, cancel, shareDone);
    forEachDirection(layout, pool, [&](int d, int begin, int end) {
        if (!cancel.isCancelled()) encode(level, rows, inputSide, d, begin, end, watch);
    });
    cancel.check();
}

void levelForward(const PackedLevel& level, const LevelSteps& steps, const float* inputSide,
                  bool training, WorkerPool& pool, LevelState& state, const CancelToken& cancel,
                  const ShareDone& shareDone) {
    const SequenceLayout& layout = *steps.layout;
    reserve(level.shape, layout, training, state);
    if (!training && haveCommonStates(steps)) {
        commonForward(level, steps, inputSide, pool, state, cancel, shareDone);
        return cancel.check();
    }
    const LevelRows rows{&layout,
                         steps.inputOfRow->data(),
                         state.states.data(),
                         state.weights.data(),
                         state.gates.data(),
                         state.hidden.data(),
                         steps.origin,
                         steps.scaleOfRow};
    const ForwardProgress watch(layout, cancel, shareDone);
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
            for (int d = 0; d < 2; ++d) encode(level, rows, inputSide, d, begin, end, watch);
            if (cancel.isCancelled()) return;
            poolRows(level, rows, begin, end, state.vectors.data(), state.winners.data());
        }
    });
    cancel.check();
}

PoolingBackward poolingBackward(const PackedLevel& level, const SequenceLayout& layout,
                                LevelState& state, const float* vectorGradients) {
    const AttentionBackward states{&layout,
                                   level.shape.states(),
                                   level.shape.attention,
                                   state.states.data(),
                                   &level.attentionBackward,
                                   level.parameters.context,
                                   state.weights.data(),
                                   vectorGradients,
                                   state.hidden.data(),
                                   state.stateGradients.data()};
    return {states, level.shape.rounds, state.winners.data()};
}

const float* sumByInput(const LevelSteps& steps, int inputs, std::ptrdiff_t width,
                        const float* rows, WorkerPool& pool, FloatBuffer& sums) {
    float* out = sums.reserve(static_cast<std::size_t>(inputs) * static_cast<std::size_t>(width));
    forEachChunk(pool, inputs, kRowsPerTask, [&](int begin, int end) {
        sumRowSegments(steps.rowOffsets->data(), steps.rowsOfInput->data(), begin, end, rows, width,
                       static_cast<int>(width), out, width);
    });
    return out;
}

void levelBackward(const PackedLevel& level, const LevelSteps& steps, const float* x, int count,
                   const float* vectorGradients, WorkerPool& pool, LevelState& state,
                   const LevelGradients& gradients) {
    backward(level, steps, x, count, {vectorGradients, steps.targets}, pool, state, gradients);
}

void inputSideBackward(const PackedLevel& level, const SequenceLayout& layout,
                       const float* vectorGradients, WorkerPool& pool, LevelState& state) {
    encoderBackward(level, layout, Slot(level.shape), {vectorGradients}, false, pool, state);
}

void inputProductsBackward(const PackedLevel& level, const LevelSteps& steps,
                           const float* inputSide, const float* vectorGradients, WorkerPool& pool,
                           LevelState& state, float* products) {
    const SequenceLayout& layout = *steps.layout;
    reserveStateGradients(level, layout, state);
    const auto add = [&](int d, int begin, int end, float* out) {
        gruInputProducts(gruOf(level, layout, d, state),
                         {inputSide + d * 3 * level.shape.hidden, level.shape.inputSide(),
                          steps.inputOfRow->data(), out},
                         begin, end);
    };
    std::fill_n(products, layout.rows, 0.0f);
    if (vectorGradients) {
        const Slot none(level.shape);
        forEachRun(layout, tileParts(layout), pool, [&](int, int begin, int end) {
            poolBackward(level, layout, {vectorGradients}, begin, end, state, none, nullptr);
            for (int d = 0; d < 2; ++d) add(d, begin, end, products);
        });
        return;
    }
    std::vector<float> ofReverse(static_cast<std::size_t>(layout.rows), 0.0f);
    forEachDirection(layout, pool, [&](int d, int begin, int end) {
        add(d, begin, end, d == 0 ? products : ofReverse.data());
    });
    addScaled(1, ofReverse.data(), ofReverse.size(), products);
}

void statesBackward(const PackedLevel& level, const LevelSteps& steps, const float* x, int count,
                    WorkerPool& pool, LevelState& state, const LevelGradients& gradients) {
    backward(level, steps, x, count, {nullptr}, pool, state, gradients);
}

}  // namespace hanscope
