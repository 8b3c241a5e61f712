#pragma once

#include <QStringList>

class QMenu;
class QWidget;

namespace hanscope::test {

/// The mnemonics (the letters after &) that reach more than one visible button, label with a buddy,
/// tab or menu of a window, each with its texts: "Alt+M: &Model, &Model:". Menus, which pop up, are
/// each looked at by themselves, with the menus inside them.
QStringList repeatedMnemonics(const QWidget& window);
QStringList repeatedMnemonics(const QMenu& menu);

}  // namespace hanscope::test
