#include "ui/heatmap/scale.h"

#include <algorithm>

namespace hanscope::ui {

int sentenceOfWord(const Document& document, int word) {
    const auto& sentences = document.sentences();
    const auto after = std::upper_bound(sentences.begin(), sentences.end(), word,
                                        [](int index, const Sentence& sentence) {
                                            return index < static_cast<int>(sentence.firstWord);
                                        });
    return static_cast<int>(after - sentences.begin()) - 1;
}

QColor wordColor(const Palette& palette, const Weights& weights, int word) {
    const double strength = weights.words.strength(word);
    return weights.range == WeightRange::Signed ? palette.signedWeight(strength)
                                                : palette.word(strength);
}

QColor barColor(const Palette& palette, const Weights& weights, int sentence) {
    const double strength = weights.sentences.strength(sentence);
    return weights.range == WeightRange::Signed ? palette.signedWeight(strength)
                                                : palette.bar(strength);
}

}  // namespace hanscope::ui
