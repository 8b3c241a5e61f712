#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QBuffer>
#include <QImage>
#include <QPainter>
#include <QSignalSpy>
#include <QSvgGenerator>
#include <QSvgRenderer>
#include <QTest>
#include <QWheelEvent>
#include <cmath>

#include "core/error.h"
#include "core/experiment/metrics_log.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/support/waiting.h"
#include "tests/ui/training/run/reports.h"
#include "ui/background/file_queue.h"
#include "ui/charts/plot_axis.h"
#include "ui/training/run/curve_plot.h"
#include "ui/training/run/learning_curves.h"
#include "ui/training/run/run_archive.h"
#include "ui/widgets/palette.h"

namespace hanscope::ui {
namespace {

using test::epochReport;
using test::readBytes;
using test::ScratchFolder;
using test::stepReport;
using testing::DoubleNear;
using testing::ElementsAre;
using testing::Pointwise;

void addEpochs(LearningCurves& curves, int epochs) {
    for (int epoch = 1; epoch <= epochs; ++epoch) {
        for (std::uint64_t step = 1; step <= 10; ++step) curves.add(stepReport(epoch, step));
        curves.add(epochReport(epoch, 0.2 * epoch, true));
    }
}

CurvePlot* plotOf(const QWidget& curves) {
    return curves.findChild<CurvePlot*>();
}

QImage imageOf(const CurvePlot& plot) {
    QImage image(plot.size(), QImage::Format_RGB32);
    QPainter painter(&image);
    plot.draw(painter, plot.size());
    return image;
}

/// The colour at a place of a plot, which a disc of a curve covers if it is there.
QColor colorAt(const CurvePlot& plot, CurvePlot::Plot which, double step, double value,
               QPoint beside = {}) {
    return imageOf(plot).pixelColor(plot.placeOf(which, step, value).toPoint() + beside);
}

class Curves : public ::testing::Test {
 protected:
    void SetUp() override {
        curves_.resize(600, 500);
        addEpochs(curves_, 3);
        curves_.show();
        curves_.refresh();
    }
    LearningCurves curves_;
};

TEST_F(Curves, TheWholeRunIsShown) {
    const CurvePlot* plot = plotOf(curves_);
    EXPECT_DOUBLE_EQ(plot->steps().upper, 30 * 1.015);
    EXPECT_EQ(plot->steps().lower, 0);
    EXPECT_GE(plot->values(CurvePlot::Loss).upper, 1);         // the first batch's loss
    EXPECT_LE(plot->values(CurvePlot::Loss).lower, 1.0 / 30);  // the last one's
}

TEST_F(Curves, ValidationIsDrawnInTheAccentWhereItsEpochEnds) {
    const CurvePlot& plot = *plotOf(curves_);
    EXPECT_EQ(colorAt(plot, CurvePlot::Score, 20, 0.4), plot.palette().color(QPalette::Link));
    EXPECT_EQ(colorAt(plot, CurvePlot::Score, 20, 0.4, {-3, 12}),
              plot.palette().color(QPalette::Base));
}

TEST_F(Curves, TheAttentionOfAHanHasItsOwnPlot) {
    const CurvePlot& plot = *plotOf(curves_);
    EXPECT_EQ(plot.shownPlots(), 2);
    EpochReport report = epochReport(4, 0.8, true);
    report.attention = AttentionConcentration{0.9, 0.6, 0.8, 0.3, 10, 20};
    for (std::uint64_t step = 1; step <= 10; ++step) curves_.add(stepReport(4, step));
    curves_.add(report);
    curves_.refresh();
    ASSERT_EQ(plot.shownPlots(), 3);
    const auto drawn = [&](double value, QPoint beside = {}) {
        return colorAt(plot, CurvePlot::Attention, 40, value, beside);
    };
    EXPECT_EQ(drawn(0.6), plot.palette().color(QPalette::Link));
    EXPECT_EQ(drawn(0.3), Palette::matching(plot.palette()).quietText);  // words
    EXPECT_EQ(drawn(0.45, {-3, 0}), plot.palette().color(QPalette::Base));
    curves_.clear();
    curves_.refresh();
    EXPECT_EQ(plot.shownPlots(), 2);
}

TEST_F(Curves, TheLegendOfTheAttentionIsAboveItsPlot) {
    EpochReport report = epochReport(4, 0.8, true);
    report.attention = AttentionConcentration{0.9, 0.9, 0.8, 0.1, 10, 20};
    curves_.add(report);
    curves_.refresh();
    CurvePlot& plot = *plotOf(curves_);
    const auto isPainted = [&](const QRect& part) {
        const QImage image = imageOf(plot);
        for (int x = part.left(); x <= part.right(); ++x)
            for (int y = part.top(); y <= part.bottom(); ++y)
                if (image.pixelColor(x, y) != plot.palette().color(QPalette::Base)) return true;
        return false;
    };
    for (const QSize size : {QSize(600, 500), QSize(620, 200)}) {  // one below the other, or beside
        plot.resize(size);
        const QPoint top = plot.placeOf(CurvePlot::Attention, plot.steps().upper, 1).toPoint();
        EXPECT_TRUE(isPainted({top - QPoint(60, 20), QSize(60, 18)}));
        // Between two lines of the grid, where neither curve is.
        const QPoint low = plot.placeOf(CurvePlot::Attention, 1, 0.18).toPoint();
        const QPoint high = plot.placeOf(CurvePlot::Attention, 9, 0.02).toPoint();
        EXPECT_FALSE(isPainted({low, high}));
    }
}

TEST_F(Curves, ShowTheNumbersOfTheStepUnderThePointer) {
    CurvePlot* plot = plotOf(curves_);
    EXPECT_TRUE(curves_.readout().startsWith("Epoch 3 · step 30 · "));
    QTest::mouseMove(plot, plot->placeOf(CurvePlot::Loss, 12.2, 0.5).toPoint());
    EXPECT_TRUE(curves_.readout().startsWith("Epoch 2 · step 12 · "))
        << curves_.readout().toStdString();
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(plot, &leave);
    EXPECT_TRUE(curves_.readout().startsWith("Epoch 3 · step 30 · "));
}

TEST_F(Curves, ADragZoomsAndADoubleClickShowsAllAgain) {
    CurvePlot* plot = plotOf(curves_);
    const QPoint from = plot->placeOf(CurvePlot::Loss, 10, 0.8).toPoint(),
                 to = plot->placeOf(CurvePlot::Loss, 20, 0.2).toPoint();
    const double scores = plot->values(CurvePlot::Score).upper;
    QTest::mousePress(plot, Qt::LeftButton, {}, from);
    QTest::mouseMove(plot, (from + to) / 2);
    QTest::mouseMove(plot, to);
    QTest::mouseRelease(plot, Qt::LeftButton, {}, to);
    ASSERT_TRUE(plot->isZoomed());
    EXPECT_NEAR(plot->steps().lower, 10, 0.1);
    EXPECT_NEAR(plot->steps().upper, 20, 0.1);
    EXPECT_NEAR(plot->values(CurvePlot::Loss).lower, 0.2, 0.01);
    EXPECT_NEAR(plot->values(CurvePlot::Loss).upper, 0.8, 0.01);
    EXPECT_EQ(plot->values(CurvePlot::Score).upper, scores);
    curves_.add(stepReport(4, 1));  // what is new does not take the part away
    curves_.refresh();
    EXPECT_NEAR(plot->steps().upper, 20, 0.1);
    QTest::mouseDClick(plot, Qt::LeftButton, {}, from);
    EXPECT_FALSE(plot->isZoomed());
    EXPECT_DOUBLE_EQ(plot->steps().upper, 31 * 1.015);
}

TEST_F(Curves, TheWheelZoomsAroundTheStepUnderThePointer) {
    CurvePlot* plot = plotOf(curves_);
    const QPointF at = plot->placeOf(CurvePlot::Score, 12, 0.5);
    const auto turn = [&](int steps) {
        QWheelEvent wheel(at, plot->mapToGlobal(at), {}, {0, 120 * steps}, {}, {},
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(plot, &wheel);
    };
    turn(1);
    EXPECT_TRUE(plot->isZoomed());
    EXPECT_NEAR(plot->steps().lower, 12 - 0.85 * 12, 1e-9);
    EXPECT_NEAR(plot->placeOf(CurvePlot::Score, 12, 0.5).x(), at.x(), 1e-9);
    turn(-2);
    EXPECT_FALSE(plot->isZoomed()) << "all steps are in sight again";
}

TEST_F(Curves, AZoomedCurveEndsAtItsPlot) {
    CurvePlot* plot = plotOf(curves_);
    const QColor base = plot->palette().color(QPalette::Base);
    const QPoint from = plot->placeOf(CurvePlot::Score, 12, 0.45).toPoint(),
                 to = plot->placeOf(CurvePlot::Score, 18, 0.35).toPoint();
    QTest::mousePress(plot, Qt::LeftButton, {}, from);
    QTest::mouseRelease(plot, Qt::LeftButton, {}, to);
    EXPECT_FALSE(plot->isZoomed()) << "a click";
    QTest::mousePress(plot, Qt::LeftButton, {}, from);
    QTest::mouseMove(plot, to);
    QTest::mouseRelease(plot, Qt::LeftButton, {}, to);
    ASSERT_TRUE(plot->isZoomed());
    // On the line from (10, 0.2) over (20, 0.4) to (30, 0.6), beside the plot.
    EXPECT_EQ(colorAt(*plot, CurvePlot::Score, 18.1, 18.1 / 50), base);
    // Nor does the score of the batches, from 0.1 at step 11 to 1 at step 20, go through the loss.
    const QImage image = imageOf(*plot);
    for (const double value : {0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85, 0.95})
        for (int x = -40; x <= 40; ++x) {
            const QPoint place = plot->placeOf(CurvePlot::Loss, 15.2, value).toPoint();
            EXPECT_NE(image.pixelColor(place + QPoint(x, 0)),
                      Palette::matching(plot->palette()).quietText)
                << value;
        }
}

TEST_F(Curves, LossCanBeLogarithmic) {
    curves_.setLogLoss(true);
    const CurvePlot* plot = plotOf(curves_);
    EXPECT_TRUE(plot->values(CurvePlot::Loss).isLogarithmic);
    EXPECT_FALSE(plot->values(CurvePlot::Score).isLogarithmic);
    EXPECT_GT(plot->values(CurvePlot::Loss).lower, 0);
    const double tenth = plot->placeOf(CurvePlot::Loss, 10, 0.1).y(),
                 half = plot->placeOf(CurvePlot::Loss, 10, 0.5).y();
    EXPECT_NEAR(plot->placeOf(CurvePlot::Loss, 10, 0.05).y() - tenth,
                (tenth - half) * std::log(2) / std::log(5), 1e-9);
}

TEST_F(Curves, AreWrittenAsPictureAndTable) {
    ScratchFolder folder;
    const auto path = [&](const char* name) { return QString::fromStdString(folder / name); };
    curves_.write(path("a.png"));
    curves_.write(path("a.svg"));
    curves_.write(path("a.pdf"));
    curves_.write(path("a.csv"));
    FileQueue::instance().finish();
    EXPECT_EQ(QImage(path("a.png")).width(), 1520);
    const QByteArray svg = QByteArray::fromStdString(readBytes(folder / "a.svg"));
    EXPECT_TRUE(QSvgRenderer(svg).isValid());
    EXPECT_TRUE(svg.contains(">validation</text>"));
    EXPECT_EQ(readBytes(folder / "a.pdf").substr(0, 5), "%PDF-");
    EXPECT_EQ(readBytes(folder / "a.csv"), curves_.history().csv().toStdString());
    QSignalSpy failed(&curves_, &LearningCurves::failed);
    curves_.write(path("a.bmp"));
    EXPECT_EQ(failed.count(), 1);
    curves_.write(path("none/a.csv"));
    WAIT_FOR(failed.count() == 2);
    EXPECT_EQ(folder.fileCount(), 4u);
}

TEST_F(Curves, DoNotReplaceTheTextsOfTheRun) {
    ScratchFolder folder;
    const std::string texts = folder.write("texts.csv", "text,label\n").string();
    curves_.setFilesInUse({{message("the training texts"), texts}, {message("the taxonomy"), {}}});
    QSignalSpy failed(&curves_, &LearningCurves::failed);
    curves_.write(QString::fromStdString(texts));
    WAIT_FOR(failed.count() == 1);
    EXPECT_EQ(readBytes(texts), "text,label\n");
}

TEST_F(Curves, AnotherRunClearsThem) {
    curves_.clear();
    EXPECT_EQ(curves_.readout(), "No step yet.");
    addEpochs(curves_, 4);
    curves_.refresh();
    EXPECT_DOUBLE_EQ(plotOf(curves_)->steps().upper, 40 * 1.015);
}

TEST(ComparedCurves, EachRunHasAColourAndItsName) {
    std::vector<NamedRun> runs{{"films", {}}, {"films (2)", {}}};
    for (int epoch = 1; epoch <= 4; ++epoch) {
        runs[0].history.add(epochReport(epoch, 0.2 * epoch, true));
        if (epoch <= 2) runs[1].history.add(epochReport(epoch, 0.3, true));
    }
    CurvePlot plot("runs");
    plot.resize(600, 500);
    plot.compare(runs);
    plot.compare(runs);  // again, in place of the first
    EXPECT_GT(plot.steps().upper, 4);
    EXPECT_EQ(colorAt(plot, CurvePlot::Score, 3, 0.6), Palette::curve(0));
    EXPECT_EQ(colorAt(plot, CurvePlot::Score, 2, 0.3), Palette::curve(1));
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    QPainter painter(&svg);
    plot.draw(painter, plot.size());
    painter.end();
    EXPECT_EQ(bytes.count(">films</text>"), 1);
    EXPECT_EQ(bytes.count(">films (2)</text>"), 1);
}

// As after a search for the learning rate, whose second run was the best.
TEST(ComparedCurves, OfARunOfSeveralTheOneIsDrawnThatWasKept) {
    const ScratchFolder folder;
    {
        MetricsLog log(folder / "m.jsonl", false, {});
        log.begin(1, false);
        log.write(epochReport(1, 0.3, true));
        log.begin(2, false);
        for (int epoch = 1; epoch <= 4; ++epoch) log.write(epochReport(epoch, 0.2 * epoch, true));
    }
    RunSummary run;
    run.name = "searched";
    run.curvesPath = QString::fromStdString((folder / "m.jsonl").string());
    CurvesWindow window;
    window.compare({run});
    CurvePlot* plot = nullptr;
    for (CurvePlot* each : window.findChildren<CurvePlot*>())
        if (each->isVisible()) plot = each;
    ASSERT_TRUE(plot);
    WAIT_FOR(plot->steps().upper > 4);
    EXPECT_EQ(colorAt(*plot, CurvePlot::Score, 3, 0.6), Palette::curve(0));
}

TEST(PlotAxis, NumbersAreReadable) {
    EXPECT_EQ(axisNumber(0.25), "0.25");
    EXPECT_EQ(axisNumber(100000), "100,000");
}

TEST(PlotAxis, TicksAreAtRoundDistances) {
    EXPECT_THAT(roundTicks(0, 4, 5), ElementsAre(0, 1, 2, 3, 4));
    EXPECT_THAT(roundTicks(-0.1, 1.2, 5), ElementsAre(0, 0.25, 0.5, 0.75, 1));
    EXPECT_THAT(roundTicks(120, 900, 4), ElementsAre(200, 400, 600, 800));
}

TEST(PlotAxis, EpochsAreWholeNumbers) {
    EXPECT_THAT(wholeTicks(0, 14, 5), ElementsAre(0, 5, 10));
    EXPECT_THAT(wholeTicks(0, 2, 5), ElementsAre(0, 1, 2));
    EXPECT_THAT(wholeTicks(0, 20.0 / 29, 5), ElementsAre(0));
}

TEST(PlotAxis, ALogarithmicAxisHasOneTwoFive) {
    EXPECT_THAT(logTicks(0.08, 3, 5), Pointwise(DoubleNear(1e-12), {0.1, 0.2, 0.5, 1.0, 2.0}));
    EXPECT_THAT(logTicks(1e-4, 3, 5), Pointwise(DoubleNear(1e-12), {1e-4, 1e-3, 0.01, 0.1, 1.0}));
    EXPECT_THAT(logTicks(0.5, 0.8, 5),
                Pointwise(DoubleNear(1e-12), {0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8}));
}

}  // namespace
}  // namespace hanscope::ui
