#pragma once

#include <QFrame>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QToolButton;

namespace hanscope::ui {

/// A message within the page: it takes room at the top, stops nobody, and goes when dismissed.
class Banner : public QFrame {
    Q_OBJECT
 public:
    enum class Kind {
        Error,  ///< something failed; the result before it stays
        Note,   ///< something to know about the result that is shown
        News    ///< something has come to an end, or can be gone on with
    };

    explicit Banner(Kind kind, QWidget* parent = nullptr);

    /// Shows the message, or hides the banner for an empty one.
    void setMessage(const QString& message);
    QString message() const;
    /// Without its button the message stays as long as what it is about.
    void setDismissible(bool dismissible);
    /// Beside the message; what it does is its receiver's.
    QPushButton* addButton(const QString& text);

 Q_SIGNALS:
    void dismissed();

 protected:
    void paintEvent(QPaintEvent* event) override;

 private:
    Kind kind_;
    QLabel* text_;
    QHBoxLayout* row_;
    QToolButton* close_;
};

}  // namespace hanscope::ui
