#pragma once

#include <QObject>
#include <QPointer>

class QWidget;

namespace hanscope::ui {

/// Draws a frame on widgets that do not show themselves that they have the keyboard: lists, pages,
/// large buttons. Only if they got it by a key.
class FocusFrame : public QObject {
 public:
    /// Watches all windows of the program.
    explicit FocusFrame(QObject* parent);

 protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

 private:
    void showOn(QWidget* widget);
    void hide();

    QPointer<QWidget> frame_;  // a child of the widget that has it; null: none has
};

}  // namespace hanscope::ui
