#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "core/model_file/model_file.h"
#include "core/pytorch/scheme.h"

namespace hanscope::test {

/// Sizes of the networks of schemeCheckpoint(); all different where a scheme allows it.
struct SchemeSizes {
    std::int64_t V = 9, E = 4, wordHidden = 3, sentenceHidden = 2, C = 3;
    std::int64_t wordAttention = 5, sentenceAttention = 7;
};

/// Tensors of a network of the scheme, with random values within ±0.8, by the scheme's names. An
/// attention whose program makes it as wide as the states is so here, too.
std::map<std::string, TensorValues> schemeTensors(const Scheme& scheme, unsigned seed,
                                                  SchemeSizes sizes = {});

/// A state_dict of float32 tensors in PyTorch's zip archive, with `prefix` before their names, and
/// with further items (key, pickled value).
std::string stateDictOf(const std::map<std::string, TensorValues>& tensors,
                        const std::string& prefix = "",
                        std::vector<std::pair<std::string, std::string>> items = {});

}  // namespace hanscope::test
