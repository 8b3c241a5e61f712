#pragma once

#include <QObject>
#include <QPointer>

class QWidget;

namespace hanscope::ui {

/// Shows which widget has the keyboard if it got it while keys, not the mouse, were used: buttons
/// then draw it themselves, and lists, pages and large buttons get a frame. Without it, Qt shows it
/// only after Tab, not in a panel or a dialog that a key opened.
class FocusFrame : public QObject {
 public:
    /// Watches all windows of the program.
    explicit FocusFrame(QObject* parent);

 protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

 private:
    void enter(QWidget* widget, bool isByKey);
    void showOn(QWidget* widget);
    void hide();

    bool usesKeys_ = false;    // since the last press of a mouse button
    QPointer<QWidget> frame_;  // a child of the widget that has it; null: none has
};

}  // namespace hanscope::ui
