#include "tests/core/model/double_precision_han.h"

#include <torch/types.h>

#include <cmath>

namespace hanscope::test {

using at::Tensor;

namespace {

// (s / 2 − τ)² for the steps above τ, which solves Σ (s / 2 − τ)² = 1 over these steps. Autograd
// differentiates τ, too.
Tensor entmax(const Tensor& scores) {
    const Tensor z = scores / 2;
    const Tensor sorted = std::get<0>(z.sort(0, /*descending=*/true));
    for (std::int64_t k = z.size(0); k >= 1; --k) {
        const Tensor above = sorted.narrow(0, 0, k);
        const Tensor tau =
            above.mean() - torch::sqrt((1 - (above - above.mean()).square().sum()) / k);
        // Not a number if these steps alone have more than 1 in all.
        if (above[k - 1].item<double>() > tau.item<double>()) return torch::relu(z - tau).square();
    }
    return {};
}

}  // namespace

DoublePrecisionHan::DoublePrecisionHan(const ModelFile& file)
    : pooling_(std::get<HanConfig>(file.config.network).pooling),
      rounds_(std::get<HanConfig>(file.config.network).poolingRounds) {
    for (const auto& [name, tensor] : file.tensors)
        tensors_[name] = torch::from_blob(const_cast<float*>(tensor.values.data()), tensor.shape)
                             .to(torch::kDouble)
                             .set_requires_grad(true);
}

DoublePrecisionHan::Output DoublePrecisionHan::run(
    const std::vector<std::vector<std::int64_t>>& sentences, const ScoreOffsets& offsets) const {
    Output out;
    std::vector<Tensor> vectors;
    for (std::size_t s = 0; s < sentences.size(); ++s) {
        const Tensor ids = torch::tensor(sentences[s], torch::kLong);
        const Level read = level("word", tensors_.at("word.embedding.weight").index_select(0, ids),
                                 offsets.words.empty() ? Tensor() : offsets.words[s]);
        vectors.push_back(read.vector);
        out.wordWeights.push_back(read.weights);
    }
    const Level read = level("sentence", torch::stack(vectors), offsets.sentences);
    out.sentenceWeights = read.weights;
    out.sentenceVectors = vectors;
    out.vector = read.vector;
    out.logits =
        torch::mv(tensors_.at("classifier.weight"), read.vector) + tensors_.at("classifier.bias");
    return out;
}

DoublePrecisionHan::Level DoublePrecisionHan::level(const std::string& name, const Tensor& x,
                                                    const Tensor& offsets) const {
    const Tensor h = encode(name, x);
    const std::int64_t steps = h.size(0), width = h.size(1);
    if (pooling_ == Pooling::Mean)
        return {h.mean(0), torch::full({steps}, 1.0 / static_cast<double>(steps), torch::kDouble)};
    if (pooling_ == Pooling::Maximum) {
        const auto [values, winners] = h.max(0);
        Tensor weights = torch::zeros({steps}, torch::kDouble);
        weights.index_add_(0, winners,
                           torch::full({width}, 1.0 / static_cast<double>(width), torch::kDouble));
        return {values, weights};
    }
    if (pooling_ == Pooling::Similarity) {
        Level out{h.mean(0), {}};
        for (int k = 0; k < rounds_; ++k) {
            out.weights =
                torch::softmax(torch::mv(h, out.vector) / std::sqrt(static_cast<double>(width)), 0);
            out.vector = torch::mv(h.t(), out.weights);
        }
        return out;
    }
    const Tensor u = torch::tanh(torch::matmul(h, tensors_.at(name + ".attention.weight").t()) +
                                 tensors_.at(name + ".attention.bias"));
    const Tensor scores = torch::mv(u, tensors_.at(name + ".context"));
    const Tensor moved = offsets.defined() ? scores + offsets : scores;
    const Tensor weights = pooling_ == Pooling::Sparse ? entmax(moved) : torch::softmax(moved, 0);
    const Tensor sum = torch::mv(h.t(), weights);
    if (pooling_ != Pooling::AttentionMaximum) return {sum, weights};
    return {torch::cat({sum, std::get<0>(h.max(0))}), weights};
}

Tensor DoublePrecisionHan::encode(const std::string& name, const Tensor& x) const {
    std::vector<Tensor> parameters;
    for (const char* direction : {"_l0", "_l0_reverse"})
        for (const char* part : {"weight_ih", "weight_hh", "bias_ih", "bias_hh"})
            parameters.push_back(tensors_.at(name + ".gru." + part + direction));
    const Tensor start = torch::zeros({2, 1, parameters[1].size(1)}, torch::kDouble);
    return std::get<0>(torch::gru(x.unsqueeze(0), start, parameters, /*has_biases=*/true,
                                  /*num_layers=*/1,
                                  /*dropout=*/0, /*train=*/true, /*bidirectional=*/true,
                                  /*batch_first=*/true))[0];
}

}  // namespace hanscope::test
