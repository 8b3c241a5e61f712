#include "ui/widgets/palette.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/ui/heatmap/sample_reading.h"
#include "ui/heatmap/scale.h"

namespace hanscope::ui {
namespace {

TEST(Palette, LightIsThePapers) {
    const Palette palette = Palette::light();
    EXPECT_EQ(palette.bar(0), QColor(255, 255, 255));
    EXPECT_EQ(palette.bar(0.42), QColor(255, 148, 148));
    EXPECT_EQ(palette.bar(1), QColor(255, 0, 0));
    EXPECT_EQ(palette.word(0), QColor(255, 255, 255));
    // 255 · (1 + 0.5 · ((0.03, 0.57, 0.82) − 1))
    EXPECT_EQ(palette.word(0.5), QColor(131, 200, 232));
    EXPECT_EQ(palette.word(1), QColor(8, 145, 209));
    EXPECT_EQ(palette.text, QColor(0, 0, 0));
}

TEST(Palette, StrengthsOutsideAreTheEnds) {
    EXPECT_EQ(Palette::light().bar(1.2), Palette::light().bar(1));
    EXPECT_EQ(Palette::dark().word(-0.1), Palette::dark().page);
}

std::vector<Palette> palettes() {
    std::vector<Palette> all;
    for (const PaletteScheme scheme : kPaletteSchemes) {
        all.push_back(Palette::light({scheme}));
        all.push_back(Palette::dark({scheme}));
    }
    return all;
}

TEST(Palette, ColoursMoveOneWayOnly) {
    for (const Palette& palette : palettes()) {
        for (int i = 1; i <= 100; ++i) {  // channels are rounded to 256 values
            const QColor before = palette.word((i - 1) / 100.0), after = palette.word(i / 100.0);
            ASSERT_LE(contrastRatio(palette.page, before), contrastRatio(palette.page, after));
            const QColor bar = palette.bar(i / 100.0), barBefore = palette.bar((i - 1) / 100.0);
            ASSERT_LE(contrastRatio(palette.page, barBefore), contrastRatio(palette.page, bar));
        }
        EXPECT_GT(contrastRatio(palette.page, palette.word(1)), 3);
        EXPECT_GT(contrastRatio(palette.page, palette.bar(1)), 3);
    }
}

/// Relative luminance of WCAG 2.
double luminance(const QColor& color) {
    const auto linear = [](double c) {
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) +
           0.0722 * linear(color.blueF());
}

double textContrast(const Palette& palette, double strength) {
    const double text = luminance(palette.text);
    const double ground = luminance(
        palette.framesNegative && strength < 0 ? palette.page : palette.signedWeight(strength));
    return (std::max(text, ground) + 0.05) / (std::min(text, ground) + 0.05);
}

TEST(Palette, TextIsReadableOnEveryBackground) {
    for (const Palette& palette : palettes()) {
        for (int i = -1000; i <= 1000; ++i)
            ASSERT_GE(textContrast(palette, i / 1000.0), 4.5)
                << i << palette.heaviestWord.name().toStdString();
        EXPECT_GE(contrastRatio(palette.quietText, palette.page), 4.5);
        EXPECT_GE(contrastRatio(palette.outline, palette.page), 3);
    }
}

TEST(Palette, CurvesAreVisibleOnEveryPage) {
    for (std::size_t i = 0; i < Palette::kCurveColors; ++i) {
        EXPECT_GE(contrastRatio(Palette::curve(i), Palette::light().page), 3) << i;
        EXPECT_GE(contrastRatio(Palette::curve(i), Palette::dark().page), 3) << i;
        EXPECT_NE(Palette::curve(i), Palette::curve(i + 1)) << i;
    }
}

TEST(Palette, HighContrastKeepsMore) {
    for (const Palette& palette : {Palette::light({PaletteScheme::HighContrast}),
                                   Palette::dark({PaletteScheme::HighContrast})}) {
        for (int i = -100; i <= 100; ++i) ASSERT_GE(textContrast(palette, i / 100.0), 6.5) << i;
        EXPECT_GE(contrastRatio(palette.quietText, palette.page), 7);
        EXPECT_GE(contrastRatio(palette.outline, palette.page), 7);
    }
}

TEST(Palette, NamesAreThoseOfTheSettings) {
    for (const PaletteScheme scheme : kPaletteSchemes)
        EXPECT_EQ(paletteSchemeNamed(nameOf(scheme)), scheme);
    EXPECT_EQ(paletteSchemeNamed("colour-blind"), PaletteScheme::ColorBlind);
    EXPECT_EQ(paletteSchemeNamed("sepia"), std::nullopt);
}

TEST(Palette, AWidgetHasTheShownLook) {
    setShownLook({PaletteScheme::Grey, true});
    QPalette widget;
    widget.setColor(QPalette::Base, Qt::black);
    const Palette shown = Palette::matching(widget);
    setShownLook({});
    EXPECT_TRUE(shown == Palette::dark({PaletteScheme::Grey, true}));
    EXPECT_TRUE(shown.underlines);
    EXPECT_FALSE(shown == Palette::dark({PaletteScheme::Grey}));
    EXPECT_TRUE(Palette::matching(widget) == Palette::dark());
}

TEST(Palette, ContrastIsThatOfWcag) {
    EXPECT_NEAR(contrastRatio(Qt::black, Qt::white), 21, 1e-9);
    EXPECT_NEAR(contrastRatio(QColor(0x77, 0x77, 0x77), Qt::white), 4.48, 0.005);
}

TEST(Scale, OnlyNegativeWeightsOfGreyAreFrames) {
    Weights weights;
    weights.range = WeightRange::Signed;
    weights.words.values = {0.5, -0.5};
    weights.sentences.values = {-1};
    const Palette grey = Palette::light({PaletteScheme::Grey}), paper = Palette::light();
    EXPECT_FALSE(wordFill(grey, weights, 0).isFrame);
    EXPECT_EQ(wordFill(grey, weights, 0).color, QColor(188, 188, 188));
    EXPECT_TRUE(wordFill(grey, weights, 1).isFrame);
    EXPECT_EQ(wordFill(grey, weights, 1).color, QColor(148, 148, 148));
    EXPECT_TRUE(barFill(grey, weights, 0).isFrame);
    EXPECT_FALSE(wordFill(paper, weights, 1).isFrame);
}

TEST(Scale, FindsTheSentenceOfAWord) {
    const Reading reading = sampleReading("One two. Three four five.");
    EXPECT_EQ(sentenceOfWord(*reading.document, 2), 0);
    EXPECT_EQ(sentenceOfWord(*reading.document, 3), 1);
    EXPECT_EQ(sentenceOfWord(*reading.document, 6), 1);
}

}  // namespace
}  // namespace hanscope::ui
