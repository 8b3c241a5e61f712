#pragma once

#include <QScreen>
#include <QSize>
#include <QWidget>

namespace hanscope::ui {

/// Gives a window its first size, or a smaller one that a small screen has room for.
inline void resizeToScreen(QWidget* window, QSize wanted) {
    constexpr QSize kFrame(8, 40);  // of a window with its title
    window->resize(wanted.boundedTo(window->screen()->availableSize() - kFrame));
}

}  // namespace hanscope::ui
