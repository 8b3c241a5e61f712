#include "core/model/sequence_gradient.h"

#include <algorithm>
#include <numeric>

#include "core/kernels/vectors.h"
#include "core/model/contributions.h"
#include "core/model/output_value.h"
#include "core/model/text_batch.h"
#include "core/model_file/hidec_parameters.h"

namespace hanscope {
namespace {

constexpr std::size_t kSequenceWordsAtOnce = 8192;
constexpr std::size_t kTileWordsAtOnce = 65536;

// The copies of a text that are read together. A tile of sequences is advanced together, unless its
// words would need too much memory.
std::size_t copiesAtOnce(std::size_t words) {
    const std::size_t ofTile = std::clamp<std::size_t>(kTileWordsAtOnce / words, 1, kGruTile);
    return std::clamp<std::size_t>(kSequenceWordsAtOnce / words, ofTile, 64);
}

std::vector<float> wordVectors(const SequenceTexts& texts, const EncodedDocument& text) {
    const auto E = static_cast<std::size_t>(texts.shape.input);
    const SubwordBatch words = subwordBatch({&text}, texts.vocabulary, texts.subwords, E);
    const std::vector<std::int64_t> ids(words.documents.front()->words.begin(),
                                        words.documents.front()->words.end());
    const WordRows rows = wordRows(ids, texts.embedding, texts.vocabulary, E, words);
    std::vector<float> vectors;
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const auto row = rows.ids ? static_cast<std::size_t>(ids[i]) : i;
        vectors.insert(vectors.end(), rows.x + row * E, rows.x + (row + 1) * E);
    }
    return vectors;
}

// Gradients of the encoder's parameters, which the kernels compute as well.
struct UnusedGradients {
    explicit UnusedGradients(const ModelConfig& config) {
        forEachEncoderTensor(
            config, gradients,
            [&](const std::string&, const std::vector<std::int64_t>& shape, float*& place) {
                std::size_t size = 1;
                for (const std::int64_t side : shape) size *= static_cast<std::size_t>(side);
                memory.emplace_back(size, 0.0f);
                place = memory.back().data();
            });
    }
    EncoderGradients gradients;
    std::vector<std::vector<float>> memory;
};

}  // namespace

SequenceGradient::SequenceGradient(const ModelConfig& config, const SequenceTexts& texts,
                                   std::unique_ptr<TextHead> head, const EncodedDocument& text,
                                   WorkerPool& pool, const CancelToken& cancel)
    : config_(config),
      texts_(texts),
      head_(std::move(head)),
      text_(text),
      pool_(pool),
      cancel_(cancel),
      encoder_(texts.shape.method().pack(texts.shape, texts.parameters, true)) {
    requireMemory(text, text.words.size() * texts.shape.method().keptNumbers(texts.shape));
    vectors_ = wordVectors(texts, text);
}

// Word t of copy k is input k · words + t.
void SequenceGradient::layOut(std::size_t copies) {
    if (static_cast<std::size_t>(batch_.words.sequences()) == copies) return;
    EncodedDocument known{text_.words, text_.sentenceLengths};
    for (std::int32_t& word : known.words) word = 0;  // only the layout counts
    batch_ = makeTextBatch(std::vector<const EncodedDocument*>(copies, &known), 1);
    const std::vector<std::int32_t> first = firstRows(batch_.words);
    const std::size_t words = text_.words.size(), inputs = copies * words;
    inputOfRow_.assign(static_cast<std::size_t>(batch_.words.rows), 0);
    rowsOfInput_.resize(inputs);
    offsets_.resize(inputs + 1);
    std::iota(offsets_.begin(), offsets_.end(), 0);
    for (std::size_t input = 0; input < inputs; ++input) {
        rowsOfInput_[input] = first[input / words] + static_cast<std::int32_t>(input % words);
        inputOfRow_[static_cast<std::size_t>(rowsOfInput_[input])] =
            static_cast<std::int32_t>(input);
    }
}

std::vector<double> SequenceGradient::forward(const std::vector<double>& points) {
    layOut(points.size());
    const auto E = static_cast<std::size_t>(texts_.shape.input);
    inputs_.clear();
    for (const double point : points)
        for (std::size_t i = 0; i < vectors_.size(); ++i) {
            const float unknown = texts_.embedding[i % E];
            inputs_.push_back(unknown + static_cast<float>(point) * (vectors_[i] - unknown));
        }
    encoder_->forward(steps(), inputs(), true, pool_, state_, cancel_);
    std::vector<double> outputs = head_->forward(batch_.words, state_.states, pool_);
    for (const double output : outputs) requireFinite(output);
    return outputs;
}

std::vector<double> SequenceGradient::backward(const float* origin) {
    head_->backward(pool_, encoder_->stateGradients(batch_.words, state_));
    UnusedGradients unused(config_);
    cancel_.check();
    encoder_->backward(steps(), inputs(), pool_, state_, unused.gradients);
    const auto E = static_cast<std::size_t>(texts_.shape.input);
    const std::size_t words = text_.words.size();
    std::vector<double> products(words, 0.0);
    for (std::size_t input = 0; input < rowsOfInput_.size(); ++input) {
        const float* vector = vectors_.data() + input % words * E;
        const float* gradient = state_.inputGradients + input * E;
        products[input % words] += sumOf(static_cast<int>(E), [&](int e) {
            return (vector[e] - (origin ? origin[e] : 0.0f)) * gradient[e];
        });
    }
    for (const double product : products) requireFinite(product);
    return products;
}

Contributions SequenceGradient::timesInput() {
    Contributions result;
    result.output = forward({1.0}).front();
    result.words = backward(nullptr);
    result.sentences = sentenceSums(text_, result.words);
    return result;
}

Contributions SequenceGradient::timesAttention() {
    Contributions result;
    result.output = forward({1.0}).front();
    result.words = head_->attentionParts(pool_);
    result.sentences = sentenceSums(text_, result.words);
    return result;
}

Contributions SequenceGradient::sumOnPath(const std::vector<double>& points,
                                          const ProgressCallback& progress) {
    Contributions result;
    const std::vector<double> ends = forward({0.0, 1.0});
    result.output = ends[1];
    result.completeness = Contributions::Completeness{ends[0], 0, 0};
    result.words.assign(text_.words.size(), 0.0);
    const std::size_t atOnce = copiesAtOnce(text_.words.size());
    for (std::size_t begin = 0; begin < points.size(); begin += atOnce) {
        const std::size_t end = std::min(begin + atOnce, points.size());
        forward({points.begin() + static_cast<std::ptrdiff_t>(begin),
                 points.begin() + static_cast<std::ptrdiff_t>(end)});
        const std::vector<double> products = backward(texts_.embedding);
        for (std::size_t word = 0; word < products.size(); ++word)
            result.words[word] += products[word];
        if (progress) progress(end, points.size());
    }
    result.sentences = sentenceSums(text_, result.words);
    return result;
}

}  // namespace hanscope
