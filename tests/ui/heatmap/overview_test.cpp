#include "ui/heatmap/overview.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QHelpEvent>
#include <QScrollBar>
#include <QTest>
#include <QToolTip>

#include "tests/ui/heatmap/sample_reading.h"
#include "ui/heatmap/figure/figure.h"
#include "ui/heatmap/heatmap_view.h"

namespace hanscope::ui {
namespace {

using ::testing::ElementsAre;
using ::testing::Field;
using ::testing::HasSubstr;

/// So many sentences of one line each, of which one has this weight and the others share the rest.
Reading longReading(int sentences, int heavy, float weight) {
    std::string text;
    for (int i = 0; i < sentences; ++i) text += "It drags on and on. ";
    Reading reading = sampleReading(text);
    auto& weights = reading.sentenceWeights;
    weights.assign(weights.size(), (1 - weight) / static_cast<float>(sentences - 1));
    weights[static_cast<std::size_t>(heavy)] = weight;
    return reading;
}

Weights weightsOf(const Reading& reading, Contrast contrast = Contrast::Times1) {
    View view;
    view.contrast = contrast;
    return shared(reading, view)->weights;
}

TEST(OverviewRows, TheHeaviestSentenceIsWhereItIsDrawn) {
    for (const bool sentencePerLine : {true, false}) {
        const Reading reading = longReading(100, 70, 0.9f);
        HeatmapLayout layout(reading.document, figureFont(), sentencePerLine, 300);
        layout.measureAll();
        const qreal textTop = 50, pageHeight = textTop + layout.height() + 30;
        const auto rows = overviewRows(layout, weightsOf(reading), textTop, pageHeight, 400);
        ASSERT_EQ(rows.size(), 400u);
        const QRectF place = layout.sentenceRect(70).translated(0, textTop);
        const auto middle = static_cast<std::size_t>(place.center().y() / pageHeight * 400);
        EXPECT_EQ(rows[middle].heaviest, 70);
        EXPECT_EQ(rows[middle].sentence, 1);
        EXPECT_EQ(rows.front().heaviest, -1);  // the caption
        EXPECT_EQ(rows.back().heaviest, -1);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const qreal y = (static_cast<qreal>(i) + 0.5) * pageHeight / 400;
            const qreal far = 2 * layout.metrics().lineHeight;
            if (y < place.top() - far || y > place.bottom() + far) {
                EXPECT_LT(rows[i].sentence, 0.01) << i;
            }
        }
    }
}

TEST(OverviewRows, StrengthIsRelativeToTheHeaviestUnlessTheContrastShowsMore) {
    Reading reading = sampleReading("One. Two. Three.");
    HeatmapLayout layout(reading.document, figureFont(), true, 300);
    layout.measureAll();
    const auto strengths = [&](std::vector<float> weights, Contrast contrast) {
        reading.sentenceWeights = std::move(weights);
        const auto rows =
            overviewRows(layout, weightsOf(reading, contrast), 0, layout.height(), 300);
        return std::vector<double>{rows[10].sentence, rows[150].sentence, rows[290].sentence};
    };
    // none stands out: full strength would be four times the mean, 0.14 / 3
    EXPECT_THAT(
        strengths({0.01f, 0.02f, 0.005f}, Contrast::Times1),
        ElementsAre(testing::DoubleNear(3.0 / 14, 1e-6), testing::DoubleNear(6.0 / 14, 1e-6),
                    testing::DoubleNear(1.5 / 14, 1e-6)));
    EXPECT_THAT(strengths({0.125f, 0.5f, 0.25f}, Contrast::Times4), ElementsAre(0.5, 1, 1));
    EXPECT_THAT(strengths({0, 0, 0}, Contrast::Fitted), ElementsAre(0, 0, 0));
}

TEST(OverviewRows, TheLargerAbsoluteValueIsShownWithItsSign) {
    const Reading reading = sampleReading("One. Two.");
    HeatmapLayout layout(reading.document, figureFont(), true, 300);
    Weights weights = weightsOf(reading);
    weights.range = WeightRange::Signed;
    weights.sentences.values = {0.2, -0.4};
    setContrast(weights, Contrast::Fitted);
    const auto rows = overviewRows(layout, weights, 0, layout.height(), 1);
    EXPECT_THAT(rows, ElementsAre(AllOf(Field(&OverviewRow::sentence, -1),
                                        Field(&OverviewRow::heaviest, 1))));
}

TEST(OverviewRows, AHeavyMarkIsWidenedOverLighterOnes) {
    const std::vector<OverviewRow> rows{{0.1, 0, 0}, {1, 0.5, 1}, {0.2, 0, 2}, {0, 0, -1}};
    std::vector<int> heaviest;
    for (const OverviewRow& row : widened(rows, 1)) heaviest.push_back(row.heaviest);
    EXPECT_THAT(heaviest, ElementsAre(1, 1, 1, 2));
    EXPECT_EQ(widened(rows, 1)[0].word, 0.5);
}

class OverviewStripTest : public ::testing::Test {
 protected:
    OverviewStripTest() {
        view.resize(700, 400);
        view.show();
        QApplication::processEvents();
    }

