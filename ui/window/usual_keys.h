#pragma once

#include <QObject>

namespace hanscope::ui {

/// Keys that users know from other programs, in all windows of this one. Enter presses the button
/// that has the keyboard, as Space does; in a dialog it presses the default button. Shift+F10 opens
/// the context menu, as the Menu key does, which many keyboards do not have. The letter of a tab
/// also gives the keyboard to the tab, so that the next Tab leads to its page. Tab goes to all
/// buttons of a dialog, in the order in which they are shown.
class UsualKeys : public QObject {
 public:
    explicit UsualKeys(QObject* parent);

 protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace hanscope::ui
