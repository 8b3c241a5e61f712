#pragma once

#include <QPlainTextEdit>
#include <QTimer>
#include <string>

namespace hanscope::ui {

/// The editor for a document's text. Emits textSettled() at once if the text is short. For a longer
/// one, which takes longer to read, it waits until the user has not typed for 120 ms, but emits
/// every 500 ms while the user types on.
class TextEditor : public QPlainTextEdit {
    Q_OBJECT
 public:
    static constexpr int kPauseMilliseconds = 120;
    static constexpr int kMaxMilliseconds = 500;
    static constexpr int kShortText = 10000;  ///< characters; read in a few milliseconds

    explicit TextEditor(QWidget* parent = nullptr);

    /// Replaces the text. Emits nothing and cancels a pending textSettled().
    void showText(const std::string& utf8);
    /// Replaces the text as if it was typed: it can be undone. Emits textSettled().
    void replaceText(const std::string& utf8);
    /// The text with '\n' line breaks; non-breaking spaces and the like are kept.
    std::string text() const;
    /// Emits textSettled() now if something was typed since the last time.
    void settle();

 Q_SIGNALS:
    void textSettled(const std::string& utf8);
    void closeRequested();  ///< Esc was pressed

 protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool canInsertFromMimeData(const QMimeData* source) const override;

 private:
    void onTextChanged();

    QTimer pause_{this}, longest_{this};  // both run while there is something to tell
};

}  // namespace hanscope::ui
