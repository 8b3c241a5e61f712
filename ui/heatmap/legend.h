#pragma once

#include <QFont>
#include <QPainter>
#include <memory>
#include <vector>

#include "ui/heatmap/legend_items.h"
#include "ui/widgets/palette.h"

namespace hanscope::ui {

/// Lays out and draws the items of a legend (legend_items.h).
class Legend {
 public:
    /// Brief: at most two lines for a narrow page, with the formulas of the scales instead of their
    /// names, and without what does not fit.
    enum class Length { Full, Brief };

    Legend(const ShownReading& shown, const QFont& font, const Palette& palette, qreal width,
           const std::vector<std::shared_ptr<const ShownReading>>& others = {},
           Length length = Length::Full);

    /// Whether one legend explains the colours of both.
    static bool explainsBoth(const ShownReading& a, const ShownReading& b);

    qreal height() const { return height_; }
    /// Whether it needs more than three lines.
    bool isHigh() const { return height_ > 3 * rowHeight(); }
    void draw(QPainter& painter, QPointF topLeft) const;

 private:
    struct Item {
        LegendSwatch swatch;
        std::unique_ptr<RichLine> text;
        std::unique_ptr<RichLine> least{}, most{};  // texts at the ends of a scale; otherwise null
        QPointF position{};
    };

    void add(const LegendItem& item);
    void arrange();
    void cutAfterTwoLines();
    qreal rowHeight() const;
    void drawScale(QPainter& painter, const Item& item) const;
    void drawMark(QPainter& painter, const Item& item) const;
    void drawWeightMark(QPainter& painter, const Item& item, qreal baseline) const;
    qreal textLeft(const Item& item) const;
    qreal scaleWidth() const;

    QFont font_;
    Palette palette_;
    qreal width_;
    bool isSigned_;
    std::vector<Item> items_;
    qreal height_ = 0;
};

}  // namespace hanscope::ui
