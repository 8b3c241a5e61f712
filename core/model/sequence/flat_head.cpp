#include "core/model/sequence/flat_head.h"

#include <algorithm>

#include "core/kernels/attention.h"
#include "core/kernels/level_parts.h"
#include "core/kernels/vectors.h"

namespace hanscope {

FlatHead::FlatHead(const FlatParameters& p, const Output& output) : parameters_(p) {
    const int D = p.encoderShape.states(), A = p.attention;
    attention_ = packMatrix(p.tensors.attentionWeight, 1, D, D, A);
    attentionBackward_ = packMatrix(p.tensors.attentionWeight, D, 1, A, D);
    const auto add = [&](std::int32_t label, float sign) {
        addScaled(sign, p.tensors.classifierWeight + std::ptrdiff_t{label} * D, gradient_.size(),
                  gradient_.data());
        bias_ += static_cast<double>(sign * p.tensors.classifierBias[label]);
    };
    gradient_.resize(static_cast<std::size_t>(D), 0.0f);
    add(output.label, 1);
    if (output.against) add(*output.against, -1);
}

std::vector<double> FlatHead::forward(const SequenceLayout& layout, const float* states,
                                      WorkerPool& pool) {
    layout_ = &layout;
    states_ = states;
    const int D = parameters_.encoderShape.states(), A = parameters_.attention;
    const auto rows = static_cast<std::size_t>(layout.rows);
    hidden_.resize(rows * static_cast<std::size_t>(A));
    weights_.resize(rows);
    vectors_.resize(layout.order.size() * gradient_.size());
    const std::vector<int> bounds = tileParts(layout);
    pool.run(static_cast<int>(bounds.size()) - 1, [&](int part) {
        const auto p = static_cast<std::size_t>(part);
        attentionForward(
            {&layout, D, A, states, &attention_, parameters_.tensors.attentionBias,
             parameters_.tensors.context, hidden_.data(), weights_.data(), vectors_.data()},
            bounds[p], bounds[p + 1]);
    });
    std::vector<double> outputs;
    for (std::size_t i = 0; i < layout.order.size(); ++i)
        outputs.push_back(bias_ + dot(vectors_.data() + i * gradient_.size(), gradient_.data(), D));
    return outputs;
}

void FlatHead::backward(WorkerPool& pool, float* stateGradients) {
    std::vector<float> gradients;
    for (std::size_t i = 0; i < layout_->order.size(); ++i)
        gradients.insert(gradients.end(), gradient_.begin(), gradient_.end());
    const std::vector<int> bounds = tileParts(*layout_);
    pool.run(static_cast<int>(bounds.size()) - 1, [&](int part) {
        const auto p = static_cast<std::size_t>(part);
        attentionBackward({layout_, parameters_.encoderShape.states(), parameters_.attention,
                           states_, &attentionBackward_, parameters_.tensors.context,
                           weights_.data(), gradients.data(), hidden_.data(), stateGradients},
                          bounds[p], bounds[p + 1], nullptr, nullptr, nullptr);
    });
}

// ∂z/∂α_t = h_t · ∂z/∂v
std::vector<double> FlatHead::attentionParts(WorkerPool&) const {
    const int D = parameters_.encoderShape.states();
    std::vector<double> parts;
    for (std::int32_t t = 0; t < layout_->length[0]; ++t) {
        const std::int32_t row = layout_->first[0] + t;
        parts.push_back(weights_[static_cast<std::size_t>(row)] *
                        dot(states_ + std::ptrdiff_t{row} * D, gradient_.data(), D));
    }
    return parts;
}

}  // namespace hanscope
