#include "ui/widgets/palette.h"

#include <algorithm>
#include <cmath>

#include "ui/widgets/desktop_wishes.h"

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

WeightLook& look() {
    static WeightLook shown;
    return shown;
}

Palette lightColors(PaletteScheme scheme) {
    switch (scheme) {
        case PaletteScheme::Paper:
            break;
        case PaletteScheme::ColorBlind:
            return {QColor(255, 255, 255), QColor(0, 0, 0),    QColor(92, 98, 107),
                    QColor(120, 128, 140), QColor(166, 54, 3), QColor(0, 125, 195),
                    QColor(213, 94, 0)};
        case PaletteScheme::HighContrast:
            return {QColor(255, 255, 255), QColor(0, 0, 0),     QColor(40, 40, 40), QColor(0, 0, 0),
                    QColor(150, 0, 0),     QColor(0, 152, 247), QColor(230, 130, 0)};
        case PaletteScheme::Grey:
            return {QColor(255, 255, 255), QColor(0, 0, 0),    QColor(90, 90, 90),
                    QColor(110, 110, 110), QColor(40, 40, 40), QColor(120, 120, 120),
                    QColor(40, 40, 40)};
    }
    return {QColor(255, 255, 255), QColor(0, 0, 0),   QColor(92, 98, 107),
            QColor(120, 128, 140), QColor(255, 0, 0), QColor::fromRgbF(0.03f, 0.57f, 0.82f),
            QColor(230, 159, 0)};
}

Palette darkColors(PaletteScheme scheme) {
    switch (scheme) {
        case PaletteScheme::Paper:
            break;
        case PaletteScheme::ColorBlind:
            return {QColor(24, 26, 30),    QColor(250, 251, 252), QColor(158, 166, 178),
                    QColor(140, 148, 160), QColor(255, 150, 60),  QColor(0, 110, 180),
                    QColor(190, 80, 0)};
        case PaletteScheme::HighContrast:
            return {QColor(0, 0, 0),       QColor(255, 255, 255), QColor(225, 225, 225),
                    QColor(255, 255, 255), QColor(255, 215, 0),   QColor(0, 90, 180),
                    QColor(150, 70, 0)};
        case PaletteScheme::Grey:
            return {QColor(26, 26, 26),    QColor(250, 250, 250), QColor(165, 165, 165),
                    QColor(145, 145, 145), QColor(225, 225, 225), QColor(112, 112, 112),
                    QColor(225, 225, 225)};
    }
    return {QColor(24, 26, 30),    QColor(250, 251, 252), QColor(158, 166, 178),
            QColor(140, 148, 160), QColor(255, 72, 72),   QColor(24, 117, 200),
            QColor(160, 92, 0)};
}

Palette withLook(Palette palette, const WeightLook& look) {
    palette.framesNegative = look.scheme == PaletteScheme::Grey;
    palette.underlines = look.underlines;
    return palette;
}

}  // namespace

const char* nameOf(PaletteScheme scheme) {
    constexpr std::array kNames{"paper", "colour-blind", "high-contrast", "grey"};
    return kNames[static_cast<std::size_t>(scheme)];
}

std::optional<PaletteScheme> paletteSchemeNamed(const std::string& name) {
    for (const PaletteScheme scheme : kPaletteSchemes)
        if (name == nameOf(scheme)) return scheme;
    return std::nullopt;
}

WeightLook shownLook() {
    return look();
}

void setShownLook(const WeightLook& shown) {
    look() = shown;
}

Palette Palette::light(const WeightLook& look) {
    return withLook(lightColors(look.scheme), look);
}

Palette Palette::dark(const WeightLook& look) {
    return withLook(darkColors(look.scheme), look);
}

Palette Palette::matching(const QPalette& widget) {
    const bool isDark = widget.color(QPalette::Base).lightnessF() < 0.5F;
    WeightLook look = shownLook();
    if (desktopWishes().moreContrast && look.scheme == PaletteScheme::Paper)
        look.scheme = PaletteScheme::HighContrast;
    return isDark ? dark(look) : light(look);
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

QColor Palette::tinted(double share) const {
    return mix(page, text, share);
}

QColor Palette::curve(std::size_t index) {
    // At least 3:1 on the light and on the dark page.
    static const std::array<QColor, kCurveColors> kColors{
        QColor(44, 128, 208), QColor(204, 102, 22),  QColor(34, 142, 92),
        QColor(196, 76, 140), QColor(136, 104, 210), QColor(132, 124, 30)};
    return kColors[index % kCurveColors];
}

bool Palette::operator==(const Palette& o) const {
    return page == o.page && text == o.text && quietText == o.quietText && outline == o.outline &&
           heaviestBar == o.heaviestBar && heaviestWord == o.heaviestWord &&
           mostNegative == o.mostNegative && framesNegative == o.framesNegative &&
           underlines == o.underlines;
}

QColor faint(QColor color, float alpha) {
    color.setAlphaF(alpha);
    return color;
}

double contrastRatio(const QColor& a, const QColor& b) {
    const auto [darker, lighter] = std::minmax({luminance(a), luminance(b)});
    return (lighter + 0.05) / (darker + 0.05);
}

}  // namespace hanscope::ui
