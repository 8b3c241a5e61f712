#pragma once

#include <QFrame>
#include <QPointer>

class QLabel;
class QPushButton;

namespace hanscope::ui {

/// One step of the tour: a few sentences in a frame beside what they explain, which gets an
/// outline. Both are children of the window and cover nothing else. The keyboard reaches the
/// buttons; Esc skips the tour. Use it on the GUI thread only.
class Callout : public QFrame {
    Q_OBJECT
 public:
    struct Step {
        QString title;
        QString text;
        int number = 0;  ///< from 1
        int count = 0;   ///< of all steps
    };

    explicit Callout(QWidget* window);
    ~Callout() override;

    /// What a step explains, in the window: the outline is around `part`, and nothing of `whole`
    /// is covered.
    struct Target {
        QRect part, whole;
        bool isEmpty() const { return part.isEmpty(); }
    };

    /// Shows a step beside its target and gives it the keyboard.
    void showStep(const Step& step, const Target& target);
    /// Moves it, because the window or the target has another place.
    void moveBeside(const Target& target);

    /// Where a frame of this size lies beside the target: below, above, at the right or at the
    /// left, as far as there is room in `window`.
    static QRect placeBeside(const Target& target, const QSize& size, const QRect& window);

 Q_SIGNALS:
    void nextRequested();
    void backRequested();
    void skipRequested();

 protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool focusNextPrevChild(bool next) override;

 private:
    QPointer<QWidget> outline_;  // the window may delete it first
    QLabel *title_, *text_, *number_;
    QPushButton *skip_, *back_, *next_;
};

}  // namespace hanscope::ui
