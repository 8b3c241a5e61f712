#pragma once

#include <QPlainTextEdit>
#include <QTimer>
#include <string>

namespace hanscope::ui {

/// The pane in which a text is typed. Says what was typed once the typing pauses for 120 ms.
class TextEditor : public QPlainTextEdit {
    Q_OBJECT
 public:
    static constexpr int kPauseMilliseconds = 120;

    explicit TextEditor(QWidget* parent = nullptr);

    /// Replaces the text; emits nothing, and a pause that was being waited for is forgotten.
    void showText(const std::string& utf8);
    /// The text with '\n' line breaks; non-breaking spaces and the like are kept.
    std::string text() const;

 Q_SIGNALS:
    void textSettled(const std::string& utf8);

 protected:
    bool canInsertFromMimeData(const QMimeData* source) const override;

 private:
    QTimer pause_;
};

}  // namespace hanscope::ui
