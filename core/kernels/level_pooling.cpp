#include <algorithm>

#include "core/kernels/level_parts.h"
#include "core/kernels/piece_pooling.h"
#include "core/kernels/similarity.h"

namespace hanscope {
namespace {

// With more steps, the states of a sequence are computed in pieces whenever they are read.
constexpr std::int32_t kStepsInMemory = 4096;

AttentionForward attentionForwardOf(const PackedLevel& level, const LevelRows& rows,
                                    float* vectors) {
    return {rows.layout,
            level.shape.states(),
            level.shape.attention,
            rows.states,
            &level.attention,
            level.parameters.attentionBias,
            level.parameters.context,
            rows.hidden,
            rows.weights,
            vectors,
            rows.scoreOffsets,
            level.shape.pooling == Pooling::Sparse,
            level.shape.vectors()};
}

}  // namespace

void poolRows(const PackedLevel& level, const LevelRows& rows, int begin, int end, float* vectors,
              std::int32_t* winners) {
    const int D = level.shape.states();
    const SequenceLayout& layout = *rows.layout;
    switch (level.shape.pooling) {
        case Pooling::Attention:
        case Pooling::Sparse:
            return attentionForward(attentionForwardOf(level, rows, vectors), begin, end);
        case Pooling::AttentionMaximum:
            attentionForward(attentionForwardOf(level, rows, vectors), begin, end);
            return maxima(layout, begin, end, D, rows.states, vectors + D, level.shape.vectors(),
                          winners);
        case Pooling::Mean:
            return meanPooling(layout, begin, end, D, rows.states, vectors, rows.weights);
        case Pooling::Maximum:
            return maximumPooling(layout, begin, end, D, rows.states, vectors, rows.weights,
                                  winners);
        case Pooling::Similarity:
            return similarityPooling(layout, begin, end, D, level.shape.rounds, rows.states,
                                     vectors, rows.weights);
    }
}

int longSequences(const SequenceLayout& layout) {
    const auto isLong = [](std::int32_t length) { return length > kStepsInMemory; };
    return static_cast<int>(
        std::partition_point(layout.length.begin(), layout.length.end(), isLong) -
        layout.length.begin());
}

void readLong(const PackedLevel& level, const LevelSteps& steps, const float* inputSide,
              int position, WorkerPool& pool, LevelState& state, const CancelToken& cancel,
              const ShareDone& shareDone) {
    const SequenceLayout& layout = *steps.layout;
    const std::ptrdiff_t first = layout.first[position];
    const PieceInputs inputs{inputSide, steps.inputOfRow->data() + first, layout.length[position]};
    const PiecePooling pooling{level.shape.pooling, level.shape.rounds,
                               attentionForwardOf(level, {}, nullptr)};
    const GruPieces pieces(level, inputs, pool, cancel, partOf(shareDone, kShareOfStarts));
    poolPieces(
        pooling, pieces, inputs.steps, pool, state.weights.data() + first,
        state.vectors.data() + std::ptrdiff_t{layout.order[position]} * level.shape.vectors(),
        cancel, partOf(shareDone, 1 - kShareOfStarts));
}

}  // namespace hanscope
