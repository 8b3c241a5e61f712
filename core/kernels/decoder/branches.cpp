#include "core/kernels/decoder/branches.h"

#include <algorithm>

namespace hanscope {

Branches::Branches(const float* tokens, int rowWidth, const std::int32_t* candidateRows, int count,
                   bool training)
    : width(rowWidth), rows(candidateRows, candidateRows + count) {
    std::vector<float> gathered;
    for (const std::ptrdiff_t row : rows)
        gathered.insert(gathered.end(), tokens + row * width, tokens + (row + 1) * width);
    forward = packMatrix(gathered.data(), 1, width, width, count);
    if (training) backward = packMatrix(gathered.data(), width, 1, count, width);
}

void scoreBranches(const Branches& branches, const float* states, int count, float* scores) {
    multiplyRows(states, branches.width, count, branches.forward, nullptr, false, scores,
                 branches.forward.columns);
}

void scoreBranchesBackward(const Branches& branches, const float* states,
                           const float* scoreGradients, int count, float* stateGradients,
                           float* candidateGradients) {
    const int candidates = branches.forward.columns;
    multiplyRows(scoreGradients, candidates, count, branches.backward, nullptr, false,
                 stateGradients, branches.width);
    std::fill_n(candidateGradients, std::ptrdiff_t{candidates} * branches.width, 0.0f);
    addTransposedProduct(scoreGradients, candidates, states, branches.width, count, branches.width,
                         0, candidates, candidateGradients, branches.width);
}

}  // namespace hanscope
