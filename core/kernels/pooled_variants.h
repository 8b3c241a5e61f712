#pragma once

#include <cstdint>
#include <vector>

#include "core/kernels/changed_states.h"

namespace hanscope {

/// The means of the states h_t of one sequence, and of variants of it, with the softmax of their
/// scores s_t as weights, for one or more columns of scores:
///
///     vector = Σ_t exp(s_t) h_t / Σ_t exp(s_t)
///
/// The sums over the first rows, and over the last ones, are kept for every few rows, so that a
/// variant costs little more than the rows that change. Its vectors are those of all of its rows,
/// up to the rounding of sums. Thread-safe.
class PooledVariants {
 public:
    /// `states` (steps × width) must outlive this object; `scores` (steps × columns).
    PooledVariants(const float* states, std::int32_t steps, int width, std::vector<float> scores,
                   int columns);

    /// Writes the vectors (columns × width) of a variant of the sequence. `scores` are those of the
    /// states that have changed (× columns).
    void pool(const ChangedStates& changed, const float* scores, float* vectors) const;

 private:
    // Σ exp(s_t − highest) h_t of some rows, and the sum of the factors.
    struct Sums {
        float highest;
        double total;
        std::vector<float> sum;
    };
    // Rows that follow each other, and their scores, which are `columns` apart.
    struct Rows {
        const float *states, *scores;
        std::int32_t count;
    };

    Sums none() const;
    Rows rowsAt(std::int32_t begin, std::int32_t end, int column) const;
    float highestOf(const Rows& rows) const;
    void addRows(const Rows& rows, float highest, double& total, float* sum) const;
    Sums with(const Sums& sums, const Rows& rows) const;
    const Sums& side(const std::vector<Sums>& of, int column, std::int32_t block) const;
    void poolColumn(const ChangedStates& changed, const float* scores, int column,
                    float* vector) const;

    const float* const states_;
    const std::int32_t steps_;
    const int width_, columns_;
    const std::vector<float> scores_;
    std::vector<Sums> before_, behind_;  // [block · columns + column] of the rows before the block,
                                         // and of those from its first one on
};

}  // namespace hanscope
