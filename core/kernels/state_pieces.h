#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/kernels/level.h"
#include "core/kernels/matrix/worker_pool.h"
#include "core/kernels/pooling.h"
#include "core/progress.h"

namespace hanscope {

/// The states of one long sequence, computed in pieces whenever they are read, because all of them
/// together may not fit into the memory. Thread-safe.
class StatePieces {
 public:
    static constexpr std::int32_t kSteps = 128;  ///< of a piece; the last one may have less
    virtual ~StatePieces() = default;

    /// Writes the states of the steps [begin, end) to `states` (× D). `begin` is a multiple of
    /// kSteps, and so is `end`, unless it is the end of the sequence.
    virtual void read(std::int32_t begin, std::int32_t end, float* states) const = 0;
};

/// The pieces of the steps [begin, end) as sequences that follow each other without zero rows.
SequenceLayout layOutPieces(std::int32_t begin, std::int32_t end);

/// The inputs of the steps of one long sequence; the arrays must outlive what reads them.
struct PieceInputs {
    const float* inputSide;           ///< of the distinct inputs (inputs × 6H)
    const std::int32_t* inputOfStep;  ///< [step] the row that it reads
    std::int32_t steps;               ///< one or more
};

/// The states by a bidirectional GRU (level.h). Of each piece only the GRU's states
/// before its first step are kept, in both directions. Has the same bits as statesForward().
class GruPieces final : public StatePieces {
 public:
    /// Reads the sequence once, both directions at a time. The arguments but `shareDone` must
    /// outlive this object. Throws Cancelled.
    GruPieces(const PackedLevel& level, const PieceInputs& inputs, WorkerPool& pool,
              const CancelToken& cancel, const ShareDone& shareDone = {});

    void read(std::int32_t begin, std::int32_t end, float* states) const override;

 private:
    void keepStarts(int d, const CancelToken& cancel, const ShareDone& shareDone);
    void readDirection(int d, std::int32_t begin, std::int32_t end, float* states) const;
    float* startOf(int d, std::int32_t piece);

    const PackedLevel& level_;
    const PieceInputs inputs_;
    std::vector<float> starts_[2];  // [direction] (pieces × H)
};

/// The states of one long sequence, which are computed in blocks whenever they are read.
class StateBlocks {
 public:
    /// `shareDone` gets 1 for each reading. The arguments must outlive this object.
    StateBlocks(const StatePieces& pieces, std::int32_t steps, int width, WorkerPool& pool,
                const CancelToken& cancel, ShareDone shareDone = {});

    std::int32_t steps() const { return steps_; }  ///< of the sequence

    /// Gets `count` states (count × width) from step `begin` on, which are valid during the call.
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
