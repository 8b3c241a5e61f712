#include "ui/heatmap/numbers.h"

#include <QStringList>
#include <algorithm>
#include <cstdlib>

namespace hanscope::ui {

namespace {

QString superscript(int number) {
    static const QString digits = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
    QString text = number < 0 ? QStringLiteral("⁻") : QString();
    for (const QChar digit : QString::number(std::abs(number))) text += digits[digit.digitValue()];
    return text;
}

}  // namespace

QString twoDigits(double value) {
    if (value == 0) return QStringLiteral("0");
    const QStringList parts = QString::number(value, 'e', 1).split(u'e');
    const int exponent = parts[1].toInt();
    if (exponent < -4) {
        return QStringLiteral("%1 × 10%2").arg(parts[0], superscript(exponent));
    }
    return QString::number(value, 'f', std::max(0, 1 - exponent));
}

QString percent(double share) {
    const double value = 100 * share;
    if (value > 0 && value < 0.05) return QStringLiteral("< 0.1 %");
    if (value >= 99.95 && value < 100) return QStringLiteral("> 99.9 %");
    const bool nearAnEnd = (value > 0 && value < 0.95) || (value >= 99.05 && value < 100);
    return QStringLiteral("%1 %").arg(value, 0, 'f', nearAnEnd ? 1 : 0);
}

}  // namespace hanscope::ui
