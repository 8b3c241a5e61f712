#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace hanscope {

/// The place of each step of a batch of sequences (the words of sentences, or the sentences of
/// documents) in a matrix with one row per step. The sequences are sorted by decreasing length, so
/// that the sequences that are not finished at a step are always the first ones. Row 0 and the row
/// after each sequence are "zero rows", which hold 0: they serve as the state before the first step
/// of a sequence and, in reverse, after its last. There are no padding rows and no masks.
///
///     row:       0     1  2  3  4  5     6     7  8  9    10
///     content:   0     longest           0     next        0
struct SequenceLayout {
    std::vector<std::int32_t> order;   ///< [position] index of the sequence in the caller's order
    std::vector<std::int32_t> first;   ///< [position] row of the first step
    std::vector<std::int32_t> length;  ///< [position] number of steps, > 0, never increasing
    std::int32_t rows = 1;             ///< number of rows, including the zero rows

    int sequences() const { return static_cast<int>(order.size()); }  ///< number of sequences

    /// Calls body(first row, length, index in the caller's order) for the sequences at positions
    /// [begin, end).
    template <class Body>
    void forEachSequence(int begin, int end, Body body) const {
        for (int i = begin; i < end; ++i)
            body(std::int64_t{first[i]}, std::int64_t{length[i]}, std::int64_t{order[i]});
    }
};

/// The layout of sequences with these lengths, each > 0. Sequences of equal length stay in the
/// caller's order.
SequenceLayout layOutSequences(const std::vector<std::int32_t>& lengths);

/// Sets the zero rows of a matrix of `width` columns to 0.
void zeroRows(const SequenceLayout& layout, std::ptrdiff_t width, float* rows);

/// The position of each sequence: [index in the caller's order].
std::vector<std::int32_t> positionsIn(const SequenceLayout& layout);

/// Divides the positions into `parts` ranges with about equal numbers of rows; part p is
/// [bounds[p], bounds[p + 1]). Depends on the layout and on `parts` only.
std::vector<int> partition(const SequenceLayout& layout, int parts);

}  // namespace hanscope
