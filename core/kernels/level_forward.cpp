#include <algorithm>

#include "core/kernels/attention.h"
#include "core/kernels/level.h"
#include "core/kernels/level_parts.h"

namespace hanscope {
namespace {

// W of both directions, one below the other (6H × E).
std::vector<float> bothWeights(const LevelShape& shape, const LevelParameters& p) {
    const std::size_t half = static_cast<std::size_t>(shape.inputSide()) / 2 * shape.input;
    std::vector<float> both(2 * half);
    for (std::size_t d = 0; d < 2; ++d) std::copy_n(p.inputWeight[d], half, both.data() + d * half);
    return both;
}

std::vector<float> foldedBias(const LevelShape& shape, const LevelParameters& p) {
    const int H = shape.hidden;
    std::vector<float> folded;
    for (int d = 0; d < 2; ++d)
        for (int j = 0; j < 3 * H; ++j)
            folded.push_back(p.inputBias[d][j] + (j < 2 * H ? p.recurrentBias[d][j] : 0.0f));
    return folded;
}

void zeroRows(const SequenceLayout& layout, int width, float* states) {
    std::fill_n(states, width, 0.0f);
    for (int i = 0; i < layout.sequences(); ++i)
        std::fill_n(states + (std::int64_t{layout.first[i]} + layout.length[i]) * width, width,
                    0.0f);
}

void poolForward(const PackedLevel& level, const SequenceLayout& layout, bool training, int begin,
                 int end, LevelState& state) {
    const int D = level.shape.states();
    float *states = state.states.data(), *weights = state.weights.data(),
          *vectors = state.vectors.data();
    switch (level.shape.pooling) {
        case Pooling::Attention:
            attentionForward({&layout, D, level.shape.attention, states, &level.attention,
                              level.parameters.attentionBias, level.parameters.context,
                              training ? state.hidden.data() : nullptr, weights, vectors},
                             begin, end);
            return;
        case Pooling::Mean:
            return meanPooling(layout, begin, end, D, states, vectors, weights);
        case Pooling::Maximum:
            return maximumPooling(layout, begin, end, D, states, vectors, weights,
                                  state.winners.data());
    }
}

void reserve(const LevelShape& shape, const SequenceLayout& layout, bool training,
             LevelState& state) {
    const auto rows = static_cast<std::size_t>(layout.rows);
    const auto D = static_cast<std::size_t>(shape.states());
    const std::size_t vectors = static_cast<std::size_t>(layout.sequences()) * D;
    state.states.reserve(rows * D);
    state.weights.reserve(rows);
    state.vectors.reserve(vectors);
    if (training) state.gates.reserve(4 * rows * D);
    if (training) state.hidden.reserve(rows * static_cast<std::size_t>(shape.attention));
    if (shape.pooling == Pooling::Maximum) state.winners.resize(vectors);
}

}  // namespace

PackedLevel::PackedLevel(const LevelShape& levelShape, const LevelParameters& p, bool training)
    : shape(levelShape), parameters(p), inputBias(foldedBias(shape, p)) {
    const int E = shape.input, wide = shape.inputSide(), A = shape.attention, D = shape.states();
    const std::vector<float> weights = bothWeights(shape, p);
    input = packMatrix(weights.data(), 1, E, E, wide);
    if (training) inputBackward = packMatrix(weights.data(), E, 1, wide, E);
    for (int d = 0; d < 2; ++d)
        recurrence[d] = packRecurrence(p.recurrentWeight[d], shape.hidden, training);
    if (shape.pooling != Pooling::Attention) return;
    attention = packMatrix(p.attentionWeight, 1, D, D, A);
    if (training) attentionBackward = packMatrix(p.attentionWeight, D, 1, A, D);
}

void projectInputs(const PackedLevel& level, const float* x, const std::int64_t* rowIds, int count,
                   WorkerPool& pool, float* inputSide) {
    const std::ptrdiff_t E = level.shape.input, wide = level.shape.inputSide();
    forEachChunk(pool, count, kRowsPerTask, [&](int begin, int end) {
        const float* rows = x + begin * E;
        std::vector<float> gathered;
        if (rowIds) {
            for (int i = begin; i < end; ++i)
                gathered.insert(gathered.end(), x + rowIds[i] * E, x + (rowIds[i] + 1) * E);
            rows = gathered.data();
        }
        multiplyRows(rows, E, end - begin, level.input, level.inputBias.data(), false,
                     inputSide + begin * wide, wide);
    });
}

void levelForward(const PackedLevel& level, const LevelSteps& steps, const float* inputSide,
                  bool training, WorkerPool& pool, LevelState& state, const CancelToken& cancel) {
    const SequenceLayout& layout = *steps.layout;
    const int H = level.shape.hidden, D = level.shape.states();
    reserve(level.shape, layout, training, state);
    zeroRows(layout, D, state.states.data());
    const std::vector<int> bounds = tileParts(layout);
    pool.run(static_cast<int>(bounds.size()) - 1, [&](int part) {
        const int last = bounds[part + 1];
        for (int begin = bounds[part], end; begin < last && !cancel.isCancelled(); begin = end) {
            end = endOfRun(layout, begin, last);
            for (int d = 0; d < 2; ++d)
                gruForward({&layout, d == 1, inputSide + d * 3 * H, 6 * H, steps.inputOfRow->data(),
                            &level.recurrence[d], level.parameters.recurrentBias[d] + 2 * H,
                            state.states.data() + d * H, D,
                            training ? state.gates.data() + std::int64_t{d} * layout.rows * 4 * H
                                     : nullptr},
                           begin, end);
            poolForward(level, layout, training, begin, end, state);
        }
    });
    cancel.check();
}

}  // namespace hanscope
