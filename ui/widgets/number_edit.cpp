#include "ui/widgets/number_edit.h"

#include <QLocale>
#include <QStringList>
#include <cmath>

namespace hanscope::ui {

namespace {

constexpr double kMinPlain = 1e-4, kMaxPlain = 1e7;  // the range written without an exponent

bool isNumber(const QString& text) {
    bool is = false;
    const double value = QLocale::c().toDouble(text, &is);
    return is && std::isfinite(value);
}

}  // namespace

QString shortNumber(double value) {
    const double size = std::abs(value);
    const bool isPlain = value == 0 || (size >= kMinPlain && size < kMaxPlain);
    QString text =
        QLocale::c().toString(value, isPlain ? 'f' : 'g', QLocale::FloatingPointShortest);
    return text.replace(QStringLiteral("e-0"), QStringLiteral("e-"));
}

bool NumberRange::holds(double value) const {
    return value >= minimum && value <= maximum && !(isLeastExcluded && value == minimum) &&
           !(isMostExcluded && value == maximum);
}

QString NumberRange::text() const {
    const QString from = isLeastExcluded ? NumberEdit::tr("above %1") : NumberEdit::tr("from %1");
    const QString to = isMostExcluded ? NumberEdit::tr("to below %1") : NumberEdit::tr("to %1");
    return from.arg(shortNumber(minimum)) + QLatin1Char(' ') + to.arg(shortNumber(maximum));
}

NumberEdit::NumberEdit(const NumberRange& range, bool isList, QWidget* parent)
    : QLineEdit(parent), range_(range), isList_(isList) {}

void NumberEdit::setValues(const std::vector<double>& values) {
    QStringList numbers;
    for (const double value : values) numbers << shortNumber(value);
    setText(numbers.join(QStringLiteral(", ")));
}

std::optional<std::vector<double>> NumberEdit::values() const {
    std::vector<double> values;
    const QStringList parts = isList_ ? text().split(QLatin1Char(',')) : QStringList(text());
    for (const QString& part : parts) {
        const double value = QLocale::c().toDouble(part.trimmed());
        if (!isNumber(part.trimmed()) || !range_.holds(value)) return std::nullopt;
        values.push_back(value);
    }
    return values;
}

QString NumberEdit::fault() const {
    if (values()) return {};
    const QString pointed = text().trimmed().replace(QLatin1Char(','), QLatin1Char('.'));
    if (!isList_ && pointed != text().trimmed() && isNumber(pointed))
        return tr("Write “%1” with a decimal point: %2").arg(text().trimmed(), pointed);
    const QString wanted =
        isList_ ? tr("one number, or several separated by commas, each %1") : tr("a number %1");
    return tr("“%1” is not %2.").arg(text().trimmed(), wanted.arg(range_.text()));
}

}  // namespace hanscope::ui

#include "moc_number_edit.cpp"
