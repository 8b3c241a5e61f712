#include "ui/reader/numbers.h"

#include <QLocale>

#include <cmath>

namespace hanscope::ui {

QString weightText(double weight) {
    if (weight > 0 && weight < 0.001) return QStringLiteral("<0.001");
    if (weight >= 0.095) return QString::number(weight, 'f', 2);
    return QString::number(weight, 'f', weight >= 0.0095 || weight == 0 ? 3 : 4);
}

QString percentText(double probability) {
    const double percent = 100 * probability;
    if (percent > 0 && percent < 0.1) return QStringLiteral("<0.1 %");
    if (percent >= 99.5 && probability < 1) return QStringLiteral(">99 %");
    return QString::number(percent, 'f', percent >= 9.95 || percent == 0 ? 0 : 1) +
           QStringLiteral(" %");
}

QString fullNumberText(double value) { return QString::number(value, 'g', 8); }

QString countText(qint64 count, const QString& singular, const QString& plural) {
    return QStringLiteral("%1 %2").arg(QLocale::c().toString(count),
                                       count == 1 ? singular : plural);
}

QString durationText(double milliseconds) {
    if (milliseconds < 10) return QString::number(milliseconds, 'f', 1) + QStringLiteral(" ms");
    if (milliseconds < 1000) {
        return QString::number(std::lround(milliseconds)) + QStringLiteral(" ms");
    }
    return QString::number(milliseconds / 1000, 'f', 1) + QStringLiteral(" s");
}

}  // namespace hanscope::ui
