#pragma once

#include <QPlainTextEdit>

namespace hanscope::ui {

/// A shell's command in lines of at most `width` characters, which end between two options as far
/// as each of them finds room: "\" at their ends lets a shell read them as one.
QString inLines(const QString& command, int width);

/// A command to be read and copied, in lines that are as long as there is room.
class CommandView : public QPlainTextEdit {
    Q_OBJECT
 public:
    explicit CommandView(QWidget* parent = nullptr);

    void setCommand(const QString& command);
    /// In one line.
    const QString& command() const { return command_; }

 protected:
    void resizeEvent(QResizeEvent* event) override;

 private:
    void showLines();

    QString command_;
};

}  // namespace hanscope::ui
