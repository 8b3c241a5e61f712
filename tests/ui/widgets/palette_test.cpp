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

TEST(Palette, ColoursMoveOneWayOnly) {
    for (const Palette& palette : {Palette::light(), Palette::dark()}) {
        for (int i = 1; i <= 1000; ++i) {
            const QColor before = palette.word((i - 1) / 1000.0), after = palette.word(i / 1000.0);
            ASSERT_LE(contrastRatio(palette.page, before), contrastRatio(palette.page, after));
            const QColor bar = palette.bar(i / 1000.0), barBefore = palette.bar((i - 1) / 1000.0);
            ASSERT_LE(contrastRatio(palette.page, barBefore), contrastRatio(palette.page, bar));
        }
        EXPECT_GT(contrastRatio(palette.page, palette.word(1)), 3);
        EXPECT_GT(contrastRatio(palette.page, palette.bar(1)), 3);
    }
}

TEST(Palette, TextIsReadableOnEveryBackground) {
    for (const Palette& palette : {Palette::light(), Palette::dark()}) {
        for (int i = 0; i <= 1000; ++i) {
            ASSERT_GE(contrastRatio(palette.text, palette.word(i / 1000.0)), 4.5) << i;
        }
        EXPECT_GE(contrastRatio(palette.quietText, palette.page), 4.5);
        EXPECT_GE(contrastRatio(palette.outline, palette.page), 3);
    }
}

TEST(Palette, ContrastIsThatOfWcag) {
    EXPECT_NEAR(contrastRatio(Qt::black, Qt::white), 21, 1e-9);
    EXPECT_NEAR(contrastRatio(QColor(0x77, 0x77, 0x77), Qt::white), 4.48, 0.005);
}

TEST(Scale, FindsTheSentenceOfAWord) {
    const Reading reading = sampleReading("One two. Three four five.");
    EXPECT_EQ(sentenceOfWord(*reading.document, 2), 0);
    EXPECT_EQ(sentenceOfWord(*reading.document, 3), 1);
    EXPECT_EQ(sentenceOfWord(*reading.document, 6), 1);
}

}  // namespace
}  // namespace hanscope::ui
