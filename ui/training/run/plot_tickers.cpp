#include "ui/training/run/plot_tickers.h"

#include <cmath>

namespace hanscope::ui {

QString axisNumber(double value) {
    if (std::abs(value) >= 1000) {
        return QLocale().toString(static_cast<qlonglong>(std::llround(value)));
    }
    return QString::number(value, 'g', 4);
}

double ScaledTicker::getTickStep(const QCPRange& range) {
    return scale_ * QCPAxisTicker::getTickStep({range.lower / scale_, range.upper / scale_});
}

QString ScaledTicker::getTickLabel(double tick, const QLocale&, QChar, int) {
    const double value = tick / scale_;
    return label_(std::abs(value) < 1e-12 ? 0 : value);
}

QVector<double> LogTicker::createTickVector(double tickStep, const QCPRange& range) {
    constexpr double manyDecades = 3;
    constexpr int fewTicks = 3;
    if (range.lower <= 0) return ScaledTicker::createTickVector(tickStep, range);
    const bool isWide = std::log10(range.upper / range.lower) > manyDecades;
    QVector<double> ticks;
    const int first = static_cast<int>(std::floor(std::log10(range.lower)));
    const int last = static_cast<int>(std::floor(std::log10(range.upper)));
    for (int decade = first; decade <= last; ++decade) {
        const double power = std::pow(10, decade);
        for (const double factor : {1.0, 2.0, 5.0}) {
            const double tick = factor * power;
            if (isWide && factor > 1) continue;
            if (tick >= range.lower && tick <= range.upper) ticks << tick;
        }
    }
    return ticks.size() < fewTicks ? ScaledTicker::createTickVector(tickStep, range) : ticks;
}

}  // namespace hanscope::ui
