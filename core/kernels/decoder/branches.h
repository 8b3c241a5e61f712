#pragma once

#include <cstdint>
#include <vector>

#include "core/kernels/matrix.h"

namespace hanscope {

/// The embeddings of the candidates below one node v_i, its children and [END], packed to compute
/// their scores from the node's state U_i (Im et al. 2021):
///
///     c_ij = U_i · E[v_j]        v_j ∈ children(v_i) ∪ {[END]}
struct Branches {
    Branches() = default;
    /// Copies the rows candidateRows[0 … count − 1] of the token embeddings E (tokens × rowWidth).
    /// scoreBranchesBackward() requires `training`.
    Branches(const float* tokens, int rowWidth, const std::int32_t* candidateRows, int count,
             bool training);

    int width = 0;                   ///< d
    std::vector<std::int32_t> rows;  ///< [candidate] row of E
    PackedMatrix forward;            ///< d × candidates
    PackedMatrix backward;           ///< candidates × d
};

/// Computes the scores c (count × candidates) of `count` states U (count × d) of the node.
void scoreBranches(const Branches& branches, const float* states, int count, float* scores);

/// Writes the gradients of the states (count × d) and of the candidates' embeddings
/// (candidates × d), from the gradients of the scores (count × candidates).
void scoreBranchesBackward(const Branches& branches, const float* states,
                           const float* scoreGradients, int count, float* stateGradients,
                           float* candidateGradients);

}  // namespace hanscope
