#include "ui/heatmap/heatmap_layout.h"

#include <QFontMetricsF>
#include <QGlyphRun>
#include <QRawFont>
#include <algorithm>
#include <cmath>
#include <limits>

#include "ui/widgets/quiet_style.h"

namespace hanscope::ui {

namespace {

constexpr int kMaxIndent = 8;  // deeper levels are indented no further

QFont headingFont(const QFont& base, int level) {
    return strongFont(sizedOnPage(base, level == 1   ? TextSize::Display
                                        : level == 2 ? TextSize::Title
                                                     : TextSize::Large));
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
    barWidth = std::round(0.36 * em);
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
    return HeatmapMetrics(font, 0).textLeft + std::round(66 * character);
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

namespace {

constexpr std::size_t kMaxCachedBytes = 256u << 10;  // of text; several screenfuls
constexpr std::size_t kBytesOfBlock = 1000;          // what a block costs besides its text

using MetricsOfKinds = std::map<std::pair<TextPart::Kind, int>, HeatmapMetrics>;

/// Of all kinds of blocks that are not paragraphs.
MetricsOfKinds metricsOfKinds(const std::vector<TextBlock>& blocks, const HeatmapMetrics& metrics) {
    MetricsOfKinds all;
    for (const TextBlock& block : blocks)
        if (block.kind != TextPart::Kind::Paragraph && !all.count({block.kind, block.level}))
            all.emplace(std::pair(block.kind, block.level), metrics.forBlock(block));
    return all;
}

}  // namespace

HeightIndex::HeightIndex(std::vector<double> heights)
    : heights_(std::move(heights)), sums_(heights_.size() + 1) {
    for (std::size_t i = 1; i < sums_.size(); ++i) {
        sums_[i] += heights_[i - 1];
        const std::size_t parent = i + (i & (~i + 1));
        if (parent < sums_.size()) sums_[parent] += sums_[i];
    }
}

void HeightIndex::setHeight(std::size_t index, double height) {
    const double difference = height - heights_[index];
    heights_[index] = height;
    for (std::size_t i = index + 1; i < sums_.size(); i += i & (~i + 1)) sums_[i] += difference;
}

double HeightIndex::top(std::size_t index) const {
    double sum = 0;
    for (std::size_t i = index; i > 0; i -= i & (~i + 1)) sum += sums_[i];
    return sum;
}

std::size_t HeightIndex::indexAt(double y) const {
    std::size_t position = 0, step = 1;
    while (step * 2 < sums_.size()) step *= 2;
    for (; step > 0; step /= 2) {
        if (position + step >= sums_.size() || sums_[position + step] > y) continue;
        position += step;
        y -= sums_[position];
    }
    return std::min(position, heights_.size() - 1);
}

HeatmapLayout::HeatmapLayout(std::shared_ptr<const Document> document, const QFont& font,
                             bool sentencePerLine, qreal width, TextRuns runs)
    : document_(std::move(document)),
      metrics_(font, std::floor(width)),
      runs_(runs),
      blocks_(cutIntoBlocks(*document_, sentencePerLine)),
      otherMetrics_(metricsOfKinds(blocks_, metrics_)),
      isExact_(blocks_.size(), false),
      heights_([this] {
          std::vector<double> heights(blocks_.size());
          for (int i = 0; i < blockCount(); ++i) heights[i] = gapAbove(i) + estimatedHeight(i);
          return heights;
      }()) {}

const HeatmapMetrics& HeatmapLayout::metricsOf(int block) const {
    const TextBlock& current = blocks_[block];
    if (current.kind == TextPart::Kind::Paragraph) return metrics_;
    return otherMetrics_.at({current.kind, current.level});
}

qreal HeatmapLayout::gapAbove(int block) const {
    const TextBlock& current = blocks_[block];
    if (block == 0 || current.continuesBlock) return 0;
    const qreal gap = current.startsParagraph ? metrics_.paragraphGap : metrics_.blockGap;
    return current.page > 0 ? gap + metrics_.pageGap : gap;
}

qreal HeatmapLayout::estimatedHeight(int block) const {
    const HeatmapMetrics& metrics = metricsOf(block);
    const qreal characterWidth = 0.32 * metrics.lineHeight;
    const qreal charactersPerLine =
        std::max(1.0, (metrics.width - metrics.textLeft - metrics.indent) / characterWidth);
    return metrics.lineHeight * std::ceil(blocks_[block].bytes.size() / charactersPerLine);
}

qreal HeatmapLayout::blockTop(int block) const {
    return heights_.top(static_cast<std::size_t>(block)) + gapAbove(block);
}

qreal HeatmapLayout::blockHeight(int block) const {
    return heights_.height(static_cast<std::size_t>(block)) - gapAbove(block);
}

int HeatmapLayout::blockOfWord(int word) const {
    const auto after = std::partition_point(
        blocks_.begin(), blocks_.end(),
        [word](const TextBlock& block) { return block.wordEnd <= static_cast<unsigned>(word); });
    return std::min(static_cast<int>(after - blocks_.begin()), blockCount() - 1);
}

void HeatmapLayout::setBlockHeight(int block, qreal height) {
    isExact_[block] = true;
    heights_.setHeight(static_cast<std::size_t>(block), gapAbove(block) + height);
}

std::shared_ptr<const BlockLayout> HeatmapLayout::block(int block) {
    std::shared_ptr<const BlockLayout>& cached = cache_[block];
    if (cached) return cached;
    const auto layout = std::make_shared<const BlockLayout>(showBlock(*document_, blocks_[block]),
                                                            metricsOf(block), runs_);
    setBlockHeight(block, layout->height());
    cachedBytes_ += blocks_[block].bytes.size() + kBytesOfBlock;
    if (cachedBytes_ > kMaxCachedBytes) {
        cache_.clear();
        cachedBytes_ = 0;
    }
    cache_[block] = layout;
    return layout;
}

void HeatmapLayout::measureNext() {
    if (isMeasured()) return;
    const int block = nextToMeasure_++;
    if (isExact_[block]) return;
    setBlockHeight(block,
                   measuredHeight(showBlock(*document_, blocks_[block]).text, metricsOf(block)));
}

void HeatmapLayout::measureAll() {
    while (!isMeasured()) measureNext();
}

HeatmapHit HeatmapLayout::hitTest(QPointF point) {
    if (blocks_.empty()) return {};
    const int index = blockAt(point.y());
    const auto layout = block(index);
    const QPointF inside = point - QPointF(0, blockTop(index));
    for (const BarBox& bar : layout->bars()) {
        if (bar.rect.contains(inside)) return {bar.sentence, -1};
    }
    for (const WordBox& word : layout->words()) {
        if (word.rect.contains(inside)) return {word.sentence, word.word};
    }
    return {};
}

int HeatmapLayout::nearestWord(QPointF point) {
    if (blocks_.empty()) return -1;
    const int index = blockAt(point.y());
    const auto layout = block(index);
    const QPointF inside = point - QPointF(0, blockTop(index));
    const qreal line = std::clamp(std::floor(inside.y() / lineHeight(index)), 0.0,
                                  static_cast<qreal>(layout->lineCount() - 1));
    int nearest = -1;
    qreal minimum = std::numeric_limits<qreal>::max();
    for (const WordBox& box : layout->words()) {
        const qreal beside = std::abs(inside.x() - box.rect.center().x());
        const qreal distance = std::abs(box.line - line) * metrics_.width + beside;
        if (distance >= minimum) continue;
        minimum = distance;
        nearest = box.word;
    }
    return nearest;
}

QRectF HeatmapLayout::wordRect(int word) {
    const int index = blockOfWord(word);
    for (const WordBox& box : block(index)->words()) {
        if (box.word == word) return box.rect.translated(0, blockTop(index));
    }
    return {};
}

QRectF HeatmapLayout::sentenceRect(int sentence) {
    const Sentence& span = document_->sentences()[static_cast<std::size_t>(sentence)];
    const int index = blockOfWord(static_cast<int>(span.firstWord));
    QRectF united;
    for (const BarBox& bar : block(index)->bars()) {
        if (bar.sentence != sentence) continue;
        united |= QRectF(0, bar.rect.top() + blockTop(index), width(), bar.rect.height());
    }
    return united;
}

}  // namespace hanscope::ui
