#pragma once

#include <QColor>
#include <QPalette>

namespace hanscope::ui {

/// Every colour of a heatmap. The light palette is the paper's: white paper, black text, a bar of
/// RGB(1, 1−p, 1−p), word backgrounds from white toward RGB(0.03, 0.57, 0.82). The dark one mixes
/// from a dark page along the same scale. Both keep the text at a contrast of 4.5:1 or more on
/// every background of their scales.
struct Palette {
    QColor page;
    QColor text;
    QColor quietText;  ///< captions, the legend, marks of unknown words
    QColor outline;    ///< around the current sentence and word
    QColor heaviestBar;
    QColor heaviestWord;
    QColor mostNegative;  ///< of values that may have either sign; the positive ones are as words

    static Palette light();
    static Palette dark();
    /// Light or dark, as the base of a widget's palette is.
    static Palette matching(const QPalette& widget);

    /// `strength` in 0…1 (see scale.h); what lies outside is taken as the nearer end.
    QColor bar(double strength) const;
    QColor word(double strength) const;
    /// `strength` in −1…1, of words and bars: from mostNegative over the page to heaviestWord.
    QColor signedWeight(double strength) const;

    bool operator==(const Palette& o) const;
};

/// Contrast of two opaque colours by WCAG 2: 1 (equal) to 21 (black on white).
double contrastRatio(const QColor& a, const QColor& b);

}  // namespace hanscope::ui
