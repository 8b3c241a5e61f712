#include "core/model/sequence/sequence_gradient.h"

#include <algorithm>

#include "core/model/contributions.h"
#include "core/model/input/text_batch.h"
#include "core/model/output_value.h"

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

}  // namespace

SequenceGradient::SequenceGradient(const SequenceTexts& texts, std::unique_ptr<TextHead> head,
                                   const EncodedDocument& text, WorkerPool& pool,
                                   const CancelToken& cancel)
    : texts_(texts),
      head_(std::move(head)),
      text_(text),
      pool_(pool),
      cancel_(cancel),
      encoder_(texts.shape.method().pack(texts.shape, texts.parameters, true)),
      subwords_(subwordBatch({&text}, texts.vocabulary, texts.subwords,
                             static_cast<std::size_t>(texts.shape.input))) {
    requireMemory(text, text.words.size() * texts.shape.method().keptNumbers(texts.shape));
}

// One copy of the text for each point.
void SequenceGradient::layOut(const std::vector<double>& points) {
    const std::size_t copies = points.size();
    if (static_cast<std::size_t>(batch_.words.sequences()) != copies) {
        batch_ =
            makeTextBatch(std::vector<const EncodedDocument*>(copies, subwords_.documents.front()),
                          texts_.vocabulary + subwords_.words);
        words_ = wordRows(batch_.distinctWords, texts_.embedding, texts_.vocabulary,
                          static_cast<std::size_t>(texts_.shape.input), subwords_);
        first_ = firstRows(batch_.words);
        pointOfRow_.assign(static_cast<std::size_t>(batch_.words.rows), 0.0f);
    }
    for (std::size_t copy = 0; copy < copies; ++copy)
        std::fill_n(pointOfRow_.begin() + first_[copy], text_.words.size(),
                    static_cast<float>(points[copy]));
}

std::vector<double> SequenceGradient::forward(const float* origin,
                                              const std::vector<double>& points) {
    layOut(points);
    encoder_->forward(batch_.wordSteps(), inputs(origin), true, pool_, state_, cancel_);
    std::vector<double> outputs = head_->forward(batch_.words, state_.states, pool_);
    for (const double output : outputs) requireFinite(output);
    return outputs;
}

std::vector<double> SequenceGradient::backward(const float* origin) {
    head_->backward(pool_, encoder_->stateGradients(batch_.words, state_));
    cancel_.check();
    std::vector<float> ofRows(pointOfRow_.size());
    encoder_->inputProducts(batch_.wordSteps(), inputs(origin), pool_, state_, ofRows.data());
    std::vector<double> products(text_.words.size(), 0.0);
    for (const std::int32_t first : first_)
        for (std::size_t word = 0; word < products.size(); ++word)
            products[word] += double{ofRows[static_cast<std::size_t>(first) + word]};
    for (const double product : products) requireFinite(product);
    return products;
}

Contributions SequenceGradient::timesInput() {
    const std::vector<float> zero(static_cast<std::size_t>(texts_.shape.input), 0.0f);
    Contributions result;
    result.output = forward(zero.data(), {1.0}).front();
    result.words = backward(zero.data());
    result.sentences = sentenceSums(text_, result.words);
    return result;
}

Contributions SequenceGradient::timesAttention() {
    Contributions result;
    result.output = forward(nullptr, {1.0}).front();
    result.words = head_->attentionParts(pool_);
    result.sentences = sentenceSums(text_, result.words);
    return result;
}

Contributions SequenceGradient::sumOnPath(const std::vector<double>& points,
                                          const ProgressCallback& progress) {
    Contributions result;
    const std::vector<double> ends = forward(texts_.embedding, {0.0, 1.0});
    result.output = ends[1];
    result.completeness = Contributions::Completeness{ends[0], 0, 0};
    result.words.assign(text_.words.size(), 0.0);
    const std::size_t atOnce = copiesAtOnce(text_.words.size());
    for (std::size_t begin = 0; begin < points.size(); begin += atOnce) {
        const std::size_t end = std::min(begin + atOnce, points.size());
        forward(texts_.embedding, {points.begin() + static_cast<std::ptrdiff_t>(begin),
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
