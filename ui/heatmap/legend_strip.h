#pragma once

#include <QPoint>
#include <QWidget>
#include <memory>
#include <vector>

#include "ui/heatmap/legend.h"

namespace hanscope::ui {

/// The legend as a strip below a scrolling heatmap; brief if it would need more than three lines,
/// and then whole in the tool tip. The picture of the page can be dragged from it.
class LegendStrip : public QWidget {
    Q_OBJECT

 public:
    explicit LegendStrip(QWidget* parent);

    /// Shows the legend of `shown` (null: an empty strip) between `left` and `left` + `width`.
    /// `others` are explained by the same legend.
    void show(const ShownReading* shown, const QFont& font, const Palette& palette, qreal left,
              qreal width, const std::vector<std::shared_ptr<const ShownReading>>& others = {});
    /// The height needed for the legend; 0 if it is empty.
    int neededHeight() const;

 Q_SIGNALS:
    void dragged();  ///< the pointer began to drag the strip

 protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

 private:
    std::unique_ptr<Legend> legend_;
    Palette palette_;
    qreal left_ = 0;
    QPoint pressed_;
};

}  // namespace hanscope::ui
