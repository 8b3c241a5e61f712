#pragma once

#include <QFont>
#include <QPainter>
#include <memory>
#include <vector>

#include "core/explain/lens.h"
#include "core/progress.h"
#include "ui/heatmap/figure/caption.h"
#include "ui/heatmap/figure/picture.h"
#include "ui/heatmap/heatmap_layout.h"
#include "ui/heatmap/legend.h"
#include "ui/widgets/palette.h"

namespace hanscope::ui {

/// The font of exported figures: the same on all systems that have it, and without pixel hinting.
QFont figureFont();

/// The empty space around a figure.
constexpr qreal kFigureMargin = 32;

/// What a figure shows.
struct FigureContent {
    Q_DECLARE_TR_FUNCTIONS(FigureContent)
 public:
    std::shared_ptr<const ShownReading> shown;
    QString truth;  ///< the true label; empty where it is not known
    Palette palette = Palette::light();
    bool sentencePerLine = true;
    qreal width = 760;  ///< logical pixels, margins included
    QFont font = figureFont();
    bool legend = true;  ///< false: the figure ends below the text, without a margin
    qreal margin = kFigureMargin;
    bool paintsPage = true;  ///< false: nothing is painted where there is no text
    QString note;            ///< added to the caption; usually empty
    /// Counts the bytes of the text as it is measured, and again as it is painted or written; may
    /// be null. See follow().
    std::shared_ptr<WorkCounter> work;

    QColor background() const { return paintsPage ? palette.page : QColor(Qt::transparent); }
    /// Call it for each block that was measured, painted or written. Throws Cancelled.
    void count(const TextBlock& block) const {
        if (work) work->advance(block.bytes.size());
    }
};

/// The font of the legend and the warnings of a figure in `font`.
QFont figureNoteFont(const QFont& font);

/// A heatmap that can be understood on its own: with caption, legend and the reading's warnings. In
/// logical pixels.
class Figure : public Picture {
 public:
    explicit Figure(const FigureContent& content, TextRuns runs = TextRuns::Whole);

    QSizeF size() const override { return {content_.width, height_}; }
    QString title() const override { return captionText(*content_.shown->reading, content_.truth); }
    QColor background() const override { return content_.background(); }
    QFont font() const override { return content_.font; }
    void draw(QPainter& painter, qreal top, qreal bottom) override;
    void draw(QPainter& painter) { draw(painter, 0, height_); }
    /// Never ends a page within a line of text.
    qreal pageEnd(qreal top, qreal limit) override;

    HeatmapLayout& heatmap() { return heatmap_; }
    /// Position of the heatmap's (0, 0) in the figure.
    QPointF heatmapOrigin() const;

 private:
    qreal contentWidth() const;
    qreal legendTop() const;
    void measure();
    void drawBelowHeatmap(QPainter& painter) const;

    FigureContent content_;
    Caption caption_;
    HeatmapLayout heatmap_;
    Legend legend_;
    std::vector<std::unique_ptr<RichLine>> warnings_;
    qreal height_ = 0;
};

}  // namespace hanscope::ui
