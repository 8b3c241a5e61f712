#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/kernels/attention.h"
#include "core/kernels/changed_states.h"
#include "core/kernels/level.h"

namespace hanscope {

/// A variant of a sequence of a layout; `input` is a row of the input side.
struct LevelVariant {
    static constexpr std::int32_t kLeftOut = StepVariant::kLeftOut;

    std::int32_t position = 0;      ///< of the sequence in the layout
    std::int32_t step = 0;          ///< as in StepVariant
    std::int32_t input = kLeftOut;  ///< as in StepVariant
    std::int32_t count = 1;         ///< as in StepVariant

    std::int32_t missing() const { return input == kLeftOut ? count : 0; }  ///< as in StepVariant
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
    /// The states of the sequences (rows of the layout × D).
    const float* states() const { return original_.states.data(); }
    /// Computes the states of variants that change. Thread-safe.
    void computeStates(const LevelVariant* variants, int count, ChangedStates* changed) const;

 private:
    struct Run;
    void computeRun(const LevelVariant* variants, int count, Run& run, float* vectors) const;
    void encode(const LevelVariant* variants, int count, Run& run) const;
    void poolAttention(const LevelVariant* variants, int count, const Run& run,
                       float* vectors) const;
    void poolWholeSequences(const LevelVariant* variants, int count, Run& run,
                            float* vectors) const;
    void copySteps(const LevelVariant& variant, const Run& run, int index, std::int32_t begin,
                   std::int32_t end, float* states) const;
    std::int32_t changedSteps(const Run& run, int d, int index) const;
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
