#include "ui/reader/numbers.h"

#include <QLocale>
#include <cmath>

namespace hanscope::ui {

QString fullNumber(double value) {
    return QString::number(value, 'g', 8);
}

QString countText(qint64 count, const QString& singular, const QString& plural) {
    const QLocale locale(QLocale::English);
    return QStringLiteral("%1 %2").arg(locale.toString(count), count == 1 ? singular : plural);
}

QString durationText(double milliseconds) {
    if (milliseconds < 9.95) return QString::number(milliseconds, 'f', 1) + QStringLiteral(" ms");
    if (milliseconds < 999.5) {
        return QString::number(std::lround(milliseconds)) + QStringLiteral(" ms");
    }
    return QString::number(milliseconds / 1000, 'f', 1) + QStringLiteral(" s");
}

}  // namespace hanscope::ui