    /// The y of the strongest red.
    int reddestRow() {
        const QImage image = strip->grab().toImage();
        int reddest = 0, minimum = 256;
        for (int y = 0; y < image.height(); ++y) {
            const int green = image.pixelColor(4, y).green();
            if (green >= minimum) continue;
            minimum = green;
            reddest = y;
        }
        EXPECT_LT(minimum, 30);
        return reddest;
    }

    HeatmapView view;
    OverviewStrip* strip = view.findChild<OverviewStrip*>();
};

TEST_F(OverviewStripTest, IsHiddenWhileTheTextFitsOnThePage) {
    EXPECT_FALSE(strip->isVisible());
    view.setReading(shared(longReading(3, 1, 0.5f)));
    EXPECT_FALSE(strip->isVisible());
    view.setReading(shared(longReading(300, 1, 0.5f)));
    EXPECT_TRUE(strip->isVisible());
    EXPECT_TRUE(view.viewport()->geometry().contains(strip->geometry()));
    view.resize(700, 12000);
    QApplication::processEvents();
    EXPECT_FALSE(strip->isVisible());
}

TEST_F(OverviewStripTest, AClickGoesToTheHeavySentenceThere) {
    view.setReading(shared(longReading(2000, 1500, 0.5f)));
    QTest::mouseClick(strip, Qt::LeftButton, {}, {6, reddestRow()});
    EXPECT_EQ(view.currentSentence(), 1500);
    const int there = view.verticalScrollBar()->value();
    EXPECT_NEAR(there, 0.75 * view.verticalScrollBar()->maximum(), 2000);
    view.verticalScrollBar()->setValue(0);
    QTest::mouseClick(strip, Qt::LeftButton, {}, {6, reddestRow()});
    EXPECT_EQ(view.verticalScrollBar()->value(), there);  // again, as the current sentence
}

TEST_F(OverviewStripTest, AClickBesideAndDraggingScroll) {
    view.setReading(shared(longReading(2000, 1500, 0.5f)));
    const int maximum = view.verticalScrollBar()->maximum();
    QTest::mousePress(strip, Qt::LeftButton, {}, {6, strip->height() / 4});
    EXPECT_NEAR(view.verticalScrollBar()->value(), maximum / 4, maximum / 50);
    EXPECT_EQ(view.currentSentence(), -1);
    QTest::mouseMove(strip, {6, strip->height() / 2});
    EXPECT_NEAR(view.verticalScrollBar()->value(), maximum / 2, maximum / 50);
    QTest::mouseMove(strip, {6, -50});
    EXPECT_EQ(view.verticalScrollBar()->value(), 0);
    QTest::mouseRelease(strip, Qt::LeftButton, {}, {6, 0});
    QTest::mouseMove(strip, {6, strip->height() / 2});
    EXPECT_EQ(view.verticalScrollBar()->value(), 0);
}

TEST_F(OverviewStripTest, TheFrameIsDraggedFromWhereItIs) {
    view.setReading(shared(longReading(2000, 1500, 0.5f)));
    QScrollBar* bar = view.verticalScrollBar();
    const int start = bar->maximum() / 2, all = bar->maximum() + bar->pageStep();
    bar->setValue(start);
    const int middle = strip->height() * (2 * start + bar->pageStep()) / (2 * all);
    QTest::mousePress(strip, Qt::LeftButton, {}, {6, middle});
    EXPECT_EQ(bar->value(), start);
    QTest::mouseMove(strip, {6, middle + strip->height() / 4});
    EXPECT_NEAR(bar->value(), start + all / 4, all / strip->height() + 1);
    QTest::mouseRelease(strip, Qt::LeftButton, {}, {6, middle + strip->height() / 4});
    EXPECT_NEAR(bar->value(), start + all / 4, all / strip->height() + 1);
    EXPECT_EQ(view.currentSentence(), -1);
}

TEST_F(OverviewStripTest, FollowsTheWeightsAndThePalette) {
    view.setReading(shared(longReading(300, 250, 0.5f)));
    const int before = reddestRow();
    Reading other = *view.reading();
    std::swap(other.sentenceWeights[250], other.sentenceWeights[50]);
    view.setReading(shared(other));
    EXPECT_LT(reddestRow(), before / 2);
    QPalette dark = view.palette();
    dark.setColor(QPalette::Base, QColor(20, 20, 20));
    view.setPalette(dark);
    const QImage image = strip->grab().toImage();
    EXPECT_EQ(image.pixelColor(0, strip->height() / 2), Palette::dark().page);
}

TEST_F(OverviewStripTest, ATooltipSaysTheSentence) {
    view.setReading(shared(longReading(300, 250, 0.5f)));
    const QPoint place(6, reddestRow());
    QHelpEvent help(QEvent::ToolTip, place, strip->mapToGlobal(place));
    QApplication::sendEvent(strip, &help);
    EXPECT_THAT(QToolTip::text().toStdString(),
                AllOf(HasSubstr("Sentence 251 of 300"), HasSubstr("rank 1"),
                      HasSubstr("It drags on and on.")));
    EXPECT_FALSE(strip->accessibleName().isEmpty());
}

}  // namespace
}  // namespace hanscope::ui
