#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/kernels/attention.h"
#include "core/kernels/level.h"

namespace hanscope {

/// A sequence of a layout of which one step is left out or reads another input.
struct LevelVariant {
    static constexpr std::int32_t kLeftOut = -1;

    std::int32_t position = 0;      ///< of the sequence in the layout
    std::int32_t step = 0;          ///< from 0
    std::int32_t input = kLeftOut;  ///< the row of the input side that the step reads instead; a
                                    ///< step can be left out of a sequence of two steps or more
};

/// One level of a HAN for sequences and for variants of them. The sequences are read once, and
/// their states are kept. Of a variant, only the states that change are computed: the forward ones
/// from the step on and the backward ones from the step back, until they are the original's again
/// (see gru.h); with Pooling::Attention, pooling computes only these rows, too. The
/// vectors are those that levelForward() gives the changed sequence, up to rounding.
class LevelVariants {
 public:
    /// Reads the sequences. `inputSide` may get more rows afterwards, but must not move. The
    /// arguments must outlive this object. Throws Cancelled.
    LevelVariants(const PackedLevel& level, const LevelSteps& steps, const float* inputSide,
                  WorkerPool& pool, const CancelToken& cancel);

    /// The vectors of the sequences (sequences × V), in the caller's order.
    const float* vectors() const { return original_.vectors.data(); }
    /// Computes the vectors of variants (variants.size() × V). Variants of one sequence should
    /// follow each other. Throws Cancelled.
    void compute(const std::vector<LevelVariant>& variants, float* vectors) const;
    /// Computes all states of variants, one variant after the other (steps × D). Throws Cancelled.
    void computeStates(const std::vector<LevelVariant>& variants, float* states) const;

 private:
    struct Run;
    template <class Work>  // void(int begin, int end, Run&), of variants
    void forEachRun(const std::vector<LevelVariant>& variants, Work work) const;
    void computeRun(const LevelVariant* variants, int count, Run& run, float* vectors) const;
    void encode(const LevelVariant* variants, int count, Run& run) const;
    void poolAttention(const LevelVariant* variants, int count, const Run& run,
                       float* vectors) const;
    void poolWholeSequences(const LevelVariant* variants, int count, Run& run,
                            float* vectors) const;
    void copyRows(const LevelVariant& variant, const Run& run, int index, float* states) const;
    std::int32_t lengthOf(const LevelVariant& variant) const;
    int endOfRun(const std::vector<LevelVariant>& variants, int begin, int end) const;

    const PackedLevel& level_;
    const LevelSteps steps_;
    const float* const inputSide_;
    WorkerPool& pool_;
    const CancelToken& cancel_;
    LevelState original_;
    std::optional<AttentionVariants> attention_;  // with Pooling::Attention only
};

}  // namespace hanscope
