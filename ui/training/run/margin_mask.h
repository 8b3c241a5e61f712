#pragma once

#include "ui/training/run/plotting.h"

namespace hanscope::ui {

/// Covers what a curve that is zoomed into would draw beside its plot: Qt's SVG clips nothing.
/// Lies above the curves and below axes and texts; belongs to the plot.
class MarginMask : public QCPLayerable {
 public:
    explicit MarginMask(QCustomPlot* plot);
    void setColor(const QColor& color) { color_ = color; }

 protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    void draw(QCPPainter* painter) override;

 private:
    QColor color_;
};

}  // namespace hanscope::ui
