#pragma once

#include <QFont>

namespace hanscope::ui {

/// `font` at `scale` times its size, whether that is given in points or in pixels.
QFont scaledFont(const QFont& font, qreal scale);

}  // namespace hanscope::ui
#include "ui/widgets/scaled_font.h"
