#pragma once

#include <QFont>
#include <QRectF>
#include <QTextLayout>
#include <utility>
#include <vector>

#include "ui/heatmap/text_blocks.h"

namespace hanscope::ui {

/// Distances of a heatmap in logical pixels, all from the font. Whole numbers, so that edges are
/// crisp at every whole scale.
struct HeatmapMetrics {
    QFont font;
    qreal width = 0;     ///< gutter and text together
    qreal barWidth = 0;  ///< bars lie at 0…barWidth
    qreal textLeft = 0;  ///< text begins here
    qreal lineHeight = 0;
    qreal wordTop = 0;  ///< a word's background within its line
    qreal wordHeight = 0;
    qreal baseline = 0;  ///< below the line's top
    qreal padding = 0;   ///< a background beside a word that has no neighbour
    qreal blockGap = 0;
    qreal paragraphGap = 0;

    HeatmapMetrics(const QFont& font, qreal width);
};

/// The width that holds about 75 characters of text, gutter included.
qreal comfortableWidth(const QFont& font);

/// Where a word, or the part of it that lies on one line, has its background.
struct WordBox {
    int word = 0;
    int sentence = 0;
    int line = 0;
    QRectF rect;         ///< edges are whole pixels; neighbours share theirs
    qreal textLeft = 0;  ///< the glyphs' own extent, without padding
    qreal textRight = 0;
};

/// The part of a sentence's bar beside some of its lines.
struct BarBox {
    int sentence = 0;
    QRectF rect;
};

/// How a line's text is drawn.
enum class TextRuns {
    Whole,    ///< in as few pieces as its fonts and directions allow
    PerWord,  ///< each word with the space after it on its own: SVG viewers whose font is another
              ///< still put every word on its background; slower
};

/// The height of a block's lines, for a fraction of the time that a BlockLayout takes.
qreal measuredHeight(const QString& text, const HeatmapMetrics& metrics);

/// Lines, word backgrounds and bars of one block; (0, 0) is the left edge of its bars, at the top
/// of its first line.
class BlockLayout {
 public:
    BlockLayout(const BlockText& text, const HeatmapMetrics& metrics, TextRuns runs);

    int lineCount() const { return layout_.lineCount(); }
    qreal height() const { return height_; }
    const std::vector<WordBox>& words() const { return words_; }  ///< line by line, left to right
    const std::vector<BarBox>& bars() const { return bars_; }
    void drawLine(QPainter& painter, int line, QPointF origin) const;

 private:
    void placeWords(const BlockText& text, const HeatmapMetrics& metrics);
    void placeWord(const PlacedWord& word, const HeatmapMetrics& metrics);
    std::pair<qreal, qreal> extent(const QTextLine& line, int begin, int end) const;
    void joinNeighbours(const HeatmapMetrics& metrics);
    void placeBars(const HeatmapMetrics& metrics);

    QTextLayout layout_;
    bool mayRunBothWays_;
    qreal height_;
    std::vector<WordBox> words_;
    std::vector<BarBox> bars_;
};

}  // namespace hanscope::ui
