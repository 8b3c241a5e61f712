#pragma once

#include <QIcon>
#include <QPalette>
#include <QString>

#include "ui/widgets/desktop_wishes.h"
#include "ui/widgets/palette.h"

namespace hanscope::ui {

/// The icon resources/icons/NAME.svg, painted in the palette's current colour of button text.
QIcon icon(const QString& name);

/// The program's icon in its own colours.
QIcon applicationIcon();

enum class Theme { System, Light, Dark };

QString themeName(Theme theme);
/// System for an unknown name.
Theme themeNamed(const QString& name);

/// Colours of the window's controls; those of the page and the weights are in ui/widgets/palette.h.
QPalette lightPalette();
QPalette darkPalette();
/// Black and white, for users who wish more contrast.
QPalette highContrastPalette(bool dark);

/// Gives the application the theme. Light and Dark use the Fusion style; System uses the desktop's
/// style and colours or, if there is no desktop theme, Light or Dark as the user wishes on the
/// desktop, or else depending on its palette. With more contrast, each of them is black and white.
/// The first call saves the desktop's style and colours.
void applyTheme(Theme theme);

/// Gives all windows what the user wishes on the desktop, with the theme applied last.
void applyWishes(const DesktopWishes& wishes);

/// Gives all windows this look of the weights: each widget gets a QEvent::PaletteChange.
void applyWeightLook(const WeightLook& look);

}  // namespace hanscope::ui
