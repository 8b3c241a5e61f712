#include "ui/widgets/scaled_font.h"

namespace hanscope::ui {

QFont scaledFont(const QFont& font, qreal scale) {
    QFont scaled = font;
    if (font.pixelSize() > 0) {
        scaled.setPixelSize(qRound(scale * font.pixelSize()));
    } else {
        scaled.setPointSizeF(scale * font.pointSizeF());
    }
    return scaled;
}

}  // namespace hanscope::ui
