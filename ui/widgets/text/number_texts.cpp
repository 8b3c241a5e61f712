#include "ui/widgets/text/number_texts.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace hanscope::ui {

namespace {

struct NumberTexts {
    Q_DECLARE_TR_FUNCTIONS(NumberTexts)
};

QString superscript(int number) {
    static const QString digits = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
    QString text = number < 0 ? QStringLiteral("⁻") : QString();
    for (const QChar digit : QString::number(std::abs(number))) text += digits[digit.digitValue()];
    return text;
}

}  // namespace

QString twoDigits(double value) {
    if (value == 0) return QStringLiteral("0");
    if (value < 0) return u'−' + twoDigits(-value);
    const QStringList parts = QString::number(value, 'e', 1).split(u'e');
    const int exponent = parts[1].toInt();
    if (exponent < -4) {
        return QStringLiteral("%1 × 10%2").arg(parts[0], superscript(exponent));
    }
    return QString::number(value, 'f', std::max(0, 1 - exponent));
}

QString summandText(double value) {
    return (value < 0 ? QStringLiteral("−") : QStringLiteral("+")) +
           QString::number(std::abs(value), 'f', 2);
}

QString percent(double share) {
    const double value = 100 * share;
    if (value > 0 && value < 0.05) return QStringLiteral("< 0.1\u00a0%");
    if (value >= 99.95 && value < 100) return QStringLiteral("> 99.9\u00a0%");
    const bool nearAnEnd = (value > 0 && value < 0.95) || (value >= 99.05 && value < 100);
    return QStringLiteral("%1\u00a0%").arg(value, 0, 'f', nearAnEnd ? 1 : 0);
}

QString scoreText(double score) {
    return QStringLiteral("%1\u00a0%").arg(100 * score, 0, 'f', 1);
}

QString lossText(double loss) {
    return std::abs(loss) < 0.01 ? twoDigits(loss) : QString::number(loss, 'f', 3);
}

QString fullNumber(double value) {
    return QString::number(value, 'g', 8);
}

QString durationText(double milliseconds) {
    if (milliseconds < 9.95) return QString::number(milliseconds, 'f', 1) + QStringLiteral(" ms");
    if (milliseconds < 999.5) {
        return QString::number(std::lround(milliseconds)) + QStringLiteral(" ms");
    }
    return QString::number(milliseconds / 1000, 'f', 1) + QStringLiteral(" s");
}

QString timeText(double seconds) {
    const auto all = static_cast<qlonglong>(std::llround(std::max(0.0, seconds)));
    if (all < 90) return NumberTexts::tr("%1 s").arg(all);
    const qlonglong minutes = (all + 30) / 60;
    if (minutes < 60) return NumberTexts::tr("%1 min").arg(minutes);
    const qlonglong hours = minutes / 60;
    if (hours < 48) return NumberTexts::tr("%1 h %2 min").arg(hours).arg(minutes % 60);
    return NumberTexts::tr("%1 days %2 h").arg(hours / 24).arg(hours % 24);
}

QString progressText(double share, double secondsLeft) {
    if (secondsLeft < 0) return percent(share);
    return NumberTexts::tr("%1, %2 left").arg(percent(share), timeText(secondsLeft));
}

}  // namespace hanscope::ui
