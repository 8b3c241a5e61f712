#pragma once

#include <QPlainTextEdit>

namespace hanscope::ui {

/// Breaks a shell command into lines of at most `width` characters. Lines end between options if
/// possible, with "\", so that a shell reads them as one command.
QString inLines(const QString& command, int width);

/// Shows a command to read and copy, broken into lines that fit the width.
class CommandView : public QPlainTextEdit {
    Q_OBJECT
 public:
    explicit CommandView(QWidget* parent = nullptr);

    void setCommand(const QString& command);
    /// The command in one line.
    const QString& command() const { return command_; }

 protected:
    void resizeEvent(QResizeEvent* event) override;

 private:
    void showLines();

    QString command_;
};

}  // namespace hanscope::ui
