#pragma once

#include <QColor>
#include <QPalette>

namespace hanscope::ui {

/// All colours of a heatmap. The light palette is that of the paper: white page, black text, bars
/// of RGB(1, 1−p, 1−p), word backgrounds from white to RGB(0.03, 0.57, 0.82). The dark palette uses
/// the same scale from a dark page. In both, the contrast of text on every background of the scales
/// is at least 4.5:1.
struct Palette {
    QColor page;
    QColor text;
    QColor quietText;  ///< captions, the legend, marks of unknown words
    QColor outline;    ///< around the current sentence and word
    QColor heaviestBar;
    QColor heaviestWord;
    QColor mostNegative;  ///< for signed values; positive values have the colours of words

    static Palette light();
    static Palette dark();
    /// Light or dark, depending on the base colour of the widget's palette.
    static Palette matching(const QPalette& widget);

    /// `strength` in 0…1 (see scale.h); values outside are clamped.
    QColor bar(double strength) const;
    QColor word(double strength) const;
    /// `strength` in −1…1, for words and bars: from mostNegative over the page to heaviestWord.
    QColor signedWeight(double strength) const;

    bool operator==(const Palette& o) const;
};

/// Contrast of two opaque colours by WCAG 2: 1 (equal) to 21 (black on white).
double contrastRatio(const QColor& a, const QColor& b);

}  // namespace hanscope::ui
