#include "core/model/text_explainer.h"

#include <algorithm>

#include "core/counted.h"
#include "core/error.h"
#include "core/model/companion.h"
#include "core/model/contributions.h"
#include "core/text/text_file.h"
#include "core/text/vocabulary.h"

namespace hanscope {
namespace {

// Enough for full batches; the edited texts of a long one would not fit into the memory at once.
constexpr std::size_t kWordsAtOnce = 65536;

// f of `count` edited texts, edited(i), of which some are in memory at a time.
template <class Edited>
std::vector<double> outputsOfEdited(const TextExplainer& explainer, const Output& output,
                                    std::size_t count, Edited edited,
                                    const ProgressCallback& progress, const CancelToken& cancel) {
    const std::size_t atOnce =
        std::max<std::size_t>(1, kWordsAtOnce / explainer.text().words.size());
    std::vector<double> values;
    for (std::size_t begin = 0; begin < count; begin += atOnce) {
        const std::size_t end = std::min(begin + atOnce, count);
        std::vector<EncodedDocument> texts;
        for (std::size_t i = begin; i < end; ++i) texts.push_back(edited(i));
        const std::vector<double> some = explainer.outputs(texts, output, {}, cancel);
        values.insert(values.end(), some.begin(), some.end());
        if (progress) progress(end, count);
    }
    return values;
}

constexpr std::size_t kMaxGradientNumbers = std::size_t{1} << 28;

}  // namespace

bool hasAdditiveParts(const Reading& reading) {
    return reading.explainer && (reading.explainer->isAdditive() || reading.explainer->companion());
}

bool hasAttention(const Reading& reading) {
    return !reading.explainer || !reading.explainer->isAdditive();
}

void requireMemory(const EncodedDocument& text, std::size_t numbers) {
    if (numbers <= kMaxGradientNumbers) return;
    throw Error(
        message("The text is too long for this lens: its %1 words would need %2 of memory (at most "
                "%3); choose the lens attention, or explain a part of the text.",
                grouped(text.words.size()), inMebibytes(numbers * sizeof(float)),
                inMebibytes(kMaxGradientNumbers * sizeof(float))));
}

EncodedDocument withoutWords(const EncodedDocument& text, const std::vector<std::uint8_t>& removed,
                             Removal removal) {
    EncodedDocument edited{text.words, text.sentenceLengths, text.subwords};
    if (removal == Removal::Delete) {
        removeWords(edited, removed);
        return edited;
    }
    for (std::size_t word = 0; word < removed.size(); ++word)
        if (removed[word]) edited.words[word] = Vocabulary::kUnknown;
    return edited;
}

std::vector<double> differences(double from, std::vector<double> values) {
    for (double& value : values) value = from - value;
    return values;
}

std::vector<std::size_t> sentenceBounds(const EncodedDocument& text) {
    std::vector<std::size_t> bounds{0};
    for (const std::int32_t length : text.sentenceLengths)
        bounds.push_back(bounds.back() + static_cast<std::size_t>(length));
    return bounds;
}

EncodedDocument withoutRange(const EncodedDocument& text, std::size_t begin, std::size_t end,
                             Removal removal) {
    std::vector<std::uint8_t> removed(text.words.size(), 0);
    std::fill(removed.begin() + static_cast<std::ptrdiff_t>(begin),
              removed.begin() + static_cast<std::ptrdiff_t>(end), std::uint8_t{1});
    return withoutWords(text, removed, removal);
}

Contributions TextExplainer::contributions(const Output&, GradientKind, const ProgressCallback&,
                                           const CancelToken&) const {
    throw Error(
        message("Gradients are not available for this kind of model; choose another lens."));
}

ScoreSteps TextExplainer::scoreSteps(const Output&, const CancelToken&) const {
    throw Error(message("This network has no scores from which attention is computed."));
}

Contributions TextExplainer::additiveParts(const Output& output) const {
    if (const Companion* together = companion()) {
        Contributions parts = linearParts(together->linear(), text(), output);
        scale(together->linearFactor(), parts);
        return parts;
    }
    throw Error(
        message("The logits of this kind of model are not sums of parts of words; choose another "
                "lens."));
}

std::vector<double> TextExplainer::outputsWithout(const std::vector<WordSpan>& spans,
                                                  const Output& output, Removal removal,
                                                  const ProgressCallback& progress,
                                                  const CancelToken& cancel) const {
    const auto edited = [&](std::size_t i) {
        return withoutRange(text(), spans[i].begin, spans[i].end, removal);
    };
    return outputsOfEdited(*this, output, spans.size(), edited, progress, cancel);
}

Effects TextExplainer::erase(const Output& output, Removal removal,
                             const ProgressCallback& progress, const CancelToken& cancel) const {
    const std::vector<std::size_t> bounds = sentenceBounds(text());
    const std::size_t words = text().words.size();
    std::vector<WordSpan> spans;
    for (std::size_t word = 0; word < words; ++word) spans.push_back({word, word + 1});
    for (std::size_t s = 0; s + 1 < bounds.size(); ++s) spans.push_back({bounds[s], bounds[s + 1]});
    Effects effects;
    effects.output = outputs({text()}, output, {}, cancel).front();
    effects.words =
        differences(effects.output, outputsWithout(spans, output, removal, progress, cancel));
    effects.sentences.assign(effects.words.begin() + static_cast<std::ptrdiff_t>(words),
                             effects.words.end());
    effects.words.resize(words);
    return effects;
}

Reading TextExplainer::intervene(const Reading&, const std::vector<AttentionChange>&,
                                 const CancelToken&) const {
    throw Error(
        message("The attention of this kind of model cannot be changed; choose a model that was "
                "trained with Hanscope."));
}

}  // namespace hanscope
