#include "core/kernels/piece_pooling.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <vector>

#include "core/kernels/gru.h"
#include "core/kernels/similarity.h"

namespace hanscope {
namespace {

// Blocks of whole tiles of pieces are computed by several threads, and then used in their order.
constexpr std::int32_t kBlockSteps = kGruTile * StatePieces::kSteps;
constexpr std::int32_t kBlocks = 8;

class PooledPieces {
 public:
    PooledPieces(const PiecePooling& pooling, const StatePieces& pieces, std::int32_t steps,
                 WorkerPool& pool, const CancelToken& cancel, const ShareDone& shareDone)
        : pooling_(pooling),
          width_(pooling.attention.width),
          pieces_(pieces),
          steps_(steps),
          pool_(pool),
          cancel_(cancel),
          shareDone_(partOf(shareDone, 1.0 / readings())) {}

    void run(float* weights, float* vector) {
        switch (pooling_.pooling) {
            case Pooling::AttentionMaximum:
                std::fill_n(vector + width_, width_, -std::numeric_limits<float>::infinity());
                maximum_ = vector + width_;
                [[fallthrough]];
            case Pooling::Attention:
            case Pooling::Sparse:
                return attention(weights, vector);
            case Pooling::Mean:
                return mean(weights, vector);
            case Pooling::Maximum:
                return maximum(weights, vector);
            case Pooling::Similarity:
                return similarity(weights, vector);
        }
    }

    void weightedSum(const float* weights, float* vector) {
        std::fill_n(vector, width_, 0.0f);
        forEachBlock({}, [&](std::int32_t begin, int count, const float* states) {
            addWeightedStates(weights + begin, states, count, width_, vector);
            if (maximum_) takeMaxima(begin, count, states, nullptr);
        });
    }

 private:
    using Use = std::function<void(std::int32_t begin, int count, const float* states)>;

    int readings() const {
        if (isAttention(pooling_.pooling)) return 2;
        return pooling_.pooling == Pooling::Similarity ? 2 * pooling_.rounds + 1 : 1;
    }

    // Calls atOnce() for the states of each block, by several threads, then inOrder().
    void forEachBlock(const Use& atOnce, const Use& inOrder) {
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

    void attention(float* weights, float* vector) {
        forEachBlock(
            [&](std::int32_t begin, int count, const float* states) {
                attentionScores(pooling_.attention, states, count, weights + begin);
            },
            {});
        attentionWeights(pooling_.attention, steps_, weights);
        weightedSum(weights, vector);
    }

    void mean(float* weights, float* vector) {
        std::fill_n(vector, width_, 0.0f);
        forEachBlock({}, [&](std::int32_t, int count, const float* states) {
            for (int t = 0; t < count; ++t, states += width_)
                for (int d = 0; d < width_; ++d) vector[d] += states[d];
        });
        const float share = 1.0f / static_cast<float>(steps_);
        for (int d = 0; d < width_; ++d) vector[d] *= share;
        std::fill_n(weights, steps_, share);
    }

    void maximum(float* weights, float* vector) {
        std::fill_n(vector, width_, -std::numeric_limits<float>::infinity());
        maximum_ = vector;
        std::vector<std::int32_t> winners(static_cast<std::size_t>(width_));
        forEachBlock({}, [&](std::int32_t begin, int count, const float* states) {
            takeMaxima(begin, count, states, winners.data());
        });
        std::fill_n(weights, steps_, 0.0f);
        for (const std::int32_t step : winners) weights[step] += 1.0f / static_cast<float>(width_);
    }

    void takeMaxima(std::int32_t begin, int count, const float* states, std::int32_t* winners) {
        for (std::int32_t t = 0; t < count; ++t, states += width_)
            for (int d = 0; d < width_; ++d) {
                if (!(states[d] > maximum_[d])) continue;
                maximum_[d] = states[d];
                if (winners) winners[d] = begin + t;
            }
    }

    void similarity(float* weights, float* vector) {
        std::fill_n(weights, steps_, 1 / static_cast<float>(steps_));
        weightedSum(weights, vector);
        for (int round = 0; round < pooling_.rounds; ++round) {
            forEachBlock(
                [&](std::int32_t begin, int count, const float* states) {
                    similarityScores(states, count, width_, vector, weights + begin);
                },
                {});
            attentionWeights(pooling_.attention, steps_, weights);
            weightedSum(weights, vector);
        }
    }

    const PiecePooling& pooling_;
    const int width_;  // D
    const StatePieces& pieces_;
    const std::int32_t steps_;
    WorkerPool& pool_;
    const CancelToken& cancel_;
    const ShareDone shareDone_;
    std::vector<float> states_;  // of the blocks that are in use
    float* maximum_ = nullptr;   // [d], if takesMaximum()
};

}  // namespace

void poolPieces(const PiecePooling& pooling, const StatePieces& pieces, std::int32_t steps,
                WorkerPool& pool, float* weights, float* vector, const CancelToken& cancel,
                const ShareDone& shareDone) {
    PooledPieces(pooling, pieces, steps, pool, cancel, shareDone).run(weights, vector);
}

void poolPieces(const float* weights, const StatePieces& pieces, std::int32_t steps, int width,
                WorkerPool& pool, float* vector, const CancelToken& cancel) {
    PiecePooling pooling;
    pooling.attention.width = width;
    PooledPieces(pooling, pieces, steps, pool, cancel, {}).weightedSum(weights, vector);
}

}  // namespace hanscope
