#pragma once

#include <QPalette>
#include <QString>

namespace hanscope::ui {

enum class Theme { System, Light, Dark };

QString themeName(Theme theme);
/// System for a name that is none.
Theme themeNamed(const QString& name);

/// The chrome's colours; the page's and the weights' are in ui/widgets/palette.h.
QPalette lightPalette();
QPalette darkPalette();

/// Gives the application the theme. Light and Dark use the Fusion style; System is the desktop's
/// own style and colours or, where there is no desktop theme, Light or Dark after its palette. The
/// first call notes what the desktop had.
void applyTheme(Theme theme);

}  // namespace hanscope::ui
