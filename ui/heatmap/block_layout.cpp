#include "ui/heatmap/block_layout.h"

#include <QFontMetricsF>
#include <QGlyphRun>
#include <QRawFont>
#include <algorithm>
#include <cmath>
#include <limits>

#include "ui/widgets/scaled_font.h"

namespace hanscope::ui {

namespace {

constexpr int kMaxIndent = 8;  // deeper levels are indented no further

QFont headingFont(const QFont& base, int level) {
    QFont font = scaledFont(base, level == 1 ? 1.5 : level == 2 ? 1.25 : 1.1);
    font.setBold(true);
    return font;
}

QList<QTextLayout::FormatRange> wordRuns(const BlockText& text) {
    QList<QTextLayout::FormatRange> runs;
    runs.reserve(static_cast<qsizetype>(text.words.size()));
    for (std::size_t i = 0; i < text.words.size(); ++i) {
        const int end = i + 1 < text.words.size() ? text.words[i + 1].begin
                                                  : static_cast<int>(text.text.size());
        runs.append({text.words[i].begin, end - text.words[i].begin, QTextCharFormat()});
    }
    return runs;
}

QTextOption textOption(bool isRightToLeft) {
    QTextOption option(isRightToLeft ? Qt::AlignRight : Qt::AlignLeft);
    option.setTextDirection(isRightToLeft ? Qt::RightToLeft : Qt::LeftToRight);
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    return option;
}

/// Breaks the text into lines; returns their height.
qreal breakLines(QTextLayout& layout, const HeatmapMetrics& metrics) {
    const qreal textWidth =
        std::max(metrics.lineHeight, metrics.width - metrics.textLeft - metrics.indent);
    const bool isRightToLeft = layout.text().isRightToLeft();
    const qreal left = metrics.textLeft + (isRightToLeft ? 0 : metrics.indent);
    qreal height = 0;
    layout.setTextOption(textOption(isRightToLeft));
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(textWidth);
        // Every line has the same height, whichever fonts its characters come from.
        line.setPosition({left, height + metrics.baseline - line.ascent()});
        height += metrics.lineHeight;
    }
    layout.endLayout();
    return height;
}

bool hasRightToLeft(const QString& text) {
    return std::any_of(text.begin(), text.end(), [](QChar c) {
        return c.unicode() >= 0x590 &&
               (c.direction() == QChar::DirR || c.direction() == QChar::DirAL || c.isSurrogate());
    });
}

/// Left and right edge of the glyphs of a range of characters.
std::pair<qreal, qreal> glyphExtent(const QTextLine& line, int begin, int end) {
    qreal left = std::numeric_limits<qreal>::max(), right = std::numeric_limits<qreal>::lowest();
    for (const QGlyphRun& run : line.glyphRuns(begin, end - begin)) {
        const auto advances = run.rawFont().advancesForGlyphIndexes(run.glyphIndexes());
        const auto positions = run.positions();
        for (qsizetype i = 0; i < positions.size(); ++i) {
            left = std::min(left, positions[i].x());
            right = std::max(right, positions[i].x() + advances[i].x());
        }
    }
    return {left, right};
}

}  // namespace

HeatmapMetrics::HeatmapMetrics(const QFont& usedFont, qreal wholeWidth)
    : font(usedFont), width(wholeWidth) {
    const QFontMetricsF metrics(font);
    const qreal em = metrics.height() / 1.17;
    barWidth = std::round(0.6 * em);
    textLeft = barWidth + std::round(0.8 * em);
    lineHeight = std::round(kLineHeight * em);
    wordHeight = std::min(lineHeight - 2, std::round(metrics.height() + 0.16 * em));
    wordTop = std::floor((lineHeight - wordHeight) / 2);
    baseline = std::round(wordTop + (wordHeight - metrics.height()) / 2 + metrics.ascent());
    padding = std::max(1.0, std::round(0.15 * em));
    blockGap = std::round(0.2 * em);
    paragraphGap = std::round(0.8 * em);
    pageGap = std::round(1.6 * em);
}

HeatmapMetrics HeatmapMetrics::forBlock(const TextBlock& block) const {
    if (block.kind == TextPart::Kind::Paragraph) return *this;
    HeatmapMetrics metrics = *this;
    if (block.kind == TextPart::Kind::Heading) {
        metrics = HeatmapMetrics(headingFont(font, block.level), width);
        metrics.barWidth = barWidth;
        metrics.textLeft = textLeft;
        metrics.blockGap = blockGap;
        metrics.paragraphGap = paragraphGap;
        metrics.pageGap = pageGap;
    } else {
        const int level = std::clamp(block.level, 1, kMaxIndent);
        metrics.indent = std::min(std::round(level * lineHeight), std::floor(width / 2));
    }
    return metrics;
}

qreal comfortableWidth(const QFont& font) {
    const QString sample =
        QStringLiteral("we saw it on a tuesday and liked the quiet ending best.");
    const qreal character =
        QFontMetricsF(font).horizontalAdvance(sample) / static_cast<qreal>(sample.size());
    return HeatmapMetrics(font, 0).textLeft + std::round(75 * character);
}

