#pragma once

#include <ATen/ATen.h>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/model_file/model_file.h"

namespace hanscope::test {

/// The network written out in double precision from the documented tensors alone: LibTorch's own
/// GRU, sentence by sentence, without batches. The reference for outputs and, by autograd, for
/// gradients.
class DoublePrecisionHan {
 public:
    explicit DoublePrecisionHan(const ModelFile& file);

    struct Output {
        at::Tensor logits, sentenceWeights;
        std::vector<at::Tensor> wordWeights;  ///< one tensor a sentence
        std::vector<at::Tensor> sentenceVectors;
        at::Tensor vector;  ///< v
    };
    /// Added to the scores of attention pooling before the softmax; empty: nothing.
    struct ScoreOffsets {
        std::vector<at::Tensor> words;  ///< one tensor a sentence
        at::Tensor sentences;
    };
    /// One document: the ids of its words, sentence by sentence.
    Output run(const std::vector<std::vector<std::int64_t>>& sentences,
               const ScoreOffsets& offsets = {}) const;

    /// The gradient that backward passes have left in a parameter.
    const at::Tensor& gradient(const std::string& name) const { return tensors_.at(name).grad(); }

 private:
    struct Level {
        at::Tensor vector, weights;
    };
    Level level(const std::string& name, const at::Tensor& x, const at::Tensor& offsets) const;
    at::Tensor encode(const std::string& name, const at::Tensor& x) const;

    std::map<std::string, at::Tensor> tensors_;
    Pooling pooling_;
    int rounds_;
};

}  // namespace hanscope::test
