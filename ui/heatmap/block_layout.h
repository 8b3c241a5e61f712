#pragma once

#include <QFont>
#include <QRectF>
#include <QTextLayout>
#include <utility>
#include <vector>

#include "ui/heatmap/text_blocks.h"

namespace hanscope::ui {

/// Distances of a heatmap in logical pixels, computed from the font. They are
/// whole numbers, so that edges are sharp at every integer scale factor.
struct HeatmapMetrics {
    static constexpr qreal kLineHeight = 1.7;  // em

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

/// The width of about 75 characters of text plus the gutter, in logical pixels.
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

}  // namespace hanscope::ui
