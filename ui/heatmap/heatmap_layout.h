#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <vector>

#include "core/text/document.h"
#include "ui/heatmap/block_layout.h"
#include "ui/heatmap/text_blocks.h"

namespace hanscope::ui {

/// Heights of items that are stacked vertically. Finding an item's top, finding the item at a given
/// y and changing a height all take logarithmic time (Fenwick tree).
class HeightIndex {
 public:
    explicit HeightIndex(std::vector<double> heights);

    std::size_t size() const { return heights_.size(); }
    double height(std::size_t index) const { return heights_[index]; }
    void setHeight(std::size_t index, double height);
    /// Sum of the heights before `index` (0…size()).
    double top(std::size_t index) const;
    double total() const { return top(size()); }
    /// The last index with top(index) <= `y`; 0 for a negative y. There must be at least one item.
    std::size_t indexAt(double y) const;

 private:
    std::vector<double> heights_;
    std::vector<double> sums_;  // 1-based tree: sums_[i] covers the i & -i heights that end at i
};

/// What is at a point of the layout.
struct HeatmapHit {
    int sentence = -1;  ///< of the bar or word there; -1: none
    int word = -1;      ///< -1: none, or a bar
};

/// Computes the positions of a document's words and bars for a given width. It
/// does not paint and does not use weights. A block is laid out when it is
/// requested; until then its height is an estimate, so that a document of any
/// length opens at once. Logical pixels; (0, 0) is the top left corner of the
/// first bar. Not thread-safe.
class HeatmapLayout {
 public:
    HeatmapLayout(std::shared_ptr<const Document> document, const QFont& font, bool sentencePerLine,
                  qreal width, TextRuns runs = TextRuns::Whole);

    const Document& document() const { return *document_; }
    /// Those of paragraphs.
    const HeatmapMetrics& metrics() const { return metrics_; }
    /// The height of each line of a block.
    qreal lineHeight(int block) const { return metricsOf(block).lineHeight; }
    qreal width() const { return metrics_.width; }
    /// Exact once isMeasured(), an estimate before.
    qreal height() const { return heights_.total(); }

    int blockCount() const { return static_cast<int>(blocks_.size()); }
    /// Top of the block's first line.
    qreal blockTop(int block) const;
    /// The space above it, which belongs to no block.
    qreal gapAbove(int block) const;
    /// The block at or above y; the nearest one for a y outside. There is at
    /// least one block.
    int blockAt(qreal y) const;
    /// Exact once the block is laid out or measured, an estimate before.
    qreal blockHeight(int block) const;
    int blockOfWord(int word) const;
    const TextBlock& textBlock(int block) const { return blocks_[block]; }
    int firstWordOfBlock(int block) const { return static_cast<int>(blocks_[block].firstWord); }
    /// Lays the block out if it is not in the cache, and replaces its estimated
    /// height by the exact one.
    std::shared_ptr<const BlockLayout> block(int block);

    bool isMeasured() const { return nextToMeasure_ == blockCount(); }
    void measureNext();
    void measureAll();

    HeatmapHit hitTest(QPointF point);
    /// The word whose background is nearest to the point; -1 in an empty
    /// document.
    int nearestWord(QPointF point);
    /// A word's background; its first part if the word is wrapped over several
    /// lines.
    QRectF wordRect(int word);
    /// The lines of a sentence, over the whole width, within the block in which
    /// the sentence begins.
    QRectF sentenceRect(int sentence);

 private:
    const HeatmapMetrics& metricsOf(int block) const;
    qreal estimatedHeight(int block) const;
    void setBlockHeight(int block, qreal height);

    std::shared_ptr<const Document> document_;
    HeatmapMetrics metrics_;
    TextRuns runs_;
    std::vector<TextBlock> blocks_;
    std::map<std::pair<TextPart::Kind, int>, HeatmapMetrics> otherMetrics_;  // by kind and level
    std::vector<bool> isExact_;
    HeightIndex heights_;  // of each block, including the gap above it
    int nextToMeasure_ = 0;
    std::map<int, std::shared_ptr<const BlockLayout>> cache_;
    std::size_t cachedBytes_ = 0;  // of the text of the blocks in the cache
};

}  // namespace hanscope::ui
