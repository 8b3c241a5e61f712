#pragma once

#include <torch/types.h>

#include <functional>
#include <map>
#include <string>

#include "core/hierarchy/sub_hierarchy.h"
#include "core/kernels/decoder/decoder.h"

namespace hanscope::test {

/// The hierarchy decoder as its specification has it, in double precision and differentiable: every
/// token of the written-out sub-hierarchy, a mask of −1e9, keys and values of every word.
class DoublePrecisionDecoder {
 public:
    DoublePrecisionDecoder(const DecoderShape& shape,
                           const std::map<std::string, torch::Tensor>& parameters)
        : shape_(shape), p_(parameters) {}

    struct Output {
        torch::Tensor states;   ///< U (tokens × d)
        torch::Tensor weights;  ///< text–hierarchy attention (layers × heads × tokens × words)
    };
    /// Changes the text–hierarchy attention of a layer (heads × tokens × words).
    using Change = std::function<torch::Tensor(const torch::Tensor& weights)>;
    /// `words` is H (words × d).
    Output run(const LabelTree& tree, const SubHierarchy& hierarchy, const torch::Tensor& words,
               const Change& change = {}) const;

 private:
    torch::Tensor norm(const std::string& name, const torch::Tensor& x) const;
    torch::Tensor feedForward(const std::string& name, const torch::Tensor& x) const;
    /// With the weights (heads × tokens × keys) in `weights`.
    torch::Tensor attention(const std::string& name, const torch::Tensor& queries,
                            const torch::Tensor& seen, const torch::Tensor& mask,
                            torch::Tensor& weights, const Change& change = {}) const;

    DecoderShape shape_;
    std::map<std::string, torch::Tensor> p_;
};

}  // namespace hanscope::test
