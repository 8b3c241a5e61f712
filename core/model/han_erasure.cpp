#include "core/model/han_erasure.h"

#include <algorithm>
#include <set>

#include "core/model/output_value.h"
#include "core/text/vocabulary.h"

namespace hanscope {
namespace {

// The memory that a word needs: its sentence's vector and the input side of it.
constexpr std::size_t kWordsAtOnce = 2048;

EncodedDocument unknownSentences(const EncodedDocument& text) {
    const std::set<std::int32_t> lengths(text.sentenceLengths.begin(), text.sentenceLengths.end());
    EncodedDocument unknown;
    for (const std::int32_t length : lengths) {
        unknown.sentenceLengths.push_back(length);
        unknown.words.insert(unknown.words.end(), static_cast<std::size_t>(length),
                             Vocabulary::kUnknown);
    }
    return unknown;
}

std::size_t floats(std::size_t rows, int width) {
    return rows * static_cast<std::size_t>(width);
}

}  // namespace

HanErasure::HanErasure(const HanNetwork& network, const EncodedDocument& text, const Output& output,
                       Removal removal, WorkerPool& pool, const CancelToken& cancel)
    : network_(network),
      text_(text),
      output_(output),
      removal_(removal),
      pool_(pool),
      cancel_(cancel) {
    requireMemory(text, network.keptNumbers(text));
    readText();
}

void HanErasure::readText() {
    std::vector<const EncodedDocument*> documents{&text_};
    if (!isDeleted()) {
        unknown_ = unknownSentences(text_);
        documents.push_back(&unknown_);
    }
    const SubwordBatch words = network_.subwordsOf(documents);
    batch_ = makeTrainingBatch(words.documents, network_.vocabulary() + words.words);
    wordPositions_ = positionsIn(batch_.words);
    textPosition_ = positionsIn(batch_.sentences).front();
    listPlaces();
    readWordLevel(words);
    readSentenceLevel();
}

void HanErasure::listPlaces() {
    for (std::size_t s = 0; s < text_.sentenceLengths.size(); ++s)
        for (std::int32_t t = 0; t < text_.sentenceLengths[s]; ++t)
            places_.push_back({static_cast<std::int32_t>(s), t});
}

void HanErasure::readWordLevel(const SubwordBatch& words) {
    const HanParameters& p = network_.parameters();
    const std::vector<std::int64_t>& distinct = batch_.distinctWords;
    unknownInput_ = static_cast<std::int32_t>(
        std::find(distinct.begin(), distinct.end(), std::int64_t{Vocabulary::kUnknown}) -
        distinct.begin());
    const WordRows rows = wordRows(distinct, p.embedding, p.vocabulary,
                                   static_cast<std::size_t>(p.wordShape.input), words);
    float* inputs = wordSides_.reserve(floats(distinct.size(), p.wordShape.inputSide()));
    projectInputs(network_.wordLevel(), rows.x, rows.ids, static_cast<int>(distinct.size()), pool_,
                  inputs);
    words_.emplace(network_.wordLevel(), batch_.wordSteps(), inputs, pool_, cancel_);
}

void HanErasure::readSentenceLevel() {
    const PackedLevel& level = network_.sentenceLevel();
    const auto sentences = static_cast<std::size_t>(batch_.words.sequences());
    const std::size_t changed = std::min(kWordsAtOnce, text_.words.size());
    sides_.reserve(floats(sentences + changed, level.shape.inputSide()));
    projectInputs(level, words_->vectors(), nullptr, static_cast<int>(sentences), pool_,
                  sides_.data());
    sentences_.emplace(level, batch_.sentenceSteps(), sides_.data(), pool_, cancel_);
}

std::int32_t HanErasure::lengthOf(std::int32_t sentence) const {
    return text_.sentenceLengths[static_cast<std::size_t>(sentence)];
}

double HanErasure::valueAt(const float* logits) const {
    return valueOf(output_, logits, network_.labels(), network_.outputs());
}

Effects HanErasure::effects(const ProgressCallback& progress) {
    std::vector<float> logits(static_cast<std::size_t>(network_.labels()));
    const std::size_t text = floats(static_cast<std::size_t>(batch_.sentences.order[textPosition_]),
                                    network_.sentenceLevel().shape.vectors());
    network_.classify(sentences_->vectors() + text, 1, logits.data());
    Effects effects;
    effects.output = valueAt(logits.data());
    const std::size_t words = text_.words.size();
    for (std::size_t begin = 0; begin < words; begin += kWordsAtOnce) {
        const std::size_t end = std::min(begin + kWordsAtOnce, words);
        for (const double left : withoutWords(begin, end))
            effects.words.push_back(effects.output - left);
        if (progress) progress(end, words);
    }
    for (const double left : withoutSentences()) effects.sentences.push_back(effects.output - left);
    return effects;
}

// Writes the input side of the changed sentences behind those of the batch, in the order of the
// words; a sentence of one word that is deleted has none.
void HanErasure::encodeWithoutWords(std::size_t begin, std::size_t end) {
    std::vector<LevelVariant> variants;
    for (std::size_t word = begin; word < end; ++word) {
        const auto [sentence, step] = places_[word];
        if (isDeleted() && lengthOf(sentence) == 1) continue;
        variants.push_back({wordPositions_[static_cast<std::size_t>(sentence)], step,
                            isDeleted() ? LevelVariant::kLeftOut : unknownInput_});
    }
    const PackedLevel& level = network_.sentenceLevel();
    FloatBuffer vectors;
    vectors.reserve(floats(variants.size(), level.shape.input));
    words_->compute(variants, vectors.data());
    const auto sentences = static_cast<std::size_t>(batch_.words.sequences());
    projectInputs(level, vectors.data(), nullptr, static_cast<int>(variants.size()), pool_,
                  sides_.data() + floats(sentences, level.shape.inputSide()));
}

std::vector<double> HanErasure::withoutWords(std::size_t begin, std::size_t end) {
    encodeWithoutWords(begin, end);
    std::vector<std::int32_t> sentences, inputs;
    std::int32_t next = batch_.words.sequences();
    for (std::size_t word = begin; word < end; ++word) {
        sentences.push_back(places_[word].sentence);
        const bool empty = isDeleted() && lengthOf(places_[word].sentence) == 1;
        inputs.push_back(empty ? LevelVariant::kLeftOut : next++);
    }
    return outputsOf(sentences, inputs);
}

std::vector<double> HanErasure::withoutSentences() {
    std::vector<std::int32_t> sentences, inputs;
    const auto count = static_cast<std::int32_t>(text_.sentenceLengths.size());
    for (std::int32_t s = 0; s < count; ++s) {
        sentences.push_back(s);
        const auto& lengths = unknown_.sentenceLengths;
        const auto unknown = std::lower_bound(lengths.begin(), lengths.end(), lengthOf(s));
        inputs.push_back(isDeleted()
                             ? LevelVariant::kLeftOut
                             : count + static_cast<std::int32_t>(unknown - lengths.begin()));
    }
    return outputsOf(sentences, inputs);
}

std::vector<double> HanErasure::outputsOf(const std::vector<std::int32_t>& sentences,
                                          const std::vector<std::int32_t>& inputs) {
    const std::vector<std::int32_t>& lengths = text_.sentenceLengths;
    if (lengths.size() == 1 && inputs.front() == LevelVariant::kLeftOut)
        return {valueOfNothing(output_, network_.labels(), network_.outputs())};
    std::vector<LevelVariant> variants;
    for (std::size_t i = 0; i < sentences.size(); ++i)
        variants.push_back({textPosition_, sentences[i], inputs[i]});
    FloatBuffer vectors;
    std::vector<float> logits(floats(variants.size(), network_.labels()));
    vectors.reserve(floats(variants.size(), network_.sentenceLevel().shape.vectors()));
    sentences_->compute(variants, vectors.data());
    network_.classify(vectors.data(), static_cast<int>(variants.size()), logits.data());
    std::vector<double> values;
    for (std::size_t i = 0; i < variants.size(); ++i)
        values.push_back(valueAt(logits.data() + floats(i, network_.labels())));
    return values;
}

}  // namespace hanscope
