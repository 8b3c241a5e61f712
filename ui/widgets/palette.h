#pragma once

#include <QColor>
#include <QPalette>
#include <array>
#include <optional>
#include <string>

namespace hanscope::ui {

/// The sets of colours between which the user chooses. In all of them text has a contrast of at
/// least 4.5:1 on every background, and a heavier weight is farther from the page's colour, also
/// for people with a colour vision deficiency and in grey print.
enum class PaletteScheme {
    Paper,         ///< that of the paper: red bars, blue word backgrounds
    ColorBlind,    ///< orange and blue of one lightness, and a wide range of lightness
    HighContrast,  ///< black and white page, text at least 6.5:1, full colour at least 3:1
    Grey,          ///< shades of grey; negative weights are frames
};
inline constexpr std::array kPaletteSchemes{PaletteScheme::Paper, PaletteScheme::ColorBlind,
                                            PaletteScheme::HighContrast, PaletteScheme::Grey};

/// "paper", "colour-blind", "high-contrast" or "grey": for settings and options.
const char* nameOf(PaletteScheme scheme);
std::optional<PaletteScheme> paletteSchemeNamed(const std::string& name);

/// How weights are drawn.
struct WeightLook {
    PaletteScheme scheme = PaletteScheme::Paper;
    bool underlines = false;  ///< a line at each word is as thick as its weight

    bool operator==(const WeightLook& o) const {
        return scheme == o.scheme && underlines == o.underlines;
    }
};

/// The look of all windows, the paper's at first. Only for the thread of the windows, which must be
/// told of a change (applyWeightLook() in ui/state/theme.h does both).
WeightLook shownLook();
void setShownLook(const WeightLook& look);

/// All colours of a heatmap. The paper's light palette has a white page, black text, bars of
/// RGB(1, 1−p, 1−p), and word backgrounds from white to RGB(0.03, 0.57, 0.82). The dark palettes
/// use the same scales from a dark page.
struct Palette {
    QColor page;
    QColor text;
    QColor quietText;  ///< captions, the legend, marks of unknown words
    QColor outline;    ///< around what a step of a computation reads; below marked words
    QColor heaviestBar;
    QColor heaviestWord;
    QColor mostNegative;          ///< for signed values; positive values have the colours of words
    bool framesNegative = false;  ///< negative values are frames, since their hue tells nothing
    bool underlines = false;      ///< see WeightLook

    static Palette light(const WeightLook& look = {});
    static Palette dark(const WeightLook& look = {});
    /// The look shown, light or dark depending on the base colour of the widget's palette. The
    /// paper's scheme gives way to HighContrast while the user wishes more contrast on the desktop.
    static Palette matching(const QPalette& widget);

    bool isDark() const { return page.lightnessF() < 0.5F; }

    /// `strength` in 0…1 (see scale.h); values outside are clamped.
    QColor bar(double strength) const;
    QColor word(double strength) const;
    /// `strength` in −1…1, for words and bars: from mostNegative over the page to heaviestWord.
    QColor signedWeight(double strength) const;

    /// Behind the current sentence.
    QColor ground() const { return tinted(0.06); }
    /// The page's colour with this share of the text's, for a box behind text.
    QColor tinted(double share) const;
    /// The colour of one of several curves; after kCurveColors they repeat.
    static QColor curve(std::size_t index);
    static constexpr std::size_t kCurveColors = 6;

    bool operator==(const Palette& o) const;
};

/// The colour, partly transparent.
QColor faint(QColor color, float alpha);

/// Contrast of two opaque colours by WCAG 2: 1 (equal) to 21 (black on white).
double contrastRatio(const QColor& a, const QColor& b);

}  // namespace hanscope::ui
