#include "core/model/sequence/sequence_variants.h"

#include <algorithm>

#include "core/model/sequence/text_batch.h"
#include "core/text/vocabulary.h"

namespace hanscope {
namespace {

PackedLevel levelOf(const SequenceTexts& texts, const SequenceVariants::Attention& attention) {
    LevelShape shape;
    shape.input = texts.shape.input;
    shape.hidden = texts.shape.hidden;
    shape.attention = attention.width;
    shape.pooling = attention.pooling;
    LevelParameters parameters = texts.parameters.gru;
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
      level_(levelOf(texts, attention)),
      unknown_{{Vocabulary::kUnknown}, {1}} {
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
    std::vector<float> vectors((end - begin) * static_cast<std::size_t>(level_.shape.states()));
    read_->compute(variants(begin, end), vectors.data());
    return vectors;
}

std::vector<float> SequenceVariants::states(std::size_t begin, std::size_t end) const {
    std::vector<float> states((end - begin) * wordsLeft() *
                              static_cast<std::size_t>(level_.shape.states()));
    read_->computeStates(variants(begin, end), states.data());
    return states;
}

}  // namespace hanscope
