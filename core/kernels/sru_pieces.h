#pragma once

#include <cstdint>
#include <vector>

#include "core/kernels/share_done.h"
#include "core/kernels/sru_encoder.h"
#include "core/kernels/state_pieces.h"
#include "core/kernels/worker_pool.h"
#include "core/progress.h"

namespace hanscope {

/// The inputs of the steps of one long sequence; the arrays must outlive what reads them. Step t
/// reads row rowIds[inputOfStep[t]] of x, or row inputOfStep[t] if `rowIds` is null.
struct SruPieceInputs {
    const float* x;
    const std::int64_t* rowIds;
    const std::int32_t* inputOfStep;
    std::int32_t steps;  ///< one or more
};

/// The states of the last layer of an encoder of SRUs (sru_encoder.h). Of each piece only the cells
/// before its first step are kept, of every layer in both directions; the states of the layers
/// below are computed again whenever a layer reads them. Has the same bits as sruEncoderForward().
class SruPieces final : public StatePieces {
 public:
    /// Reads the sequence once for each layer, both directions at a time. The arguments but
    /// `shareDone` must outlive this object. Throws Cancelled.
    SruPieces(const std::vector<PackedSruLayer>& layers, const SruPieceInputs& inputs,
              WorkerPool& pool, const CancelToken& cancel, const ShareDone& shareDone = {});

    void read(std::int32_t begin, std::int32_t end, float* states) const override;

 private:
    void keepStarts(std::size_t layer, int d, const CancelToken& cancel,
                    const ShareDone& shareDone);
    std::vector<float> inputsOf(std::size_t layer, std::int32_t begin, std::int32_t end) const;
    void statesOf(std::size_t layer, std::int32_t begin, std::int32_t end, float* states) const;

    const std::vector<PackedSruLayer>& layers_;
    const SruPieceInputs inputs_;
    std::vector<std::vector<float>> starts_;  // [2 · layer + direction] (pieces × H)
};

}  // namespace hanscope
