#include "ui/heatmap/scale.h"

#include <algorithm>
#include <cmath>

namespace hanscope::ui {

int sentenceOfWord(const Document& document, int word) {
    const auto& sentences = document.sentences();
    const auto after = std::upper_bound(sentences.begin(), sentences.end(), word,
                                        [](int index, const Sentence& sentence) {
                                            return index < static_cast<int>(sentence.firstWord);
                                        });
    return static_cast<int>(after - sentences.begin()) - 1;
}

double barStrength(const Reading& reading, int sentence) {
    return reading.sentenceWeights[static_cast<std::size_t>(sentence)];
}

double wordStrength(const Reading& reading, int word) {
    const double sentenceWeight = barStrength(reading, sentenceOfWord(*reading.document, word));
    return std::sqrt(sentenceWeight) * reading.wordWeights[static_cast<std::size_t>(word)];
}

double documentShare(const Reading& reading, int word) {
    const double sentenceWeight = barStrength(reading, sentenceOfWord(*reading.document, word));
    return sentenceWeight * reading.wordWeights[static_cast<std::size_t>(word)];
}

}  // namespace hanscope::ui
