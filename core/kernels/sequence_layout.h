#pragma once

#include <cstdint>
#include <vector>

namespace hanscope {

/// Where the steps of a batch of sequences (the words of sentences, or the sentences of documents)
/// lie in a matrix with one row a step. Sequences stand in order of decreasing length, so that those
/// still running at a step are the first ones; row 0 and the row after each sequence are zero rows.
/// The state before a sequence's first step (or after its last, backwards) is then simply the
/// neighbouring row, and nothing is ever padded or masked.
///
///     row:  0   1 2 3 4 5   6   7 8 9   10
///           0   longest     0   next    0
struct SequenceLayout {
    std::vector<std::int32_t> order;   ///< [position] index of the sequence in the caller's order
    std::vector<std::int32_t> first;   ///< [position] row of the first step
    std::vector<std::int32_t> length;  ///< [position] number of steps, > 0, not increasing
    std::int32_t rows = 1;             ///< zero rows included

    int sequences() const { return static_cast<int>(order.size()); }
};

/// Lays out sequences of the given lengths (each > 0). Equal lengths keep the caller's order.
SequenceLayout layOutSequences(const std::vector<std::int32_t>& lengths);

/// Cuts the positions into `parts` runs of about equal numbers of rows: part p is
/// [bounds[p], bounds[p + 1]). Depends on the layout alone, never on the number of threads.
std::vector<int> partition(const SequenceLayout& layout, int parts);

}  // namespace hanscope
