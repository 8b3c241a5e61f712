#include "ui/training/run/margin_mask.h"

namespace hanscope::ui {

MarginMask::MarginMask(QCustomPlot* plot) : QCPLayerable(plot) {
    const QString name = QStringLiteral("mask");
    plot->addLayer(name, plot->layer(QStringLiteral("main")));
    setLayer(name);
}

void MarginMask::applyDefaultAntialiasingHint(QCPPainter* painter) const {
    painter->setAntialiasing(false);
}

void MarginMask::draw(QCPPainter* painter) {
    QRegion outside(parentPlot()->viewport());
    for (const QCPAxisRect* rect : parentPlot()->axisRects()) outside -= rect->rect();
    for (const QRect& part : outside) painter->fillRect(part, color_);
}

}  // namespace hanscope::ui
