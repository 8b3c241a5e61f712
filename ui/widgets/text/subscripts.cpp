#include "ui/widgets/text/subscripts.h"

#include <QRegularExpression>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>

namespace hanscope::ui {

namespace {

/// A symbol with a subscript that is no part of a longer name in Latin letters.
const QRegularExpression& subscriptedSymbol() {
    static const QRegularExpression symbol(
        QStringLiteral("(?<![A-Za-z0-9_])([A-Za-z])_([A-Za-z0-9])(?![A-Za-z0-9_])"));
    return symbol;
}

void lowerSubscripts(const QTextBlock& block) {
    if (block.blockFormat().hasProperty(QTextFormat::BlockCodeFence)) return;
    QTextCursor cursor(block);
    const QString text = block.text();
    qsizetype removed = 0;
    for (auto matches = subscriptedSymbol().globalMatch(text); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        const auto underscore =
            block.position() + static_cast<int>(match.capturedStart(2) - 1 - removed);
        cursor.setPosition(underscore);
        cursor.setPosition(underscore + 2, QTextCursor::KeepAnchor);
        QTextCharFormat format = cursor.charFormat();
        if (format.fontFixedPitch()) continue;  // code in a line
        format.setVerticalAlignment(QTextCharFormat::AlignSubScript);
        cursor.insertText(match.captured(2), format);
        ++removed;
    }
}

}  // namespace

QString subscriptedHtml(const QString& formula) {
    QString html;
    for (qsizetype i = 0; i < formula.size(); ++i) {
        const bool isLowered = formula[i] == u'_' && i + 1 < formula.size();
        if (isLowered) ++i;
        const QString character = QString(formula[i]).toHtmlEscaped();
        html += isLowered ? QStringLiteral("<sub>%1</sub>").arg(character) : character;
    }
    return html;
}

QString loweredText(const QString& text) {
    return QString(text).replace(subscriptedSymbol(), QStringLiteral("\\1\\2"));
}

void lowerSubscripts(QTextDocument* document) {
    for (QTextBlock block = document->begin(); block.isValid(); block = block.next())
        lowerSubscripts(block);
}

}  // namespace hanscope::ui