qreal measuredHeight(const QString& text, const HeatmapMetrics& metrics) {
    QTextLayout layout(text, metrics.font);
    return breakLines(layout, metrics);
}

BlockLayout::BlockLayout(const BlockText& text, const HeatmapMetrics& metrics, TextRuns runs)
    : metrics_(metrics),
      layout_(text.text, metrics.font),
      mark_(text.mark, metrics.font),
      mayRunBothWays_(hasRightToLeft(text.text)) {
    if (runs == TextRuns::PerWord) layout_.setFormats(wordRuns(text));
    height_ = breakLines(layout_, metrics_);
    placeMark();
    placeWords(text);
    joinNeighbours();
    placeBars();
}

/// On the first line's baseline, in the indentation.
void BlockLayout::placeMark() {
    if (mark_.text().isEmpty()) return;
    mark_.beginLayout();
    QTextLine line = mark_.createLine();
    mark_.endLayout();
    const qreal space = metrics_.lineHeight / 4;
    const bool isRightToLeft = layout_.text().isRightToLeft();
    const qreal x = isRightToLeft
                        ? metrics_.width - metrics_.indent + space
                        : metrics_.textLeft + metrics_.indent - space - line.naturalTextWidth();
    line.setPosition({std::round(x), metrics_.baseline - line.ascent()});
}

void BlockLayout::placeWords(const BlockText& text) {
    words_.reserve(text.words.size());
    for (const PlacedWord& word : text.words) {
        if (word.begin < word.end) placeWord(word);
    }
}

void BlockLayout::placeWord(const PlacedWord& word) {
    const int lastLine = layout_.lineForTextPosition(word.end - 1).lineNumber();
    for (int i = layout_.lineForTextPosition(word.begin).lineNumber(); i <= lastLine; ++i) {
        const QTextLine line = layout_.lineAt(i);
        const int begin = std::max(word.begin, line.textStart());
        const int end = std::min(word.end, line.textStart() + line.textLength());
        const auto [left, right] = extent(line, begin, end);
        if (left > right) continue;
        WordBox box{word.word, word.sentence, i, {}, left, right};
        box.rect = {0, i * metrics_.lineHeight + metrics_.wordTop, 0, metrics_.wordHeight};
        words_.push_back(box);
    }
}

std::pair<qreal, qreal> BlockLayout::extent(const QTextLine& line, int begin, int end) const {
    // Where the text direction changes, the cursor's position is not that of the
    // character's glyph.
    if (mayRunBothWays_) return glyphExtent(line, begin, end);
    return {line.cursorToX(begin), line.cursorToX(end)};
}

void BlockLayout::joinNeighbours() {
    std::stable_sort(words_.begin(), words_.end(), [](const WordBox& a, const WordBox& b) {
        return a.line != b.line ? a.line < b.line : a.textLeft < b.textLeft;
    });
    const qreal widestGap = metrics_.lineHeight / 2;
    for (std::size_t i = 0; i < words_.size(); ++i) {
        WordBox& box = words_[i];
        const WordBox* before = i > 0 && words_[i - 1].line == box.line ? &words_[i - 1] : nullptr;
        const bool joins = before && box.textLeft - before->textRight < widestGap;
        if (joins) {
            const qreal edge = std::round((before->textRight + box.textLeft) / 2);
            words_[i - 1].rect.setRight(edge);
            box.rect.setLeft(edge);
        } else {
            box.rect.setLeft(std::floor(box.textLeft) - metrics_.padding);
        }
        box.rect.setRight(std::ceil(box.textRight) + metrics_.padding);
    }
}

void BlockLayout::placeBars() {
    for (std::size_t begin = 0; begin < words_.size();) {
        const int line = words_[begin].line;
        std::vector<int> sentences;
        std::size_t end = begin;
        for (; end < words_.size() && words_[end].line == line; ++end) {
            sentences.push_back(words_[end].sentence);
        }
        std::sort(sentences.begin(), sentences.end());
        sentences.erase(std::unique(sentences.begin(), sentences.end()), sentences.end());
        // Sentences that share a line share the gutter beside it, in reading order.
        const qreal count = static_cast<qreal>(sentences.size());
        for (std::size_t i = 0; i < sentences.size(); ++i) {
            const qreal left = std::round(metrics_.barWidth * static_cast<qreal>(i) / count);
            const qreal right = std::round(metrics_.barWidth * static_cast<qreal>(i + 1) / count);
            const QRectF rect(left, line * metrics_.lineHeight, right - left, metrics_.lineHeight);
            if (!bars_.empty() && bars_.back().sentence == sentences[i] &&
                bars_.back().rect.width() == rect.width()) {
                bars_.back().rect.setBottom(rect.bottom());
            } else {
                bars_.push_back({sentences[i], rect});
            }
        }
        begin = end;
    }
}

void BlockLayout::drawLine(QPainter& painter, int line, QPointF origin) const {
    layout_.lineAt(line).draw(&painter, origin);
    if (line == 0 && mark_.lineCount() > 0) mark_.lineAt(0).draw(&painter, origin);
}

}  // namespace hanscope::ui
