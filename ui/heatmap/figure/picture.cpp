#include "ui/heatmap/figure/picture.h"

#include <algorithm>

namespace hanscope::ui {

qreal Picture::pageEnd(qreal top, qreal limit) {
    return std::max(top + 1, std::min(limit, size().height()));
}

std::shared_ptr<QPainter> Picture::newPainter() const {
    return std::make_shared<QPainter>();
}

}  // namespace hanscope::ui
