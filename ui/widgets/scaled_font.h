#pragma once

#include <QFont>

namespace hanscope::ui {

/// `font` at `scale` times its size; works for sizes in points and in pixels.
QFont scaledFont(const QFont& font, qreal scale);

}  // namespace hanscope::ui
#include "ui/widgets/scaled_font.h"
