#include "ui/heatmap/navigation.h"

#include <cmath>

namespace hanscope::ui {

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

}  // namespace hanscope::ui
