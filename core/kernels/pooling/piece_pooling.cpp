#include "core/kernels/pooling/piece_pooling.h"

#include <algorithm>
#include <utility>

#include "core/kernels/gru.h"

namespace hanscope {
namespace {

// Blocks of whole tiles of pieces are computed by several threads, and then used in their order.
constexpr std::int32_t kBlockSteps = kGruTile * StatePieces::kSteps;
constexpr std::int32_t kBlocks = 8;

}  // namespace

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
