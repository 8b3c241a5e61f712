#include "ui/heatmap/heatmap_layout.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>
#include <limits>

namespace hanscope::ui {

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

int HeatmapLayout::blockAt(qreal y) const {
    return static_cast<int>(heights_.indexAt(y));
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
    qreal least = std::numeric_limits<qreal>::max();
    for (const WordBox& box : layout->words()) {
        const qreal beside = std::abs(inside.x() - box.rect.center().x());
        const qreal distance = std::abs(box.line - line) * metrics_.width + beside;
        if (distance >= least) continue;
        least = distance;
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
