#include "tests/core/kernels/double_precision_decoder.h"

#include <cmath>

namespace hanscope::test {

using torch::Tensor;

Tensor DoublePrecisionDecoder::norm(const std::string& name, const Tensor& x) const {
    return torch::layer_norm(x, {shape_.width}, p_.at(name + ".norm.weight"),
                             p_.at(name + ".norm.bias"), 1e-6);
}

Tensor DoublePrecisionDecoder::feedForward(const std::string& name, const Tensor& x) const {
    const Tensor hidden = torch::relu(
        torch::linear(norm(name, x), p_.at(name + ".in.weight"), p_.at(name + ".in.bias")));
    return torch::linear(hidden, p_.at(name + ".out.weight"), p_.at(name + ".out.bias"));
}

Tensor DoublePrecisionDecoder::attention(const std::string& name, const Tensor& queries,
                                         const Tensor& seen, const Tensor& mask, Tensor& weights,
                                         const Change& change) const {
    const std::int64_t size = shape_.width / shape_.heads;
    const auto heads = [&](const Tensor& rows, const char* which) {
        return torch::matmul(rows, p_.at(name + which).t())
            .view({rows.size(0), shape_.heads, size})
            .transpose(0, 1);
    };
    const Tensor scores =
        torch::matmul(heads(queries, ".query.weight"), heads(seen, ".key.weight").transpose(1, 2)) /
        std::sqrt(static_cast<double>(size));
    weights = torch::softmax(scores + mask, 2);
    if (change) weights = change(weights);
    const Tensor mixed = torch::matmul(weights, heads(seen, ".value.weight"));
    return torch::matmul(mixed.transpose(0, 1).reshape({queries.size(0), shape_.width}),
                         p_.at(name + ".output.weight").t());
}

DoublePrecisionDecoder::Output DoublePrecisionDecoder::run(const LabelTree& tree,
                                                           const SubHierarchy& hierarchy,
                                                           const Tensor& words,
                                                           const Change& change) const {
    const HierarchySequence sequence = written(tree, hierarchy);
    const auto tokens = static_cast<std::int64_t>(sequence.tokens.size());
    Tensor mask = torch::zeros({tokens, tokens}, torch::kDouble);
    for (std::int64_t i = 0; i < tokens; ++i)
        for (std::int64_t j = 0; j < tokens; ++j)
            if (shape_.mask ? !sees(hierarchy, sequence.triples[static_cast<std::size_t>(i)],
                                    sequence.triples[static_cast<std::size_t>(j)])
                            : sequence.levels[static_cast<std::size_t>(i)] <
                                  sequence.levels[static_cast<std::size_t>(j)])
                mask[i][j] = -1e9;
    const auto rowsOf = [&](const char* name, const std::vector<std::int32_t>& rows, int less) {
        return p_.at(name).index_select(0, torch::tensor(rows).to(torch::kLong) - less);
    };
    Tensor x = rowsOf("hierarchy.embedding.weight", sequence.tokens, 0);
    if (shape_.levels) x = x + rowsOf("hierarchy.level.weight", sequence.levels, 1);
    const auto added = [&](const Tensor& out) { return shape_.residual ? x + out : out; };
    std::vector<Tensor> textWeights;
    for (int i = 0; i < shape_.layers; ++i) {
        const std::string layer = "decoder." + std::to_string(i) + ".";
        Tensor weights;
        const Tensor own = norm(layer + "self_attention", x);
        x = added(attention(layer + "self_attention", own, own, mask, weights));
        if (shape_.firstFeedForward) x = added(feedForward(layer + "first_feed_forward", x));
        x = added(attention(layer + "text_attention", norm(layer + "text_attention", x), words,
                            torch::zeros({1, words.size(0)}, torch::kDouble), weights, change));
        textWeights.push_back(weights);
        x = added(feedForward(layer + "last_feed_forward", x));
    }
    return {norm("decoder", x), torch::stack(textWeights)};
}

}  // namespace hanscope::test
