#include "core/model/han_network.h"

#include <ATen/CPUGeneratorImpl.h>
#include <ATen/Parallel.h>

#include <cmath>
#include <cstring>

#include "core/kernels/dropout.h"
#include "core/model/kernel_functions.h"

namespace hanscope {
namespace {

using at::Tensor;

enum DropoutSite : std::uint32_t { kEmbeddingSite, kWordSite, kSentenceSite, kDocumentSite };

bool endsWith(const std::string& text, const std::string& end) {
    return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}

// Half the width of the uniform distribution that a parameter starts from; 0: starts at zero.
double initialRange(const std::string& name, const std::vector<std::int64_t>& shape) {
    if (name == "word.embedding.weight") return 0.1;
    if (name.find(".gru.") != std::string::npos) {
        const bool weight = shape.size() == 2;
        return weight ? 1 / std::sqrt(static_cast<double>(shape[0]) / 3) : 0;
    }
    if (endsWith(name, ".context")) return 1 / std::sqrt(static_cast<double>(shape[0]));
    if (shape.size() == 2) return std::sqrt(6.0 / static_cast<double>(shape[0] + shape[1]));
    return 0;
}

Tensor dropoutFactors(const HanDropout& dropout, DropoutSite site, double rate,
                      at::IntArrayRef sizes) {
    Tensor factors = at::empty(sizes, at::kFloat);
    dropoutMask({dropout.seed, dropout.step, site}, rate, factors.data_ptr<float>(),
                static_cast<std::size_t>(factors.numel()));
    return factors;
}

// Values of a word are dropped alike wherever it stands in the batch; a dropped word is all zero.
Tensor dropWords(const Tensor& embedded, const HanDropout& dropout) {
    Tensor out = embedded;
    if (dropout.embedding > 0)
        out = out * dropoutFactors(dropout, kEmbeddingSite, dropout.embedding, out.sizes());
    if (dropout.word > 0)
        out = out * dropoutFactors(dropout, kWordSite, dropout.word, {out.size(0), 1});
    return out;
}

Tensor dropVectors(const Tensor& vectors, const HanDropout* dropout, DropoutSite site, double rate) {
    if (!dropout || rate <= 0) return vectors;
    return vectors * dropoutFactors(*dropout, site, rate, vectors.sizes());
}

}  // namespace

struct HanNetwork::Level {
    Tensor inputWeight[2], inputBias[2], recurrentWeight[2], recurrentBias[2];  // forwards, backwards
    Tensor attentionWeight, attentionBias, context;  // undefined unless attention pools

