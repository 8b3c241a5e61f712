#pragma once

#include <QFont>
#include <QPainter>
#include <memory>
#include <optional>
#include <vector>

#include "ui/computation/stage_content.h"
#include "ui/heatmap/figure/picture.h"
#include "ui/heatmap/legend.h"
#include "ui/widgets/palette.h"

namespace hanscope::ui {

/// A number of a stage at a place.
struct NumberHit {
    QString name;  ///< with underscores before subscripts
    std::size_t index = 0;
    double value = 0;
    QRectF rect;
    QString note{};  ///< "sum of 100 products, and a bias"; often empty
};

/// Lays out and draws a stage, from (0, 0), in logical pixels.
class StagePicture {
 public:
    StagePicture(StageContent content, const QFont& font, const Palette& palette, qreal width);
    ~StagePicture();

    qreal height() const { return height_; }
    const StageContent& content() const { return content_; }
    /// Draws the part between y = `top` and y = `bottom`. `dimension`: of the cells that the
    /// examples are about; `isCurrent`: whether the stage is the one of the step shown.
    void draw(QPainter& painter, qreal top, qreal bottom, std::size_t dimension,
              bool isCurrent) const;
    std::optional<NumberHit> hit(QPointF place) const;
    /// The stage as plain text: title, place, sentence, the examples.
    QString text(std::size_t dimension) const;
    /// The most cells of its strips.
    std::size_t dimensions() const;

 private:
    struct PlacedStrip;
    struct PlacedGroup;

    void arrangeHead();
    void arrangeRibbon();
    void arrangeGroups();
    void arrangeTable();
    PlacedGroup arrange(const StripGroup& group, QPointF at, qreal width) const;
    void drawRibbon(QPainter& painter) const;
    void drawGroup(QPainter& painter, const PlacedGroup& group, std::size_t dimension) const;
    void drawStrip(QPainter& painter, const PlacedStrip& strip) const;
    void drawCells(QPainter& painter, const std::vector<double>& values, Strip::Range range,
                   double full, const QRectF& area, int perRow) const;
    void drawTable(QPainter& painter, qreal top, qreal bottom) const;
    void drawRow(QPainter& painter, const StageTable::Row& row, qreal top) const;
    QRectF rowRect(std::size_t row) const;
    double tableFull() const;
    qreal line() const { return std::ceil(QFontMetricsF(small_).height()); }

    StageContent content_;
    QFont font_, small_;
    Palette palette_;
    qreal width_, height_ = 0;
    std::unique_ptr<RichLine> title_, place_, sentence_, result_;
    std::vector<std::unique_ptr<RichLine>> equations_;
    qreal stripNames_ = 0;  // width of the longest name
    qreal ribbonTop_ = 0, tableTop_ = 0, resultTop_ = 0;
    std::vector<qreal> columns_;  // right ends of the table's numbers
    qreal nameWidth_ = 0, barLeft_ = 0, barWidth_ = 0, stripLeft_ = 0, stripWidth_ = 0;
    std::vector<PlacedGroup> groups_;
};

/// The explanation of the colours of cells.
class CellLegend {
    Q_DECLARE_TR_FUNCTIONS(CellLegend)
 public:
    static qreal height(const QFont& font) { return std::ceil(QFontMetricsF(font).height()) + 6; }
    static void draw(QPainter& painter, const QRectF& place, const QFont& font,
                     const Palette& palette);
};

/// A stage as an exported picture, in the light colours, with what is followed above it and the
/// legend below it.
class StageFigure : public Picture {
 public:
    StageFigure(StageContent content, QString subject, std::size_t dimension);

    QSizeF size() const override;
    QString title() const override { return subject_; }
    QColor background() const override { return Palette::light().page; }
    QFont font() const override;
    void draw(QPainter& painter, qreal top, qreal bottom) override;

 private:
    const QString subject_;
    const std::size_t dimension_;
    StagePicture picture_;
};

}  // namespace hanscope::ui
