#pragma once

#include <QFont>
#include <QRectF>
#include <QTextLayout>
#include <cstddef>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "core/text/document.h"
#include "ui/heatmap/text_blocks.h"

namespace hanscope::ui {

/// Distances of a heatmap in logical pixels, computed from the font. They are
/// whole numbers, so that edges are sharp at every integer scale factor.
struct HeatmapMetrics {
    static constexpr qreal kLineHeight = 1.6;  // em

    QFont font;
    qreal width = 0;     ///< the bars' gutter and the text together
    qreal barWidth = 0;  ///< bars extend from x = 0 to barWidth
    qreal textLeft = 0;  ///< x at which the text begins
    qreal lineHeight = 0;
    qreal wordTop = 0;  ///< top of a word's background, below the line's top
    qreal wordHeight = 0;
    qreal baseline = 0;  ///< the text's baseline, below the line's top
    qreal padding = 0;   ///< extra background at the end of a word that has no neighbour there
    qreal blockGap = 0;
    qreal paragraphGap = 0;
    qreal pageGap = 0;  ///< additionally, above a block in which a page begins
    qreal indent = 0;   ///< of the text, from the side on which lines begin

    HeatmapMetrics(const QFont& font, qreal width);
    qreal em() const { return lineHeight / kLineHeight; }
    /// Those of a block of another kind than a paragraph: headings have larger,
    /// bold characters, items and quotations are indented. Gutter and gaps are
    /// the same.
    HeatmapMetrics forBlock(const TextBlock& block) const;
};

/// The width of about 66 characters of text plus the gutter, in logical pixels.
qreal comfortableWidth(const QFont& font);

/// The background of a word, or of the part of a word that lies on one line.
struct WordBox {
    int word = 0;
    int sentence = 0;
    int line = 0;
    QRectF rect;         ///< edges are whole pixels; adjacent words share an edge
    qreal textLeft = 0;  ///< extent of the glyphs, without padding
    qreal textRight = 0;
};

/// The part of a sentence's bar beside some of its lines.
struct BarBox {
    int sentence = 0;
    QRectF rect;
};

/// How a line's text is drawn.
enum class TextRuns {
    Whole,    ///< in as few pieces as fonts and text directions allow
    PerWord,  ///< each word separately, with the space after it. For SVG: a viewer
              ///< that uses another font still puts every word on its background.
              ///< Slower.
};

/// The height of a block's lines. Much faster than making a BlockLayout.
qreal measuredHeight(const QString& text, const HeatmapMetrics& metrics);

/// Lines, word backgrounds and bars of one block, in logical pixels. (0, 0) is
/// the left edge of the bars at the top of the first line.
class BlockLayout {
 public:
    BlockLayout(const BlockText& text, const HeatmapMetrics& metrics, TextRuns runs);

    const HeatmapMetrics& metrics() const { return metrics_; }
    int lineCount() const { return layout_.lineCount(); }
    qreal height() const { return height_; }
    const std::vector<WordBox>& words() const { return words_; }  ///< line by line, left to right
    const std::vector<BarBox>& bars() const { return bars_; }
    /// Together with the mark, before the first line.
    void drawLine(QPainter& painter, int line, QPointF origin) const;

 private:
    void placeMark();
    void placeWords(const BlockText& text);
    void placeWord(const PlacedWord& word);
    std::pair<qreal, qreal> extent(const QTextLine& line, int begin, int end) const;
    void joinNeighbours();
    void placeBars();

    HeatmapMetrics metrics_;
    QTextLayout layout_;
    QTextLayout mark_;
    bool mayRunBothWays_;
    qreal height_;
    std::vector<WordBox> words_;
    std::vector<BarBox> bars_;
};

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
    int blockAt(qreal y) const { return static_cast<int>(heights_.indexAt(y)); }
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