    // The input side of both directions: W x + b, with the parts of U's bias that are not scaled by r.
    Tensor inputSide(const Tensor& x, WorkerPool& pool) const {
        Tensor biases[2];
        for (int d = 0; d < 2; ++d) {
            const std::int64_t H = recurrentWeight[d].size(1);
            biases[d] = inputBias[d] + at::constant_pad_nd(recurrentBias[d].narrow(0, 0, 2 * H), {0, H});
        }
        return projectRows(x, at::cat({inputWeight[0], inputWeight[1]}), at::cat({biases[0], biases[1]}),
                           pool);
    }
    Tensor candidateBias(int direction) const {
        const std::int64_t H = recurrentWeight[direction].size(1);
        return recurrentBias[direction].narrow(0, 2 * H, H);
    }
    Tensor encode(const Tensor& inputs, const SequenceLayout& layout, const StepInputs& steps,
                  WorkerPool& pool) const {
        return bidirectionalGru(inputs, recurrentWeight[0], recurrentWeight[1], candidateBias(0),
                                candidateBias(1), layout, steps, pool);
    }
};

HanNetwork::HanNetwork(const ModelConfig& config, std::size_t vocabulary, std::size_t labels,
                       std::uint64_t seed)
    : pooling_(config.pooling) {
    at::set_num_threads(1);  // our own pool does the work; two pools would only fight
    at::Generator generator = at::make_generator<at::CPUGeneratorImpl>(seed);
    for (const auto& [name, shape] : hanTensorShapes(config, vocabulary, labels)) {
        Tensor parameter = at::zeros(shape, at::kFloat);
        const double range = initialRange(name, shape);
        if (range > 0) parameter.uniform_(-range, range, generator);
        parameters_[name] = parameter.set_requires_grad(name != "word.embedding.weight");
    }
}

HanNetwork::HanNetwork(const ModelFile& file) : pooling_(file.config.pooling) {
    at::set_num_threads(1);
    for (const auto& [name, tensor] : file.tensors) {
        Tensor parameter = at::empty(tensor.shape, at::kFloat);
        std::memcpy(parameter.data_ptr<float>(), tensor.values.data(),
                    tensor.values.size() * sizeof(float));
        parameters_[name] = parameter;
    }
}

HanNetwork::Level HanNetwork::level(const std::string& name) const {
    Level level;
    for (int d = 0; d < 2; ++d) {
        const std::string end = d == 0 ? "_l0" : "_l0_reverse";
        level.inputWeight[d] = parameters_.at(name + ".gru.weight_ih" + end);
        level.inputBias[d] = parameters_.at(name + ".gru.bias_ih" + end);
        level.recurrentWeight[d] = parameters_.at(name + ".gru.weight_hh" + end);
        level.recurrentBias[d] = parameters_.at(name + ".gru.bias_hh" + end);
    }
    if (pooling_ == Pooling::Attention) {
        level.attentionWeight = parameters_.at(name + ".attention.weight");
        level.attentionBias = parameters_.at(name + ".attention.bias");
        level.context = parameters_.at(name + ".context");
    }
    return level;
}

Tensor HanNetwork::poolLevel(const Level& level, const Tensor& states, const SequenceLayout& layout,
                             WorkerPool& pool, Tensor& weights) const {
    const Pooled pooled = pooling_ == Pooling::Attention
                              ? attentionPool(states, level.attentionWeight, level.attentionBias,
                                              level.context, layout, pool)
                              : plainPool(states, pooling_, layout);
    weights = pooled.weights;
    return pooled.vectors;
}

HanNetwork::Output HanNetwork::forward(const HanBatch& batch, const Tensor& embeddedWords,
                                       WorkerPool& pool, const HanDropout* dropout) const {
    const Tensor x = dropout ? dropWords(embeddedWords, *dropout) : embeddedWords;
    return forwardOnInputs(batch, level("word").inputSide(x, pool), pool, dropout);
}

Tensor HanNetwork::wordTable(WorkerPool& pool) const {
    const at::NoGradGuard noGradients;
    return level("word").inputSide(embedding(), pool);
}

HanNetwork::Output HanNetwork::forwardOnTable(const HanBatch& batch, const Tensor& wordTable,
                                              WorkerPool& pool) const {
    const at::NoGradGuard noGradients;
    return forwardOnInputs(batch, wordTable, pool, nullptr);
}

HanNetwork::Output HanNetwork::forwardOnInputs(const HanBatch& batch, const Tensor& wordInputs,
                                               WorkerPool& pool, const HanDropout* dropout) const {
    Output out;
    const Level words = level("word"), sentences = level("sentence");
    const Tensor wordStates =
        words.encode(wordInputs, batch.words,
                     {&batch.wordOfRow, &batch.rowOffsets, &batch.rowsOfWord}, pool);
    Tensor vectors = poolLevel(words, wordStates, batch.words, pool, out.wordWeights);
    vectors = dropVectors(vectors, dropout, kSentenceSite, dropout ? dropout->sentence : 0);

    const Tensor sentenceStates =
        sentences.encode(sentences.inputSide(vectors, pool), batch.sentences,
                         {&batch.sentenceOfRow, nullptr, nullptr}, pool);
    Tensor documents = poolLevel(sentences, sentenceStates, batch.sentences, pool, out.sentenceWeights);
    documents = dropVectors(documents, dropout, kDocumentSite, dropout ? dropout->document : 0);
    out.logits = projectRows(documents, parameters_.at("classifier.weight"),
                             parameters_.at("classifier.bias"), pool);
    return out;
}

Tensor HanNetwork::embed(const std::vector<std::int64_t>& words) const {
    const std::int64_t E = embedding().size(1);
    Tensor rows = at::empty({static_cast<std::int64_t>(words.size()), E}, at::kFloat);
    for (std::size_t i = 0; i < words.size(); ++i)
        std::memcpy(rows.data_ptr<float>() + static_cast<std::int64_t>(i) * E,
                    embedding().data_ptr<float>() + words[i] * E,
                    static_cast<std::size_t>(E) * sizeof(float));
    return rows;
}

std::map<std::string, Tensor> HanNetwork::denseParameters() const {
    std::map<std::string, Tensor> dense = parameters_;
    dense.erase("word.embedding.weight");
    return dense;
}

std::map<std::string, TensorValues> HanNetwork::values() const {
    std::map<std::string, TensorValues> out;
    for (const auto& [name, parameter] : parameters_) {
        const float* begin = parameter.data_ptr<float>();
        out[name] = {parameter.sizes().vec(), {begin, begin + parameter.numel()}};
    }
    return out;
}

}  // namespace hanscope
