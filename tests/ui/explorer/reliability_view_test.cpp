#include "ui/charts/reliability_view.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>

#include "core/experiment/texts.h"

namespace hanscope::ui {
namespace {

struct ReliabilityViewTest : ::testing::Test {
    ReliabilityViewTest() {
        Reliability reliability;
        for (int i = 0; i < 4; ++i) reliability.add(0.75, i > 0);
        view.setReliability(reliability);
        view.resize(400, 400);
        view.show();
        plot = view.findChild<ReliabilityPlot*>();
    }

    ReliabilityView view;
    ReliabilityPlot* plot = nullptr;
};

TEST_F(ReliabilityViewTest, SaysHowFarProbabilitiesCanBeBelieved) {
    EXPECT_TRUE(
        view.sentence().startsWith("Expected calibration error 0.00 % over 4 predictions."));
}

// Above the tabs of an evaluation stands the same number.
TEST_F(ReliabilityViewTest, TheErrorHasTheDecimalsThatItHasElsewhere) {
    Reliability reliability;
    reliability.add(0.9271, true);
    view.setReliability(reliability);
    const std::string told = calibrationText(reliability, std::nullopt, 1).english();
    EXPECT_EQ(told, "expected calibration error 7.29 %");
    EXPECT_TRUE(view.sentence().startsWith("E" + QString::fromStdString(told.substr(1))));
}

TEST_F(ReliabilityViewTest, TheKeyboardGoesFromBarToBar) {
    QSignalSpy activated(&view, &ReliabilityView::binActivated);
    plot->setFocus(Qt::TabFocusReason);
    for (int i = 0; i < 7; ++i) QTest::keyClick(plot, Qt::Key_Right);
    EXPECT_EQ(
        view.sentence(),
        "Probability 70–80\u00a0%: 4 predictions, on average 75\u00a0%; correct are 75\u00a0%.");
    QTest::keyClick(plot, Qt::Key_Return);
    ASSERT_EQ(activated.size(), 1);
    EXPECT_EQ(activated.front().front().toInt(), 7);
    QTest::keyClick(plot, Qt::Key_Right);
    EXPECT_EQ(view.sentence(), "Probability 80–90\u00a0%: no prediction.");
}

TEST_F(ReliabilityViewTest, AClickTakesTheBarUnderThePointer) {
    QSignalSpy activated(&view, &ReliabilityView::binActivated);
    QTest::mouseClick(plot, Qt::LeftButton, {}, {plot->width() - 30, plot->height() / 2});
    QTest::mouseClick(plot, Qt::LeftButton, {}, {2, plot->height() / 2});
    ASSERT_EQ(activated.size(), 1);
    EXPECT_EQ(activated.front().front().toInt(), 9);
}

TEST(ReliabilityView, WithoutTruth) {
    const ReliabilityView view;
    EXPECT_EQ(view.findChild<ReliabilityPlot*>()->focusPolicy(), Qt::NoFocus);
    EXPECT_TRUE(view.sentence().startsWith("Shows how far"));
}

}  // namespace
}  // namespace hanscope::ui
