#pragma once

#include <QWidget>

#include "core/lesson/lesson.h"

class QLabel;
class QPushButton;
class QTextBrowser;

namespace hanscope::ui {

/// A step of a lesson: its text, its question, and what the reader's guess was worth. The text is
/// Markdown without HTML; it loads no pictures and follows no links.
class LessonPanel : public QWidget {
    Q_OBJECT
 public:
    explicit LessonPanel(QWidget* parent = nullptr);

    /// `step`: from 0.
    void showStep(const Lesson& lesson, int step);
    /// Shows the answer to the question below it.
    void reveal();
    bool isRevealed() const { return isRevealed_; }
    /// What the reader's last guess, or the present prediction, was worth; empty: nothing is said.
    void setFeedback(const QString& sentence, bool isGood);
    QString feedback() const;
    /// Says why the reader's guess is wrong, and brings the question into view.
    void refuse(const QString& sentence);
    /// Whether the page shows another text than that of the step. Then nothing is asked, and a
    /// button is there that brings it back.
    void setAway(bool away);
    /// The text of the step as it is shown.
    QString text() const;
    /// Gives the keyboard to the button that goes on.
    void takeFocus();
    /// Its labels have more lines the narrower it is.
    QSize minimumSizeHint() const override;

 Q_SIGNALS:
    void backRequested();
    void nextRequested();
    void revealRequested();
    void trainingRequested();
    /// Emitted when the reader wants to see the step's text again.
    void textRequested();
    /// Emitted when the reader presses Escape.
    void closeRequested();

 protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

 private:
    bool isAsking() const { return step_.question.exists() && !isRevealed_; }
    void showWhatToDo();
    void showText();
    void setMarkdown(const std::string& markdown);
    void connectParts();
    void adoptColors();

    LessonStep step_;
    bool isRevealed_ = false;
    bool isAway_ = false;
    int questionBlock_ = 0;  // of the text, from which the question begins, below a line
    QLabel *title_, *number_, *feedback_, *away_;
    QTextBrowser* text_;
    QPushButton *train_, *reveal_, *return_, *back_, *next_;
};

}  // namespace hanscope::ui
