#include "core/model/sequence_variants.h"

#include <algorithm>

#include "core/kernels/encoder/gru_encoder.h"
#include "core/kernels/level.h"
#include "core/model/text_batch.h"
#include "core/text/vocabulary.h"

namespace hanscope {
namespace {

// Rows of several texts whose states are pooled together.
constexpr std::size_t kLayerRowsAtOnce = 32768;

bool hasLayerAbove(const SequenceTexts& texts) {
    return texts.shape.method().layerAboveGru(texts.shape, texts.parameters) != nullptr;
}

PackedLevel levelOf(const SequenceTexts& texts, const SequenceVariants::Attention& attention) {
    LevelShape shape;
    shape.input = texts.shape.input;
    shape.hidden = texts.shape.hidden;
    shape.attention = attention.width;
    shape.pooling = attention.pooling;
    LevelParameters parameters = gruPlaces(texts.parameters);
    parameters.attentionWeight = attention.weight;
    parameters.attentionBias = attention.bias;
    parameters.context = attention.context;
    return {shape, parameters, false};
}

}  // namespace

SequenceVariants::SequenceVariants(const SequenceTexts& texts, const Attention& attention,
                                   const EncodedDocument& text, Removal removal, WorkerPool& pool,
                                   const CancelToken& cancel)
    : words_(text.words.size()),
      removal_(removal),
      pool_(pool),
      cancel_(cancel),
      level_(levelOf(texts, hasLayerAbove(texts) ? Attention() : attention)),
      unknown_{{Vocabulary::kUnknown}, {1}} {
    requireMemory(text, text.words.size() * texts.shape.method().keptNumbers(texts.shape));
    const auto E = static_cast<std::size_t>(texts.shape.input);
    const SubwordBatch words =
        subwordBatch({&text, &unknown_}, texts.vocabulary, texts.subwords, E);
    batch_ = makeTextBatch(words.documents, texts.vocabulary + words.words);
    const std::vector<std::int32_t> positions = positionsIn(batch_.words);
    position_ = positions[0];
    unknownInput_ = batch_.wordOfRow[static_cast<std::size_t>(
        batch_.words.first[static_cast<std::size_t>(positions[1])])];
    const WordRows rows =
        wordRows(batch_.distinctWords, texts.embedding, texts.vocabulary, E, words);
    const std::size_t distinct = batch_.distinctWords.size();
    inputSide_.reserve(distinct * static_cast<std::size_t>(level_.shape.inputSide()));
    projectInputs(level_, rows.x, rows.ids, static_cast<int>(distinct), pool, inputSide_.data());
    read_.emplace(level_, batch_.wordSteps(), inputSide_.data(), pool, cancel);
    if (hasLayerAbove(texts))
        readWithLayer(texts, attention, {rows.x, rows.ids, static_cast<int>(distinct)});
}

void SequenceVariants::readWithLayer(const SequenceTexts& texts, const Attention& attention,
                                     const EncoderInputs& inputs) {
    const int D = texts.shape.states(), count = batch_.words.rows;
    above_.emplace();
    above_->layer = texts.shape.method().layerAboveGru(texts.shape, texts.parameters);
    above_->attention = levelOf(texts, attention);
    above_->layer->readInputs(inputs, pool_);
    statesForward(level_, batch_.wordSteps(), inputSide_.data(), false, pool_, above_->text,
                  cancel_);
    float* y = above_->joined.reserve(static_cast<std::size_t>(count * std::int64_t{D}));
    forEachChunk(pool_, count, kRowsPerTask, [&](int begin, int end) {
        above_->layer->forward(above_->text.states.data() + std::ptrdiff_t{begin} * D,
                               batch_.wordOfRow.data() + begin, end - begin,
                               y + std::ptrdiff_t{begin} * D);
    });
}

// Replaces the GRU's states of the text without word `word` (wordsLeft() × D) by those of the
// layer above. Where a state is that of the whole text, the result is, too.
void SequenceVariants::join(std::size_t word, float* states) const {
    const auto D = static_cast<std::size_t>(level_.shape.states());
    const std::size_t left = wordsLeft(), gap = words_ - left;
    const auto textRow =
        static_cast<std::size_t>(batch_.words.first[static_cast<std::size_t>(position_)]);
    const auto source = [&](std::size_t row) { return textRow + row + (row < word ? 0 : gap); };
    const auto isSame = [&](std::size_t row) {
        return std::equal(states + row * D, states + (row + 1) * D,
                          above_->text.states.data() + source(row) * D);
    };
    std::size_t begin = 0, end = left;
    while (begin < word && isSame(begin)) ++begin;
    while (end > word + 1 - gap && isSame(end - 1)) --end;
    std::vector<std::int32_t> inputs;
    for (std::size_t row = begin; row < end; ++row)
        inputs.push_back(row == word && gap == 0 ? unknownInput_ : batch_.wordOfRow[source(row)]);
    const float* whole = above_->joined.data();
    std::copy_n(whole + textRow * D, begin * D, states);
    if (end < left) std::copy_n(whole + source(end) * D, (left - end) * D, states + end * D);
    const std::vector<float> hidden(states + begin * D, states + end * D);
    above_->layer->forward(hidden.data(), inputs.data(), static_cast<int>(end - begin),
                           states + begin * D);
}

// Pools the states of texts that follow each other without zero rows.
void SequenceVariants::poolTexts(std::size_t variants, float* states, float* vectors) const {
    const auto length = static_cast<std::int32_t>(wordsLeft());
    SequenceLayout layout;
    for (std::size_t i = 0; i < variants; ++i) {
        layout.order.push_back(static_cast<std::int32_t>(i));
        layout.first.push_back(static_cast<std::int32_t>(i) * length);
        layout.length.push_back(length);
    }
    layout.rows = static_cast<std::int32_t>(variants) * length;
    std::vector<float> weights(static_cast<std::size_t>(layout.rows));
    const LevelRows rows{&layout, nullptr, states, weights.data(), nullptr, nullptr, nullptr};
    pool_.run(static_cast<int>(variants),
              [&](int i) { poolRows(above_->attention, rows, i, i + 1, vectors, nullptr); });
}

std::size_t SequenceVariants::wordsLeft() const {
    return words_ - (removal_ == Removal::Delete);
}

std::vector<LevelVariant> SequenceVariants::variants(std::size_t begin, std::size_t end) const {
    std::vector<LevelVariant> variants;
    for (std::size_t word = begin; word < end; ++word)
        variants.push_back({position_, static_cast<std::int32_t>(word),
                            removal_ == Removal::Delete ? LevelVariant::kLeftOut : unknownInput_});
    return variants;
}

std::vector<float> SequenceVariants::vectors(std::size_t begin, std::size_t end) const {
    const auto D = static_cast<std::size_t>(level_.shape.states());
    std::vector<float> vectors((end - begin) * D);
    if (!above_) {
        read_->compute(variants(begin, end), vectors.data());
        return vectors;
    }
    const std::size_t atOnce = std::max<std::size_t>(1, kLayerRowsAtOnce / wordsLeft());
    for (std::size_t first = begin; first < end; first += atOnce) {
        const std::size_t last = std::min(first + atOnce, end);
        poolTexts(last - first, states(first, last).data(), vectors.data() + (first - begin) * D);
    }
    return vectors;
}

std::vector<float> SequenceVariants::states(std::size_t begin, std::size_t end) const {
    const std::size_t values = wordsLeft() * static_cast<std::size_t>(level_.shape.states());
    std::vector<float> states((end - begin) * values);
    read_->computeStates(variants(begin, end), states.data());
    if (!above_) return states;
    pool_.run(static_cast<int>(end - begin), [&](int i) {
        const auto at = static_cast<std::size_t>(i);
        if (!cancel_.isCancelled()) join(begin + at, states.data() + at * values);
    });
    cancel_.check();
    return states;
}

}  // namespace hanscope
