#pragma once

class QString;
class QWidget;

namespace hanscope::ui {

/// Tells screen readers what Qt does not. Combo boxes: their accessibleName, and not only the
/// chosen entry. Widgets of this program's own that can have the focus: they are panels. Buttons:
/// their actions are clicks. Dialogs of files: the names of their parts. For widgets that are
/// created later; any number of calls is one call.
void makeWidgetsSpoken();

/// Says a sentence to screen readers, wherever the keyboard is: that something was finished, or has
/// failed. Nothing happens without a screen reader.
void announce(QWidget* place, const QString& sentence);

}  // namespace hanscope::ui
