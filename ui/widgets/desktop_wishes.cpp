#include "ui/widgets/desktop_wishes.h"

namespace hanscope::ui {

namespace {

DesktopWishes& heldWishes() {
    static DesktopWishes held;
    return held;
}

}  // namespace

const DesktopWishes& desktopWishes() {
    return heldWishes();
}

void setDesktopWishes(const DesktopWishes& wishes) {
    heldWishes() = wishes;
}

}  // namespace hanscope::ui
