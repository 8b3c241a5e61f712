#include "ui/heatmap/word_navigation.h"

#include <QtCore/qnamespace.h>

#include <algorithm>
#include <cmath>

namespace hanscope::ui {

WordRange wordsIn(const Document& document, const Range& bytes) {
    const std::vector<Range>& words = document.words();
    const auto first = std::partition_point(
        words.begin(), words.end(), [&](const Range& word) { return word.end <= bytes.begin; });
    const auto end = std::partition_point(
        first, words.end(), [&](const Range& word) { return word.begin < bytes.end; });
    return {static_cast<int>(first - words.begin()), static_cast<int>(end - first)};
}

int nextSentenceByWeight(const std::vector<double>& weights, int current) {
    const auto precedes = [&](int a, int b) {
        const double first = std::abs(weights[static_cast<std::size_t>(a)]);
        const double second = std::abs(weights[static_cast<std::size_t>(b)]);
        return first != second ? first > second : a < b;
    };
    int heaviest = -1, next = -1;
    for (int i = 0; i < static_cast<int>(weights.size()); ++i) {
        if (heaviest < 0 || precedes(i, heaviest)) heaviest = i;
        const bool follows = current >= 0 && precedes(current, i);
        if (follows && (next < 0 || precedes(i, next))) next = i;
    }
    return next >= 0 ? next : heaviest;
}

int wordOnNeighbouringLine(HeatmapLayout& layout, int word, int lines) {
    const QPointF from = layout.wordRect(word).center();
    // A gap between two blocks may be taller than half a line, so continue until it is passed.
    const qreal pitch = layout.metrics().lineHeight;
    for (int halves = 2; halves <= 6; ++halves) {
        const QPointF point(from.x(), from.y() + lines * halves * pitch / 2);
        if (point.y() < 0 || point.y() > layout.height()) break;
        const int found = layout.nearestWord(point);
        if (lines < 0 ? found < word : found > word) return found;
    }
    return word;
}

std::pair<int, int> homeAndEnd(const Document& document, int word, bool wholeDocument) {
    if (wholeDocument) return {0, static_cast<int>(document.words().size()) - 1};
    const auto sentence = static_cast<std::size_t>(sentenceOfWord(document, word));
    const Sentence& span = document.sentences()[sentence];
    const int first = static_cast<int>(span.firstWord);
    return {first, first + static_cast<int>(span.wordCount) - 1};
}

int wordAfterKey(int key, HeatmapLayout& layout, int from, bool wholeDocument) {
    const Document& document = layout.document();
    const int last = static_cast<int>(document.words().size()) - 1;
    switch (key) {
        case Qt::Key_Left:
            return std::max(0, from - 1);
        case Qt::Key_Right:
            return std::min(last, from + 1);
        case Qt::Key_Up:
            return wordOnNeighbouringLine(layout, from, -1);
        case Qt::Key_Down:
            return wordOnNeighbouringLine(layout, from, 1);
        case Qt::Key_Home:
            return homeAndEnd(document, from, wholeDocument).first;
        case Qt::Key_End:
            return homeAndEnd(document, from, wholeDocument).second;
        default:
            return -1;
    }
}

}  // namespace hanscope::ui
