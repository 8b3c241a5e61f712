#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/model_file/model_file.h"

namespace hanscope::test {

/// What a program computes of a text, in double precision.
struct PlainResult {
    std::vector<double> probabilities, sentenceWeights;
    std::vector<std::vector<double>> wordWeights;
};

/// The networks of the seven programs, written out from their own tensors: the GRU as in PyTorch's
/// documentation, one state after the other, and each program's attention. `ids` are the program's,
/// as its own preparation of the text makes them, without padding.
using Ids = std::vector<std::vector<std::int64_t>>;
using CheckpointTensors = std::map<std::string, TensorValues>;
PlainResult plainResult(const std::string& program, const CheckpointTensors& tensors,
                        const Ids& ids);

/// The limits of sentences and words to which plainResult() pads the texts of
/// Hierarchical-attention-networks-pytorch and its descendant.
constexpr std::size_t kPaddedSentences = 4, kPaddedWords = 5;

}  // namespace hanscope::test
