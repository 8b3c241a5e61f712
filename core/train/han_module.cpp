#include "core/train/han_module.h"

#include <ATen/CPUGeneratorImpl.h>
#include <ATen/Parallel.h>

#include <cmath>
#include <cstring>

#include "core/kernels/dropout.h"
#include "core/kernels/level_parts.h"

namespace hanscope {
namespace {

using at::Tensor;

enum DropoutSite : std::uint32_t { kEmbeddingSite, kWordSite, kSentenceSite, kDocumentSite };

bool endsWith(const std::string& text, const std::string& end) {
    return text.size() >= end.size() &&
           text.compare(text.size() - end.size(), end.size(), end) == 0;
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

Tensor dropVectors(const Tensor& vectors, const HanDropout& dropout, DropoutSite site,
                   double rate) {
    if (rate <= 0) return vectors;
    return vectors * dropoutFactors(dropout, site, rate, vectors.sizes());
}

}  // namespace

HanModule::HanModule(const ModelConfig& config, std::size_t vocabulary, std::size_t labels,
                     std::uint64_t seed)
    : config_(config), words_(wordShape(config)), sentences_(sentenceShape(config)) {
    at::set_num_threads(1);  // our own pool does the work; two pools would only fight
    at::Generator generator = at::make_generator<at::CPUGeneratorImpl>(seed);
    for (const auto& [name, shape] : hanTensorShapes(config, vocabulary, labels)) {
        Tensor parameter = at::zeros(shape, at::kFloat);
        const double range = initialRange(name, shape);
        if (range > 0) parameter.uniform_(-range, range, generator);
        parameters_[name] = parameter.set_requires_grad(name != "word.embedding.weight");
    }
}

std::vector<Tensor> HanModule::levelParameters(const std::string& level) const {
    std::vector<Tensor> out;
    LevelParameters places;
    forEachLevelTensor(level, config_.pooling, places, [&](const std::string& name, const float*&) {
        out.push_back(parameters_.at(name));
    });
    return out;
}

Tensor HanModule::embed(const HanBatch& batch, WorkerPool& pool) {
    const std::int64_t E = embedding().size(1);
    const auto words = static_cast<int>(batch.distinctWords.size());
    float* rows = embeddedRows_.reserve(batch.distinctWords.size() * static_cast<std::size_t>(E));
    const float* table = embedding().data_ptr<float>();
    forEachChunk(pool, words, kRowsPerTask, [&](int begin, int end) {
        for (int i = begin; i < end; ++i)
            std::memcpy(rows + i * E, table + batch.distinctWords[static_cast<std::size_t>(i)] * E,
                        static_cast<std::size_t>(E) * sizeof(float));
    });
    return at::from_blob(rows, {words, E}).set_requires_grad(true);
}

Tensor HanModule::forward(const HanBatch& batch, WorkerPool& pool, const HanDropout& dropout) {
    embedded_ = embed(batch, pool);
    const Tensor x = dropWords(embedded_, dropout);
    Tensor vectors = words_(x, levelParameters("word"), batch.wordSteps(), pool);
    vectors = dropVectors(vectors, dropout, kSentenceSite, dropout.sentence);
    Tensor documents =
        sentences_(vectors, levelParameters("sentence"), batch.sentenceSteps(), pool);
    documents = dropVectors(documents, dropout, kDocumentSite, dropout.document);
    return at::linear(documents, parameters_.at("classifier.weight"),
                      parameters_.at("classifier.bias"));
}

HanParameters HanModule::parameters() const {
    const auto labels = static_cast<std::size_t>(parameters_.at("classifier.bias").size(0));
    return hanParameters(config_, vocabulary(), labels, [this](const std::string& name) {
        return parameters_.at(name).data_ptr<float>();
    });
}

std::map<std::string, Tensor> HanModule::denseParameters() const {
    std::map<std::string, Tensor> dense = parameters_;
    dense.erase("word.embedding.weight");
    return dense;
}

std::map<std::string, TensorValues> HanModule::values() const {
    std::map<std::string, TensorValues> out;
    for (const auto& [name, parameter] : parameters_) {
        const float* begin = parameter.data_ptr<float>();
        out[name] = {parameter.sizes().vec(), {begin, begin + parameter.numel()}};
    }
    return out;
}

}  // namespace hanscope
