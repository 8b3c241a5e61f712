#include "core/model/foreign_han.h"

#include <algorithm>
#include <utility>

#include "core/error.h"
#include "core/model/output_value.h"

namespace hanscope {
namespace {

std::vector<float> narrowed(const DoubleRow& values) {
    return std::vector<float>(values.begin(), values.end());
}

const HanQuirks& quirksOf(const ModelFile& file) {
    return std::get<HanConfig>(file.config.network).quirks;
}

HanParameters parametersOf(const ModelFile& file) {
    return hanParameters(
        file.config, file.vocabulary.size(), file.labels.size(),
        [&](const std::string& name) { return file.tensors.at(name).values.data(); });
}

}  // namespace

ForeignHan::ForeignHan(const ModelFile& file)
    : quirks_(quirksOf(file)),
      outputs_(file.config.outputs.kind),
      network_(parametersOf(file), {quirks_.wordTanhTwice, quirks_.attentionExtra},
               {quirks_.sentenceTanhTwice, quirks_.attentionExtra}),
      embedding_(file.tensors.at(kEmbeddingName).values),
      embeddingSize_(static_cast<std::size_t>(embeddingOf(file.config.network))) {}

std::vector<ForeignHan::Span> ForeignHan::spansOf(const EncodedDocument& document) const {
    const auto most =
        static_cast<std::size_t>(quirks_.sentences > 0 ? quirks_.sentences : INT64_MAX);
    const std::int64_t mostWords = quirks_.words > 0 ? quirks_.words : INT64_MAX;
    std::vector<Span> spans;
    std::size_t first = 0;
    for (std::size_t i = 0; i < std::min(most, document.sentenceLengths.size()); ++i) {
        const std::int64_t length = document.sentenceLengths[i];
        spans.push_back({first, static_cast<std::size_t>(std::min(length, mostWords))});
        first += static_cast<std::size_t>(length);
    }
    return spans;
}

VectorSizes ForeignHan::vectorSizes() const {
    return {2 * network_.words.hidden(), 2 * network_.sentences.hidden()};
}

std::size_t ForeignHan::wordsRead(const EncodedDocument& document) const {
    std::size_t words = 0;
    for (const Span span : spansOf(document)) words += span.count;
    return words;
}

bool ForeignHan::isFilledUp() const {
    return quirks_.padding == HanPadding::Longest || quirks_.padding == HanPadding::Full;
}

// The words that a sentence has with its padding.
std::size_t ForeignHan::longestOf(const std::vector<Span>& spans) const {
    if (quirks_.padding == HanPadding::Full) return static_cast<std::size_t>(quirks_.words);
    std::size_t longest = 0;
    for (const Span span : spans) longest = std::max(longest, span.count);
    if (isFilledUp() && longest * spans.size() > static_cast<std::size_t>(kMaxPaddedWords))
        throw Error(
            message("The text has a sentence that is too long for this model, which fills up all "
                    "other sentences to its length; divide the sentence."));
    return longest;
}

DoubleRows ForeignHan::inputsOf(const EncodedDocument& document, Span span,
                                std::size_t steps) const {
    DoubleRows inputs;
    for (std::size_t t = 0; t < steps; ++t) {
        const std::int64_t row =
            t < span.count ? document.words[span.first + t] : quirks_.paddingRow;
        const float* vector = embedding_.data() + static_cast<std::size_t>(row) * embeddingSize_;
        inputs.emplace_back(vector, vector + embeddingSize_);
    }
    return inputs;
}

// The vectors of the sentences, also of those of padding. Sets result.wordWeights.
DoubleRows ForeignHan::readWords(const EncodedDocument& document, NetworkResult& result,
                                 const CancelToken& cancel, const ShareDone& shareDone) const {
    std::vector<Span> spans = spansOf(document);
    const std::size_t longest = longestOf(spans);
    if (quirks_.padding == HanPadding::Full)
        spans.resize(static_cast<std::size_t>(quirks_.sentences));
    result.wordWeights.assign(document.words.size(), 0);
    const LevelEquations& level = network_.words;
    const DoubleRow context = level.context({});
    LevelEquations::DirectionStates before = level.zeros();
    DoubleRows vectors;
    for (const Span span : spans) {
        cancel.check();
        const std::size_t steps = isFilledUp() ? longest : span.count;
        const std::size_t zeroStates =
            quirks_.padding == HanPadding::States ? longest - span.count : 0;
        LevelPath path =
            level.pool(level.encode(inputsOf(document, span, steps), {}, before, cancel), {},
                       context, zeroStates);
        for (std::size_t t = 0; t < span.count; ++t)
            result.wordWeights[span.first + t] = static_cast<float>(path.weights[t]);
        vectors.push_back(std::move(path.vector));
        if (quirks_.carriesState) before = level.last(path);
        if (shareDone) shareDone(1.0 / static_cast<double>(spans.size()));
    }
    return vectors;
}

NetworkResult ForeignHan::read(const EncodedDocument& document, const CancelToken& cancel,
                               const ShareDone& shareDone) const {
    NetworkResult result;
    const DoubleRows vectors = readWords(document, result, cancel, shareDone);
    const LevelPath level =
        network_.sentences.pool(network_.sentences.encode(vectors, {}, cancel), {});
    result.sentenceWeights.assign(document.sentenceLengths.size(), 0);
    const std::size_t sentences = std::min(vectors.size(), result.sentenceWeights.size());
    for (std::size_t i = 0; i < sentences; ++i)
        result.sentenceWeights[i] = static_cast<float>(level.weights[i]);
    for (std::size_t i = 0; i < result.sentenceWeights.size(); ++i) {
        const std::vector<float> vector =
            i < sentences ? narrowed(vectors[i]) : std::vector<float>(vectorSizes().sentence);
        result.vectors.sentences.insert(result.vectors.sentences.end(), vector.begin(),
                                        vector.end());
    }
    result.vectors.document = narrowed(level.vector);
    const DoubleRow logits = network_.logits(level.vector);
    result.logits = narrowed(logits);
    result.probabilities = narrowed(probabilitiesOf(logits, outputs_));
    return result;
}

}  // namespace hanscope
