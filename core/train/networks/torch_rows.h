#pragma once

#include <ATen/ATen.h>

#include <cstdint>
#include <vector>

#include "core/kernels/level.h"

namespace hanscope {

// Sums, copies and reductions of rows in LibTorch's operations, with their gradients. Sums have a
// fixed order, so the results do not differ from call to call. The structures hold indices on the
// device that computes and must outlive the backward pass.

using Indices = std::vector<std::int64_t>;

/// Rows of which those of a segment follow each other: the steps of a sequence, for example.
struct TorchSegments {
    at::Tensor lengths;  ///< [segment]
    at::Tensor ofRow;    ///< [row] its segment
};

/// The sums of the rows of each segment.
at::Tensor sumOfRows(const at::Tensor& rows, const TorchSegments& segments);
/// The value of a segment, copied to each of its rows.
at::Tensor copiedToRows(const at::Tensor& values, const TorchSegments& segments);
/// The largest values of the rows of each segment, by column; without a gradient.
at::Tensor maximumOfRows(const at::Tensor& rows, const TorchSegments& segments);
/// For each segment and column, 1 in the first row that has the maximum and 0 in the others.
at::Tensor isFirstMaximum(const at::Tensor& rows, const TorchSegments& segments);

/// Rows that each read a row of a table.
struct TorchReads {
    at::Tensor input;  ///< [row] the row of the table that it reads
    /// The rows sorted by what they read, cut into chunks that each read one row of the table: how
    /// many rows each chunk has, and how many chunks each row of the table has.
    at::Tensor rowsByInput, rowsOfChunk, chunksOfInput;
};

/// What each row reads of `table`.
at::Tensor gathered(const at::Tensor& table, const TorchReads& reads);
/// The sums of the rows that read the same row of the table: the gradient of that row.
at::Tensor sumsByInput(const at::Tensor& rows, const TorchReads& reads);

/// Arrays of indices that go to a device in one copy.
class IndexCopies {
 public:
    /// `place` receives the copy.
    void add(Indices indices, at::Tensor& place);
    void add(const Indices& lengths, TorchSegments& place);           ///< of the segments
    void add(Indices input, std::int64_t inputs, TorchReads& place);  ///< of a table so long
    /// Blocks until the indices are on the device. Returns the one array that holds all of them.
    at::Tensor send(at::Device device);

 private:
    std::vector<Indices> arrays_;
    std::vector<at::Tensor*> places_;
};

/// The steps of the sequences of a layout, sequence by sequence in the caller's order: a row for
/// each.
struct TorchRows {
    TorchRows() = default;
    /// May be called on any thread; blocks until the indices are on `device`.
    TorchRows(const LevelSteps& steps, at::Device device);

    at::Tensor indices;       ///< one array (int64) that holds all of the following
    TorchReads inputs;        ///< what each row reads
    TorchSegments sequences;  ///< a segment for each
    at::Tensor firstRow,
        sortedLengths;  ///< [sequence, by decreasing length] its first row and length
};

/// The row of the layout of each step, sequence by sequence in the caller's order, on the host.
at::Tensor layoutRowsOf(const LevelSteps& steps);

}  // namespace hanscope
