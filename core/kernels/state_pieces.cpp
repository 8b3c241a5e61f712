#include "core/kernels/state_pieces.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "core/kernels/gru.h"

namespace hanscope {

namespace {

// Blocks of whole tiles of pieces are computed by several threads, and then used in their order.
constexpr std::int32_t kBlockSteps = kGruTile * StatePieces::kSteps;
constexpr std::int32_t kBlocks = 8;

}  // namespace

SequenceLayout layOutPieces(std::int32_t begin, std::int32_t end) {
    SequenceLayout layout;
    layout.rows = end - begin;
    for (std::int32_t first = 0; first < layout.rows; first += StatePieces::kSteps) {
        layout.first.push_back(first);
        layout.length.push_back(std::min(StatePieces::kSteps, layout.rows - first));
    }
    layout.order.resize(layout.first.size());
    std::iota(layout.order.begin(), layout.order.end(), 0);
    return layout;
}

GruPieces::GruPieces(const PackedLevel& level, const PieceInputs& inputs, WorkerPool& pool,
                     const CancelToken& cancel, const ShareDone& shareDone)
    : level_(level), inputs_(inputs) {
    const std::int64_t pieces = (inputs_.steps + kSteps - 1) / kSteps;
    for (std::vector<float>& starts : starts_)
        starts.assign(static_cast<std::size_t>(pieces * level_.shape.hidden), 0.0f);
    pool.run(2, [&](int d) { keepStarts(d, cancel, shareDone); });
    cancel.check();
}

float* GruPieces::startOf(int d, std::int32_t piece) {
    return starts_[d].data() + std::ptrdiff_t{piece} * level_.shape.hidden;
}

void GruPieces::keepStarts(int d, const CancelToken& cancel, const ShareDone& shareDone) {
    const std::int32_t steps = inputs_.steps;
    const std::int32_t pieces = (steps + kSteps - 1) / kSteps;
    const int D = level_.shape.states(), H = level_.shape.hidden;
    std::vector<float> states(static_cast<std::size_t>(kSteps * D));
    const ShareDone report = partOf(shareDone, 0.5 / pieces);  // of a piece in one direction
    for (std::int32_t i = 0; i + 1 < pieces && !cancel.isCancelled(); ++i) {
        const std::int32_t piece = d == 0 ? i : pieces - 1 - i;
        const std::int32_t begin = piece * kSteps, end = std::min(begin + kSteps, steps);
        readDirection(d, begin, end, states.data());
        const std::ptrdiff_t last = d == 0 ? end - begin - 1 : 0;
        std::copy_n(states.data() + last * D + d * H, H,
                    startOf(d, d == 0 ? piece + 1 : piece - 1));
        if (report) report(1);
    }
    if (report) report(1);  // the last piece, whose states start no other
}

void GruPieces::readDirection(int d, std::int32_t begin, std::int32_t end, float* states) const {
    const SequenceLayout layout = layOutPieces(begin, end);
    const int H = level_.shape.hidden;
    GruForward gru{&layout,
                   d == 1,
                   inputs_.inputSide + std::ptrdiff_t{d} * 3 * H,
                   level_.shape.inputSide(),
                   inputs_.inputOfStep + begin,
                   &level_.recurrence[d],
                   level_.parameters.recurrentBias[d] + 2 * H,
                   states + std::ptrdiff_t{d} * H,
                   level_.shape.states(),
                   nullptr};
    gru.startStates = starts_[d].data() + std::ptrdiff_t{begin / kSteps} * H;
    gruForward(gru, 0, layout.sequences());
}

void GruPieces::read(std::int32_t begin, std::int32_t end, float* states) const {
    for (int d = 0; d < 2; ++d) readDirection(d, begin, end, states);
}

StateBlocks::StateBlocks(const StatePieces& pieces, std::int32_t steps, int width, WorkerPool& pool,
                         const CancelToken& cancel, ShareDone shareDone)
    : pieces_(pieces),
      steps_(steps),
      width_(width),
      pool_(pool),
      cancel_(cancel),
      shareDone_(std::move(shareDone)) {}

void StateBlocks::forEach(const Use& atOnce, const Use& inOrder) {
    states_.resize(static_cast<std::size_t>(kBlocks) * kBlockSteps *
                   static_cast<std::size_t>(width_));
    for (std::int32_t first = 0; first < steps_; first += kBlocks * kBlockSteps) {
        cancel_.check();
        const std::int32_t end = first + std::min(kBlocks * kBlockSteps, steps_ - first);
        float* states = states_.data();
        forEachChunk(pool_, end - first, kBlockSteps, [&](int from, int to) {
            float* own = states + std::ptrdiff_t{from} * width_;
            pieces_.read(first + from, first + to, own);
            if (atOnce) atOnce(first + from, to - from, own);
        });
        if (inOrder) inOrder(first, end - first, states);
        if (shareDone_) shareDone_(static_cast<double>(end - first) / steps_);
    }
}

void StateBlocks::addWeighted(const float* weights, float* vector) {
    std::fill_n(vector, width_, 0.0f);
    forEach({}, [&](std::int32_t begin, int count, const float* states) {
        addWeightedStates(weights + begin, states, count, width_, vector);
    });
}

void poolPieces(const PoolingMethod& method, const PoolingForward& pooling,
                const StatePieces& pieces, std::int32_t steps, WorkerPool& pool,
                const CancelToken& cancel, const ShareDone& shareDone) {
    const int readings = method.readings + method.readingsOfRound * pooling.rounds;
    StateBlocks blocks(pieces, steps, pooling.width, pool, cancel,
                       partOf(shareDone, 1.0 / readings));
    method.forwardLong(pooling, blocks);
}

}  // namespace hanscope
