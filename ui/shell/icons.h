#pragma once

#include <QIcon>

namespace hanscope::ui {

/// The drawing resources/icons/NAME.svg in the colour of button text, whatever the palette is when
/// it is painted.
QIcon icon(const QString& name);

/// The program's own icon, in its colours.
QIcon applicationIcon();

}  // namespace hanscope::ui
