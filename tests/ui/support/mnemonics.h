#pragma once

#include <QStringList>

class QMenu;
class QWidget;

namespace hanscope::test {

/// The mnemonics (the letters after &) that reach more than one visible button, label with a buddy,
/// tab or menu of a window, each with its texts: "Alt+M: &Model, &Model:". Each pop-up menu is
/// checked separately, together with its submenus.
QStringList repeatedMnemonics(const QWidget& window);
QStringList repeatedMnemonics(const QMenu& menu);

}  // namespace hanscope::test
