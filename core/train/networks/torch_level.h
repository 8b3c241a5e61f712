#pragma once

#include <ATen/ATen.h>

#include <cstdint>
#include <vector>

#include "core/kernels/level.h"

namespace hanscope {

/// The steps of a level as torchLevel() needs them, on the device that computes: a row for each
/// step, sequence by sequence in the caller's order.
struct TorchRows {
    TorchRows() = default;
    /// May be called on any thread; blocks until the indices are on `device`.
    TorchRows(const LevelSteps& steps, at::Device device);

    at::Tensor indices;     ///< one array (int64) that holds all of the following
    at::Tensor inputOfRow;  ///< [row]
    /// The rows sorted by input, cut into chunks that each belong to one input: how many rows each
    /// chunk has, and how many chunks each input has.
    at::Tensor rowsByInput, rowsOfChunk, chunksOfInput;
    at::Tensor sequenceOfRow;  ///< [row]
    at::Tensor lengths;        ///< [sequence]
    at::Tensor firstRow,
        sortedLengths;  ///< [sequence, by decreasing length] its first row and length
};

/// The row of the layout of each step, sequence by sequence in the caller's order, on the host.
at::Tensor layoutRowsOf(const LevelSteps& steps);

/// LevelFunction in LibTorch's operations and GruKernels, for devices on which our kernels do not
/// run. Computes the same function and gradients up to rounding, without padding or masks. Sums
/// have a fixed order, so the results do not differ from call to call.
///
/// Maps x (inputs × E) to vectors (sequences × V) in the caller's order. `parameters` are in the
/// order of forEachLevelTensor. `scoreOffsets`, if defined, has a number for each step in the order
/// of layoutRowsOf(). All tensors are on the device of `rows`, which must outlive the backward
/// pass.
at::Tensor torchLevel(const LevelShape& shape, const at::Tensor& x,
                      const std::vector<at::Tensor>& parameters, const TorchRows& rows,
                      const at::Tensor& scoreOffsets = {});

}  // namespace hanscope
