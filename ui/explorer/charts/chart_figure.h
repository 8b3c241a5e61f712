#pragma once

#include <QFont>
#include <QPainter>
#include <QPalette>
#include <functional>

#include "ui/heatmap/figure/figure_export.h"

namespace hanscope::ui {

/// The share of a chart's width that the names of its rows take at most.
inline constexpr qreal kMaxOfName = 0.3;

/// A chart of the explorer as an exported picture, in the light colours, below a title and a
/// caption.
class ChartFigure : public Picture {
 public:
    struct Chart {
        QString title, caption;
        std::function<qreal(qreal width, const QFont& font)> heightFor;
        /// Draws into `size` from (0, 0), in the painter's font.
        std::function<void(QPainter& painter, const QSizeF& size, const QPalette& palette)> draw;

        /// Of something that has both functions.
        template <typename Drawn>
        static Chart of(const QString& title, const QString& caption, const Drawn& chart) {
            return {
                title, caption,
                [chart](qreal width, const QFont& font) { return chart.heightFor(width, font); },
                [chart](auto&... how) { chart.draw(how...); }};
        }
    };

    explicit ChartFigure(Chart chart) : chart_(std::move(chart)) {}

    QSizeF size() const override;
    QString title() const override { return chart_.title; }
    QColor background() const override { return Qt::white; }
    QFont font() const override;
    void draw(QPainter& painter, qreal top, qreal bottom) override;

 private:
    const Chart chart_;
};

/// Makes the picture of a chart.
PictureMaker chartPicture(ChartFigure::Chart chart);

}  // namespace hanscope::ui
