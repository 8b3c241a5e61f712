#pragma once

#include <cstdint>
#include <vector>

#include "core/kernels/float_buffer.h"
#include "core/kernels/level.h"
#include "core/kernels/rcnn.h"
#include "core/progress.h"

namespace hanscope {

/// The layer of a TextRCNN above the GRU (rcnn.h), and its wordSide of the distinct inputs.
struct RcnnWords {
    const PackedRcnn* rcnn = nullptr;  ///< null: none; must outlive the pieces
    FloatBuffer wordSide;
};

/// The states of one long sequence by a bidirectional GRU (level.h) or a TextRCNN, computed in
/// pieces whenever they are read, because all of them together may not fit into the memory. Of each
/// piece only the GRU's states before its first step are kept, in both directions. Has the same
/// bits as encoderForward() (text_encoder.h). Thread-safe.
class StatePieces {
 public:
    static constexpr std::int32_t kSteps = 128;  ///< of a piece; the last one may have less

    /// Reads the sequence once, both directions at a time. `inputSide` is that of the distinct
    /// inputs (inputs × 6H), inputOfStep[t] the row that step t reads; there is one step or more.
    /// `level` must outlive this object. Throws Cancelled.
    StatePieces(const PackedLevel& level, FloatBuffer inputSide,
                std::vector<std::int32_t> inputOfStep, WorkerPool& pool, const CancelToken& cancel,
                const ShareDone& shareDone = {}, RcnnWords words = {});

    /// Writes the states of the steps [begin, end) to `states` (× D). `begin` is a multiple of
    /// kSteps, and so is `end`, unless it is the end of the sequence.
    void read(std::int32_t begin, std::int32_t end, float* states) const;

 private:
    void keepStarts(int d, const CancelToken& cancel, const ShareDone& shareDone);
    void readDirection(int d, std::int32_t begin, std::int32_t end, float* states) const;
    float* startOf(int d, std::int32_t piece);

    const PackedLevel& level_;
    const FloatBuffer inputSide_;
    const std::vector<std::int32_t> inputOfStep_;
    const RcnnWords words_;
    std::vector<float> starts_[2];  // [direction] (pieces × H)
};

}  // namespace hanscope
