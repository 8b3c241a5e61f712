#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QImage>
#include <QSignalSpy>
#include <QSvgRenderer>
#include <QTest>

#include "core/error.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/support/waiting.h"
#include "tests/ui/training/run/reports.h"
#include "ui/background/file_queue.h"
#include "ui/training/run/curve_plot.h"
#include "ui/training/run/learning_curves.h"
#include "ui/widgets/palette.h"

namespace hanscope::ui {
namespace {

using test::epochReport;
using test::readBytes;
using test::ScratchFolder;
using test::stepReport;

void addEpochs(LearningCurves& curves, int epochs) {
    for (int epoch = 1; epoch <= epochs; ++epoch) {
        for (std::uint64_t step = 1; step <= 10; ++step) curves.add(stepReport(epoch, step));
        curves.add(epochReport(epoch, 0.2 * epoch, true));
    }
}

QCustomPlot* plotOf(const LearningCurves& curves) {
    return curves.findChild<QCustomPlot*>();
}

QCPAxis* axis(const QCustomPlot* plot, int rect, QCPAxis::AxisType type) {
    return plot->axisRect(rect)->axis(type);
}

QPoint pixelOf(const QCustomPlot* plot, int rect, double step, double value) {
    return {qRound(axis(plot, rect, QCPAxis::atBottom)->coordToPixel(step)),
            qRound(axis(plot, rect, QCPAxis::atLeft)->coordToPixel(value))};
}

/// The mean colour of the pixels around a point.
QColor around(const QImage& image, QPoint centre) {
    int red = 0, green = 0, blue = 0, count = 0;
    for (int x = -1; x <= 1; ++x) {
        for (int y = -1; y <= 1; ++y, ++count) {
            const QColor color = image.pixelColor(centre + QPoint(x, y));
            red += color.red(), green += color.green(), blue += color.blue();
        }
    }
    return {red / count, green / count, blue / count};
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
    const QCustomPlot* plot = plotOf(curves_);
    EXPECT_NEAR(axis(plot, 0, QCPAxis::atBottom)->range().upper, 30.5, 0.5);
    EXPECT_NEAR(axis(plot, 1, QCPAxis::atBottom)->range().upper, 30.5, 0.5);
    EXPECT_GE(axis(plot, 0, QCPAxis::atLeft)->range().upper, 1);         // the first batch's loss
    EXPECT_LE(axis(plot, 0, QCPAxis::atLeft)->range().lower, 1.0 / 30);  // the last one's
}

TEST_F(Curves, ValidationIsDrawnInTheAccentWhereItsEpochEnds) {
    const QCustomPlot* plot = plotOf(curves_);
    const QImage image = curves_.grab().toImage();
    const QPoint offset = plot->mapTo(&curves_, QPoint(0, 0));
    const QColor accent = curves_.palette().color(QPalette::Link);
    const QColor drawn = around(image, offset + pixelOf(plot, 1, 20, 0.4));
    EXPECT_NEAR(drawn.red(), accent.red(), 40);
    EXPECT_NEAR(drawn.blue(), accent.blue(), 40);
    const QColor beside = around(image, offset + pixelOf(plot, 1, 20, 0.4) + QPoint(0, 12));
    EXPECT_GT(beside.lightness(), 200);
}

TEST_F(Curves, TheAttentionOfAHanHasItsOwnPlot) {
    QCustomPlot* plot = plotOf(curves_);
    EXPECT_EQ(plot->axisRectCount(), 2);
    EpochReport report = epochReport(4, 0.8, true);
    report.attention = AttentionConcentration{0.9, 0.6, 0.8, 0.3, 10, 20};
    for (std::uint64_t step = 1; step <= 10; ++step) curves_.add(stepReport(4, step));
    curves_.add(report);
    curves_.refresh();
    ASSERT_EQ(plot->axisRectCount(), 3);
    const QImage image = curves_.grab().toImage();
    const QPoint offset = plot->mapTo(&curves_, QPoint(0, 0));
    const QColor sentences = around(image, offset + pixelOf(plot, 2, 40, 0.6));
    EXPECT_NEAR(sentences.blue(), curves_.palette().color(QPalette::Link).blue(), 40);
    EXPECT_LT(around(image, offset + pixelOf(plot, 2, 40, 0.3)).lightness(), 200);  // words
    EXPECT_GT(around(image, offset + pixelOf(plot, 2, 40, 0.45)).lightness(), 200);
    curves_.clear();
    curves_.refresh();
    EXPECT_EQ(plot->axisRectCount(), 2);
}

TEST_F(Curves, TheLegendOfTheAttentionIsWhereNoCurveIs) {
    const auto attentionIs = [this](int epoch, double sentences, double words) {
        EpochReport report = epochReport(epoch, 0.8, false);
        report.attention = AttentionConcentration{0.9, sentences, 0.8, words, 10, 20};
        curves_.add(report);
        curves_.refresh();
        return plotOf(curves_)->axisRect(2)->insetLayout()->insetAlignment(0);
    };
    EXPECT_EQ(attentionIs(10, 0.5, 0.1), Qt::AlignLeft | Qt::AlignBottom);
    EXPECT_EQ(attentionIs(20, 0.5, 0.1), Qt::AlignRight | Qt::AlignTop);
    EXPECT_EQ(attentionIs(30, 0.9, 0.1), Qt::AlignLeft | Qt::AlignBottom);  // none is free
    curves_.clear();
    attentionIs(10, 0.9, 0.1);
    EXPECT_EQ(attentionIs(20, 0.9, 0.1), Qt::AlignRight | Qt::AlignVCenter);
}

TEST_F(Curves, ShowTheNumbersOfTheStepUnderThePointer) {
    QCustomPlot* plot = plotOf(curves_);
    EXPECT_TRUE(curves_.readout().startsWith("Epoch 3 · step 30 · "));
    QTest::mouseMove(plot, pixelOf(plot, 0, 12.2, 0.5));
    EXPECT_TRUE(curves_.readout().startsWith("Epoch 2 · step 12 · "))
        << curves_.readout().toStdString();
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(plot, &leave);
    EXPECT_TRUE(curves_.readout().startsWith("Epoch 3 · step 30 · "));
}

TEST_F(Curves, ADragZoomsAndADoubleClickShowsAllAgain) {
    QCustomPlot* plot = plotOf(curves_);
    const QPoint from = pixelOf(plot, 0, 10, 0.8), to = pixelOf(plot, 0, 20, 0.2);
    QTest::mousePress(plot, Qt::LeftButton, {}, from);
    QTest::mouseMove(plot, (from + to) / 2);
    QTest::mouseMove(plot, to);
    QTest::mouseRelease(plot, Qt::LeftButton, {}, to);
    QCoreApplication::processEvents();
    ASSERT_TRUE(curves_.isZoomed());
    EXPECT_NEAR(axis(plot, 0, QCPAxis::atBottom)->range().lower, 10, 0.3);
    EXPECT_NEAR(axis(plot, 1, QCPAxis::atBottom)->range().upper, 20, 0.3);
    curves_.add(stepReport(4, 1));  // what is new does not take the part away
    curves_.refresh();
    EXPECT_NEAR(axis(plot, 0, QCPAxis::atBottom)->range().upper, 20, 0.3);
    QTest::mouseDClick(plot, Qt::LeftButton, {}, from);
    EXPECT_FALSE(curves_.isZoomed());
    EXPECT_NEAR(axis(plot, 0, QCPAxis::atBottom)->range().upper, 31.5, 0.5);
}

TEST_F(Curves, LossCanBeLogarithmic) {
    curves_.setLogLoss(true);
    const QCustomPlot* plot = plotOf(curves_);
    EXPECT_EQ(axis(plot, 0, QCPAxis::atLeft)->scaleType(), QCPAxis::stLogarithmic);
    EXPECT_EQ(axis(plot, 1, QCPAxis::atLeft)->scaleType(), QCPAxis::stLinear);
    EXPECT_GT(axis(plot, 0, QCPAxis::atLeft)->range().lower, 0);
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
    EXPECT_NEAR(axis(plotOf(curves_), 0, QCPAxis::atBottom)->range().upper, 40.6, 0.6);
    EXPECT_EQ(plotOf(curves_)->graph(0)->dataCount(), 40);
}

TEST(ComparedCurves, EachRunHasAColourAndItsName) {
    std::vector<NamedRun> runs{{"films", {}}, {"films (2)", {}}};
    for (int epoch = 1; epoch <= 4; ++epoch) {
        runs[0].history.add(epochReport(epoch, 0.2 * epoch, true));
        if (epoch <= 2) runs[1].history.add(epochReport(epoch, 0.3, true));
    }
    ComparedCurves compared;
    compared.resize(600, 500);
    compared.show();
    compared.setRuns(runs);
    compared.setRuns(runs);  // again, in place of the first
    auto* plot = compared.findChild<QCustomPlot*>();
    plot->replot();
    EXPECT_GT(axis(plot, 0, QCPAxis::atBottom)->range().upper, 4);
    QStringList names;
    for (auto* item : plot->findChildren<QCPPlottableLegendItem*>())
        names << item->plottable()->name();
    EXPECT_THAT(names, testing::IsSupersetOf({QString("films"), QString("films (2)")}));
    const QImage image = plot->toPixmap(plot->width(), plot->height(), 1).toImage();
    const auto colorAt = [&](int epoch, double score) {
        const QColor found = around(image, pixelOf(plot, 1, epoch, score));
        for (std::size_t i : {0, 1})
            if (std::abs(found.hue() - Palette::curve(i).hue()) < 20) return static_cast<int>(i);
        return -1;
    };
    EXPECT_EQ(colorAt(3, 0.6), 0);
    EXPECT_EQ(colorAt(2, 0.3), 1);
}

TEST(PlotTickers, NumbersAreReadable) {
    EXPECT_EQ(axisNumber(0.25), "0.25");
    EXPECT_EQ(axisNumber(100000), "100,000");
}

TEST(PlotTickers, EpochsAreLabelledWhereTheyEnd) {
    ScaledTicker ticker(axisNumber);
    ticker.setScale(250);
    QVector<double> ticks;
    QVector<QString> labels;
    ticker.generate({0, 1000}, QLocale(), 'g', 6, ticks, nullptr, &labels);
    const auto second = labels.indexOf("2");
    ASSERT_GE(second, 0);
    EXPECT_DOUBLE_EQ(ticks[second], 500);
}

TEST(PlotTickers, EpochsAreWholeNumbers) {
    WholeTicker ticker(axisNumber);
    ticker.setScale(29);
    const auto labelsTo = [&](double steps) {
        QVector<double> ticks;
        QVector<QString> labels;
        ticker.generate({0, steps}, QLocale(), 'g', 6, ticks, nullptr, &labels);
        return labels;
    };
    EXPECT_EQ(labelsTo(14 * 29), (QVector<QString>{"0", "5", "10"}));
    EXPECT_EQ(labelsTo(2 * 29), (QVector<QString>{"0", "1", "2"}));
    EXPECT_EQ(labelsTo(20), QVector<QString>{"0"});
}

TEST(PlotTickers, ALogarithmicAxisHasOneTwoFive) {
    LogTicker ticker(axisNumber);
    QVector<double> ticks;
    QVector<QString> labels;
    ticker.generate({0.08, 3}, QLocale(), 'g', 6, ticks, nullptr, &labels);
    EXPECT_THAT(labels, ::testing::IsSupersetOf({"0.1", "0.2", "0.5", "1", "2"}));
}

}  // namespace
}  // namespace hanscope::ui
