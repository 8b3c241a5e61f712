#include "ui/heatmap/overview.h"

#include <algorithm>
#include <cmath>

#include "ui/heatmap/scale.h"

namespace hanscope::ui {

namespace {

/// The value of full strength in the overview.
double fullValue(const Numbers& numbers) {
    double largest = 0;
    for (const double value : numbers.values) largest = std::max(largest, std::abs(value));
    return largest > 0 ? std::min(numbers.full, largest) : numbers.full;
}

bool isHeavier(double a, double b) {
    return std::abs(a) > std::abs(b);
}

void include(OverviewRow& row, const OverviewRow& other) {
    const bool isFirst = row.heaviest < 0 && other.heaviest >= 0;
    if (isFirst || isHeavier(other.sentence, row.sentence)) {
        row.sentence = other.sentence;
        row.heaviest = other.heaviest;
    }
    if (isHeavier(other.word, row.word)) row.word = other.word;
}

/// Adds the words of a document to the rows.
class OverviewFiller {
 public:
    OverviewFiller(const HeatmapLayout& layout, const Weights& weights, qreal textTop,
                   qreal pageHeight, int count)
        : layout_(layout),
          weights_(weights),
          textTop_(textTop),
          rowHeight_(pageHeight / count),
          fullSentence_(fullValue(weights.sentences)),
          fullWord_(fullValue(weights.words)),
          rows_(static_cast<std::size_t>(count)) {}

    std::vector<OverviewRow> fill() {
        for (int block = 0; block < layout_.blockCount(); ++block) addBlock(block);
        return std::move(rows_);
    }

 private:
    void addBlock(int block) {
        const TextBlock& text = layout_.textBlock(block);
        if (text.firstWord == text.wordEnd) return;
        const Document& document = layout_.document();
        const qreal lineHeight = layout_.lineHeight(block);
        const qreal top = textTop_ + layout_.blockTop(block);
        const double lines = std::max(1.0, std::round(layout_.blockHeight(block) / lineHeight));
        auto sentence =
            static_cast<std::size_t>(sentenceOfWord(document, static_cast<int>(text.firstWord)));
        for (std::uint32_t word = text.firstWord; word < text.wordEnd; ++word) {
            const Sentence& current = document.sentences()[sentence];
            if (word >= current.firstWord + current.wordCount) ++sentence;
            const std::uint32_t begin = std::max(document.words()[word].begin, text.bytes.begin);
            const double share = double(begin - text.bytes.begin) / text.bytes.size();
            const qreal y = top + std::floor(share * lines) * lineHeight;
            addLine(y, y + lineHeight, rowOf(sentence, word));
        }
    }

    OverviewRow rowOf(std::size_t sentence, std::uint32_t word) const {
        return {std::clamp(weights_.sentences.values[sentence] / fullSentence_, -1.0, 1.0),
                std::clamp(weights_.words.values[word] / fullWord_, -1.0, 1.0),
                static_cast<int>(sentence)};
    }

    void addLine(qreal top, qreal bottom, const OverviewRow& row) {
        const int last = static_cast<int>(rows_.size()) - 1;
        const int first = std::clamp(static_cast<int>(top / rowHeight_), 0, last);
        const int end = std::clamp(static_cast<int>(bottom / rowHeight_), first + 1, last + 1);
        for (int i = first; i < end; ++i) include(rows_[static_cast<std::size_t>(i)], row);
    }

    const HeatmapLayout& layout_;
    const Weights& weights_;
    const qreal textTop_, rowHeight_;
    const double fullSentence_, fullWord_;
    std::vector<OverviewRow> rows_;
};

}  // namespace

std::vector<OverviewRow> overviewRows(const HeatmapLayout& layout, const Weights& weights,
                                      qreal textTop, qreal pageHeight, int count) {
    if (count <= 0 || pageHeight <= 0) return {};
    return OverviewFiller(layout, weights, textTop, pageHeight, count).fill();
}

std::vector<OverviewRow> widened(const std::vector<OverviewRow>& rows, int reach) {
    std::vector<OverviewRow> wide = rows;
    const int count = static_cast<int>(rows.size());
    for (int i = 0; i < count; ++i) {
        const int last = std::min(count - 1, i + reach);
        for (int near = std::max(0, i - reach); near <= last; ++near)
            include(wide[static_cast<std::size_t>(i)], rows[static_cast<std::size_t>(near)]);
    }
    return wide;
}

}  // namespace hanscope::ui
