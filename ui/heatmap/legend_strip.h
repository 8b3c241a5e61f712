#pragma once

#include <QWidget>
#include <memory>
#include <vector>

#include "ui/heatmap/legend.h"

namespace hanscope::ui {

/// The legend as a strip below a scrolling heatmap.
class LegendStrip : public QWidget {
    Q_OBJECT

 public:
    explicit LegendStrip(QWidget* parent) : QWidget(parent) {}

    /// Shows the legend of `shown` (null: an empty strip) between `left` and `left` + `width`.
    /// `others` are explained by the same legend.
    void show(const ShownReading* shown, const QFont& font, const Palette& palette, qreal left,
              qreal width, const std::vector<std::shared_ptr<const ShownReading>>& others = {});
    /// The height needed for the legend; 0 if it is empty.
    int neededHeight() const;

 protected:
    void paintEvent(QPaintEvent* event) override;

 private:
    std::unique_ptr<Legend> legend_;
    Palette palette_;
    qreal left_ = 0;
};

}  // namespace hanscope::ui
