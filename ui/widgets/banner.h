#pragma once

#include <QFrame>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QToolButton;

namespace hanscope::ui {

/// A message with buttons. It does not block the window and disappears when dismissed.
class Banner : public QFrame {
    Q_OBJECT
 public:
    enum class Kind {
        Error,  ///< something failed; the previous result is kept
        Note,   ///< a note on the result that is shown
        News    ///< something has finished or can be continued
    };

    explicit Banner(Kind kind, QWidget* parent = nullptr);

    /// Shows the message, or hides the banner for an empty one.
    void setMessage(const QString& message);
    /// Empty if there is none, or it was dismissed.
    QString message() const { return message_; }
    Kind kind() const { return kind_; }
    /// Of its kind.
    QColor color() const;
    /// Whether it waits for the user: it shows buttons, or cannot be dismissed.
    bool isQuestion() const;
    /// Shows or hides the button Dismiss. Without it the message stays until setMessage() is
    /// called.
    void setDismissible(bool dismissible);
    /// Adds a button next to the message; the caller connects it.
    QPushButton* addButton(const QString& text);

 Q_SIGNALS:
    void dismissed();
    void messageChanged();  ///< also after dismissed()

 protected:
    void paintEvent(QPaintEvent* event) override;

 private:
    Kind kind_;
    QString message_;
    QLabel* text_;
    QToolButton* close_;
    QHBoxLayout* row_;
};

}  // namespace hanscope::ui
