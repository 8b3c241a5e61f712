#pragma once

#include <ATen/ATen.h>

#include <cstdint>
#include <vector>

#include "core/kernels/sequence_layout.h"
#include "core/kernels/worker_pool.h"
#include "core/model/model_file.h"

namespace hanscope {

/// The kernels as functions that autograd can differentiate. All tensors are float32 on the CPU.
/// What is passed by pointer or reference must outlive the backward pass. Results and gradients do
/// not depend on the number of threads.

/// X Wᵀ + b, row by row: X (n × D), W (N × D), b (N) -> (n × N).
at::Tensor projectRows(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias,
                       WorkerPool& pool);

/// Which input row each step takes; the steps of an input for the backward pass (null offsets: the
/// step in row r takes input inputOfRow[r] and no other step does).
struct StepInputs {
    const std::vector<std::int32_t>* inputOfRow;
    const std::vector<std::int32_t>* offsets;
    const std::vector<std::int32_t>* rows;
};

/// Both directions of a GRU. `inputs` (n × 6H) = [r z n forwards | r z n backwards], input side with
/// every bias but c_n; `weight*` = weight_hh (3H × H); `candidateBias*` = c_n (H).
/// -> hidden states (layout.rows × 2H), zero rows zero.
at::Tensor bidirectionalGru(const at::Tensor& inputs, const at::Tensor& weightForward,
                            const at::Tensor& weightBackward, const at::Tensor& candidateBiasForward,
                            const at::Tensor& candidateBiasBackward, const SequenceLayout& layout,
                            const StepInputs& steps, WorkerPool& pool);

struct Pooled {
    at::Tensor vectors;  ///< (sequences × D), in the caller's order
    at::Tensor weights;  ///< one a row of the layout; not differentiable
};

/// Attention pooling of `states` (layout.rows × D) with W (A × D), b (A), context (A).
Pooled attentionPool(const at::Tensor& states, const at::Tensor& weight, const at::Tensor& bias,
                     const at::Tensor& context, const SequenceLayout& layout, WorkerPool& pool);

/// Mean or maximum pooling (no parameters).
Pooled plainPool(const at::Tensor& states, Pooling pooling, const SequenceLayout& layout);

}  // namespace hanscope
