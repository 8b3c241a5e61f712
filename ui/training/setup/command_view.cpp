#include "ui/training/setup/command_view.h"

#include <QFontDatabase>
#include <algorithm>
#include <cmath>

namespace hanscope::ui {

namespace {

constexpr int kMaxLines = 8;
const QString kLineEnd = QStringLiteral(" \\");
const QString kIndent = QStringLiteral("    ");

/// Splits the command into its beginning and each option with its value, considering quotes.
QStringList parts(const QString& command) {
    QStringList parts;
    QString part;
    bool isQuoted = false;
    for (qsizetype i = 0; i < command.size(); ++i) {
        const bool isEscaped = !isQuoted && i > 0 && command[i - 1] == QLatin1Char('\\');
        if (command[i] == QLatin1Char('\'') && !isEscaped) isQuoted = !isQuoted;
        if (!isQuoted && QStringView(command).mid(i).startsWith(QLatin1String(" --"))) {
            parts << std::exchange(part, {});
            continue;
        }
        part += command[i];
    }
    return parts << part;
}

}  // namespace

QString inLines(const QString& command, int width) {
    QStringList lines;
    for (const QString& part : parts(command)) {
        const qsizetype room = width - kLineEnd.size();
        if (lines.isEmpty() || lines.back().size() + 1 + part.size() > room)
            lines << (lines.isEmpty() ? part : kIndent + part);
        else
            lines.back() += QLatin1Char(' ') + part;
    }
    return lines.join(kLineEnd + QLatin1Char('\n'));
}

CommandView::CommandView(QWidget* parent) : QPlainTextEdit(parent) {
    setReadOnly(true);
    setTabChangesFocus(true);
    setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    setWordWrapMode(QTextOption::WrapAnywhere);  // for options longer than a line
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    showLines();
}

void CommandView::setCommand(const QString& command) {
    if (command == command_) return;
    command_ = command;
    showLines();
}

void CommandView::resizeEvent(QResizeEvent* event) {
    QPlainTextEdit::resizeEvent(event);
    if (event->size().width() != event->oldSize().width()) showLines();
}

/// Shows the command in lines; keeps the selection if the line breaks have not changed.
void CommandView::showLines() {
    const double letter = QFontMetricsF(font()).horizontalAdvance(QLatin1Char('m'));
    const double room = viewport()->width() - 2 * document()->documentMargin();
    const QString text = inLines(command_, static_cast<int>(room / letter));
    if (text != toPlainText()) setPlainText(text);
    const auto lines = static_cast<int>(text.count(QLatin1Char('\n'))) + 1;
    setVerticalScrollBarPolicy(lines > kMaxLines ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
    const double margins = 2 * (document()->documentMargin() + frameWidth());
    setFixedHeight(std::min(lines, kMaxLines) * (fontMetrics().lineSpacing() + 1) +
                   static_cast<int>(std::ceil(margins)));
}

}  // namespace hanscope::ui
