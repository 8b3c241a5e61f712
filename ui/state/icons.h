#pragma once

#include <QIcon>

namespace hanscope::ui {

/// The icon resources/icons/NAME.svg, painted in the palette's current colour of button text.
QIcon icon(const QString& name);

/// The program's icon in its own colours.
QIcon applicationIcon();

}  // namespace hanscope::ui
