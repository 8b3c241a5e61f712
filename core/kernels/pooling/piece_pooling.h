#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/kernels/pooling/pooling.h"
#include "core/kernels/share_done.h"
#include "core/kernels/state_pieces.h"
#include "core/kernels/worker_pool.h"
#include "core/progress.h"

namespace hanscope {

/// The states of one long sequence, which are computed in blocks whenever they are read.
class StateBlocks {
 public:
    /// `shareDone` gets 1 for each reading. The arguments must outlive this object.
    StateBlocks(const StatePieces& pieces, std::int32_t steps, int width, WorkerPool& pool,
                const CancelToken& cancel, ShareDone shareDone = {});

    std::int32_t steps() const { return steps_; }

    using Use = std::function<void(std::int32_t begin, int count, const float* states)>;
    /// Reads all states: calls `atOnce` for blocks of them, by several threads, and then `inOrder`
    /// for the same ones in their order; either may be empty. Throws Cancelled.
    void forEach(const Use& atOnce, const Use& inOrder);
    /// Sets `vector` (width) to Σ_t α_t h_t. Throws Cancelled.
    void addWeighted(const float* weights, float* vector);

 private:
    const StatePieces& pieces_;
    const std::int32_t steps_;
    const int width_;
    WorkerPool& pool_;
    const CancelToken& cancel_;
    const ShareDone shareDone_;
    std::vector<float> states_;  // of the blocks that are in use
};

/// Part of the time of a long sequence, for its progress, until its StatePieces are made;
/// poolPieces() takes the rest.
constexpr double kShareOfStarts = 0.6;

/// Writes pooling.weights, one for each of the `steps`, and the vector pooling.vectors: what
/// PoolingMethod::forwardLong() does, in the memory of some thousand states. Throws Cancelled.
void poolPieces(const PoolingMethod& method, const PoolingForward& pooling,
                const StatePieces& pieces, std::int32_t steps, WorkerPool& pool,
                const CancelToken& cancel = {}, const ShareDone& shareDone = {});

}  // namespace hanscope
