#pragma once

#include <QRegularExpression>
#include <QString>

namespace hanscope::ui {

/// "Erasure" of "Erasure: What Decided". The colon is that of the language.
inline QString shortLensName(const QString& name) {
    static const QRegularExpression colon(QStringLiteral("[:：]"));
    return name.section(colon, 0, 0);
}

}  // namespace hanscope::ui
