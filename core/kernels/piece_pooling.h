#pragma once

#include <cstdint>

#include "core/kernels/attention.h"
#include "core/kernels/pooling.h"
#include "core/kernels/share_done.h"
#include "core/kernels/state_pieces.h"
#include "core/kernels/worker_pool.h"
#include "core/progress.h"

namespace hanscope {

/// The pooling (pooling.h) of one long sequence whose states are computed whenever they are read.
struct PiecePooling {
    Pooling pooling = Pooling::Attention;
    int rounds = 0;              ///< K of Pooling::Similarity
    AttentionForward attention;  ///< `width`; with isAttention() also what attentionScores() reads
};

/// Part of the time of a long sequence, for its progress, until its StatePieces are made;
/// poolPieces() takes the rest.
constexpr double kShareOfStarts = 0.6;

/// Writes the weights of the steps (`steps` of them) and the vector (vectorWidth()). Has the same
/// bits as the pooling of states in the memory, and needs the memory of some thousand states. Reads
/// every state twice; with Pooling::Similarity 2K + 1 times, with Mean and Maximum once. Throws
/// Cancelled.
void poolPieces(const PiecePooling& pooling, const StatePieces& pieces, std::int32_t steps,
                WorkerPool& pool, float* weights, float* vector, const CancelToken& cancel = {},
                const ShareDone& shareDone = {});

/// The vector Σ_t α_t h_t (width) from given weights. Throws Cancelled.
void poolPieces(const float* weights, const StatePieces& pieces, std::int32_t steps, int width,
                WorkerPool& pool, float* vector, const CancelToken& cancel = {});

}  // namespace hanscope
