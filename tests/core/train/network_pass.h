#pragma once

#include <ATen/ATen.h>

#include <map>
#include <random>
#include <string>
#include <vector>

#include "core/model/han/han_inference.h"
#include "core/train/networks/han_module.h"

namespace hanscope::test {

/// `documents` documents of 1 … `sentences` sentences of 1 … `words` words, ids below `vocabulary`.
std::vector<EncodedDocument> randomDocuments(std::mt19937& random, std::size_t documents,
                                             unsigned sentences, unsigned words,
                                             unsigned vocabulary);

/// The results of the forward and backward pass of a network with the model's parameters for some
/// documents.
struct NetworkPass {
    std::vector<NetworkResult> readings;
    at::Tensor logits;  ///< (documents × labels)
    /// Of Σ upstream ⊙ logits, by the parameter's name; that of the embedding has a row for each of
    /// `distinctWords`.
    std::map<std::string, at::Tensor> gradients;
    std::vector<std::int64_t> distinctWords;
};
NetworkPass runNetwork(const ModelFile& model, const std::vector<EncodedDocument>& documents,
                       const at::Tensor& upstream, int threads, const HanDropout& dropout = {},
                       Device device = Device::Cpu);

/// Expects the same bits in all that two passes computed.
void expectSameBits(const NetworkPass& a, const NetworkPass& b);

}  // namespace hanscope::test
