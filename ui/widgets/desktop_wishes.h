#pragma once

namespace hanscope::ui {

/// What the user asks of all programs in the settings of the desktop.
struct DesktopWishes {
    enum class Colors { NoPreference, Dark, Light };

    Colors colors = Colors::NoPreference;
    bool moreContrast = false;
    bool lessMotion = false;  ///< nothing glides or fades, and nothing moves that was not started

    bool operator==(const DesktopWishes& o) const {
        return colors == o.colors && moreContrast == o.moreContrast && lessMotion == o.lessMotion;
    }
};

/// Those of this desktop, none at first. Only for the thread of the windows, which must be told of
/// a change (applyWishes() in ui/state/theme.h does both).
const DesktopWishes& desktopWishes();
void setDesktopWishes(const DesktopWishes& wishes);

}  // namespace hanscope::ui
