#include "ui/widgets/palette.h"

#include <algorithm>
#include <cmath>

namespace hanscope::ui {

namespace {

QColor mix(const QColor& from, const QColor& to, double strength) {
    const double share = std::clamp(strength, 0.0, 1.0);
    const auto channel = [share](double a, double b) {
        return static_cast<int>(std::lround(255 * (a + (b - a) * share)));
    };
    return QColor(channel(from.redF(), to.redF()), channel(from.greenF(), to.greenF()),
                  channel(from.blueF(), to.blueF()));
}

double linear(double channel) {
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& color) {
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) +
           0.0722 * linear(color.blueF());
}

}  // namespace

Palette Palette::light() {
    return {QColor(255, 255, 255), QColor(0, 0, 0),   QColor(92, 98, 107),
            QColor(120, 128, 140), QColor(255, 0, 0), QColor::fromRgbF(0.03f, 0.57f, 0.82f),
            QColor(230, 159, 0)};
}

Palette Palette::dark() {
    return {QColor(24, 26, 30),    QColor(250, 251, 252), QColor(158, 166, 178),
            QColor(140, 148, 160), QColor(255, 72, 72),   QColor(24, 117, 200),
            QColor(160, 92, 0)};
}

Palette Palette::matching(const QPalette& widget) {
    return widget.color(QPalette::Base).lightnessF() < 0.5F ? dark() : light();
}

QColor Palette::bar(double strength) const {
    return mix(page, heaviestBar, strength);
}

QColor Palette::word(double strength) const {
    return mix(page, heaviestWord, strength);
}

QColor Palette::signedWeight(double strength) const {
    return mix(page, strength < 0 ? mostNegative : heaviestWord, std::abs(strength));
}

bool Palette::operator==(const Palette& o) const {
    return page == o.page && text == o.text && quietText == o.quietText && outline == o.outline &&
           heaviestBar == o.heaviestBar && heaviestWord == o.heaviestWord &&
           mostNegative == o.mostNegative;
}

double contrastRatio(const QColor& a, const QColor& b) {
    const auto [darker, lighter] = std::minmax({luminance(a), luminance(b)});
    return (lighter + 0.05) / (darker + 0.05);
}

}  // namespace hanscope::ui
