#pragma once

#include <QRegularExpression>
#include <QString>

namespace hanscope::ui {

/// The text of an action as it is read: without "&", in Korean and Chinese without "(&F)".
inline QString withoutMnemonicOf(QString text) {
    static const QRegularExpression letter(QStringLiteral("\\(&.\\)"));
    return text.remove(letter).remove(QLatin1Char('&')).section(QLatin1Char('\t'), 0, 0);
}

}  // namespace hanscope::ui
