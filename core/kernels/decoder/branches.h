#pragma once

#include <cstdint>
#include <vector>

#include "core/kernels/matrix.h"

namespace hanscope {

/// What a node's state is compared with: the embeddings of its children and of [END],
///
///     c_ij = U_i · E[v_j]        v_j ∈ children(v_i) ∪ {[END]}
struct Branches {
    Branches() = default;
    /// `rows` are rows of `tokens` (E, × width).
    Branches(const float* tokens, int width, const std::int32_t* rows, int count, bool training);

    int width = 0;
    std::vector<std::int32_t> rows;
    PackedMatrix forward;   ///< width × candidates
    PackedMatrix backward;  ///< candidates × width
};

/// `states` (count × width) -> `scores` (count × candidates).
void scoreBranches(const Branches& branches, const float* states, int count, float* scores);

/// From `slopes` (count × candidates), the scores' gradients: writes those of the states and those
/// of the candidates' embeddings, (candidates × width).
void scoreBranchesBackward(const Branches& branches, const float* states, const float* slopes,
                           int count, float* stateGradients, float* candidateGradients);

}  // namespace hanscope
