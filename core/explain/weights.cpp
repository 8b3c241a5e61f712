#include "core/explain/weights.h"

#include <algorithm>
#include <cmath>

#include "core/text/utf8.h"

namespace hanscope {
namespace {

double fullValue(const Numbers& numbers, Contrast contrast) {
    switch (contrast) {
        case Contrast::Automatic:
            return deservedFull(numbers);
        case Contrast::Times2:
            return 1.0 / 2;
        case Contrast::Times4:
            return 1.0 / 4;
        case Contrast::Fitted:
            return darkest(numbers) > 0 ? darkest(numbers) : 1;
        case Contrast::Times1:
            break;
    }
    return 1;
}

}  // namespace

bool areEffectsOnProbability(const Weights& weights) {
    const Quantity quantity = weights.words.quantity;
    const bool areEffects =
        quantity == Quantity::WordEffect || quantity == Quantity::PhraseInteraction;
    return areEffects && weights.subject.output && weights.subject.output->against.empty();
}

double deservedFull(const Numbers& shares) {
    double sum = 0;
    std::size_t count = 0;
    for (std::size_t i = 0; i < shares.values.size(); ++i) {
        if (shares.isPlain(i)) continue;
        sum += shares.values[i];
        ++count;
    }
    const double mean = count == 0 ? 0 : sum / static_cast<double>(count);
    const double deserved = std::min(1.0, std::max(darkest(shares), kFullOverEqual * mean));
    return deserved > 0 ? deserved : 1;
}

std::size_t clippedCount(const Numbers& numbers) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < numbers.values.size(); ++i)
        count += !numbers.isPlain(i) && std::abs(numbers.values[i]) > numbers.full;
    return count;
}

double darkest(const Numbers& numbers) {
    double maximum = 0;
    for (std::size_t i = 0; i < numbers.values.size(); ++i)
        if (!numbers.isPlain(i)) maximum = std::max(maximum, std::abs(numbers.values[i]));
    return maximum;
}

std::vector<std::uint8_t> punctuationOf(const Document& document) {
    std::vector<std::uint8_t> marks;
    marks.reserve(document.words().size());
    for (const Range& word : document.words()) {
        const std::string_view text = document.at(word);
        bool isPunctuation = true;
        for (std::size_t at = 0; at < text.size() && isPunctuation;) {
            const DecodedCharacter next = decodeUtf8(text, at);
            isPunctuation = isPunctuationMark(next.value);
            at += next.length;
        }
        marks.push_back(isPunctuation);
    }
    return marks;
}

void setContrast(Weights& weights, Contrast contrast) {
    if (weights.range == WeightRange::Signed) contrast = Contrast::Fitted;
    weights.contrast = contrast;
    const double minimum = areEffectsOnProbability(weights) ? kFullOverEqual * kSmallEffect : 0;
    for (Numbers* numbers : {&weights.words, &weights.sentences})
        numbers->full = std::max(minimum, fullValue(*numbers, contrast));
}

void shareContrast(const std::vector<Weights*>& all) {
    for (Numbers Weights::*part : {&Weights::words, &Weights::sentences}) {
        double full = 0;
        for (const Weights* weights : all) full = std::max(full, (weights->*part).full);
        for (Weights* weights : all) (weights->*part).full = full;
    }
}

bool areEffectsSmall(const Weights& weights) {
    const auto areSmall = [](const Numbers& numbers) {
        return std::all_of(numbers.values.begin(), numbers.values.end(),
                           [](double value) { return std::abs(value) < kSmallEffect; });
    };
    return areEffectsOnProbability(weights) && areSmall(weights.words) &&
           areSmall(weights.sentences);
}

bool isDecisionSure(const Weights& weights) {
    constexpr double kNear = 0.01;
    return areEffectsSmall(weights) && std::abs(weights.subject.output->value - 0.5) > 0.5 - kNear;
}

}  // namespace hanscope
