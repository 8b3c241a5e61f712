#pragma once

#include <QFont>
#include <memory>
#include <vector>

#include "ui/heatmap/figure/figure.h"
#include "ui/heatmap/figure/picture.h"
#include "ui/tree/tree_model.h"

namespace hanscope::ui {

/// A text's figure, whose reading must have a tree: the tree has the same look and parts.
struct TreeFigureContent : FigureContent {
    LineFilter lines;
    bool isAlone = true;  ///< false: stands below a text, without a margin and a header above
};

/// Picture of the decisions in a tree of labels: an indented list with names, bars and percentages;
/// below it an explanation and the number of lines hidden by the filter. In logical pixels.
class TreeFigure : public Picture {
 public:
    explicit TreeFigure(const TreeFigureContent& content);

    QSizeF size() const override { return {content_.width, height_}; }
    QString title() const override { return captionText(*content_.shown->reading, content_.truth); }
    QColor background() const override { return content_.background(); }
    QFont font() const override { return content_.font; }
    void draw(QPainter& painter, qreal top, qreal bottom) override;
    /// Never ends a page within a line.
    qreal pageEnd(qreal top, qreal limit) override;

    int lineCount() const { return static_cast<int>(shown_.size()); }
    /// The rectangle of the row `shown` (from 0), and the track of its bar (empty for the root).
    QRectF lineRect(int shown) const;
    QRectF trackRect(int shown) const;

 private:
    void collect(int line, int above);
    qreal contentWidth() const { return std::max(1.0, content_.width - 2 * content_.margin); }
    qreal nameLeft(const TreeLine& line) const;
    QString noteText() const;
    void drawLine(QPainter& painter, int shown) const;
    void drawBranch(QPainter& painter, int shown) const;
    void drawName(QPainter& painter, int shown) const;

    TreeFigureContent content_;
    TreeOutline outline_;
    std::vector<int> shown_;  // shown lines of the outline, from top to bottom
    std::vector<int> above_;  // [shown] the row of its parent; −1: none
    int leftOut_ = 0;         // number of lines that the filter hides
    std::unique_ptr<FigureCaption> caption_;
    std::unique_ptr<RichLine> note_;
    qreal rowHeight_ = 0, top_ = 0, height_ = 0;
};

}  // namespace hanscope::ui
