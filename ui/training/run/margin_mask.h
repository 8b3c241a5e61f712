#pragma once

#include "ui/training/run/plotting.h"

namespace hanscope::ui {

/// Covers the parts of a zoomed curve outside its plot, because Qt's SVG output does not clip.
/// Drawn above the curves and below axes and texts. Owned by the plot.
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
