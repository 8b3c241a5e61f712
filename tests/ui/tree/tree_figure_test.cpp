#include "ui/tree/tree_figure.h"

#include <gtest/gtest.h>

#include <QImage>

#include "tests/ui/support/tree_readings.h"
#include "ui/heatmap/figure/figure_export.h"
#include "ui/heatmap/figure/picture.h"

namespace hanscope::ui {
namespace {

struct TreeFigureTest : ::testing::Test {
    TreeFigureTest() { content.shown = explain(test::smallTreeReading()); }

    QByteArray encode(FigureFormat format, double scale = 1) const {
        TreeFigure figure(content);
        return encodePicture(figure, format, {scale});
    }

    TreeFigureContent content;
};

/// The rows: Root, cs .9, CL .8, AI .3, [END] .1, physics .6, math .2.
TEST_F(TreeFigureTest, BarLengthsAreTheProbabilities) {
    for (const int scale : {1, 2}) {
        const QImage image = QImage::fromData(encode(FigureFormat::Png, {double(scale)}));
        const TreeFigure figure(content);
        ASSERT_EQ(figure.lineCount(), 7);
        EXPECT_EQ(image.size(), (figure.size() * scale).toSize());
        const auto at = [&](int line, double share) {
            const QRectF track = figure.trackRect(line);
            const QPointF point(track.left() + share * track.width(), track.center().y());
            return image.pixelColor((point * scale).toPoint());
        };
        const QColor predicted(56, 56, 56);    // 255 · (1 − 0.78), on the track's 0.93 · 255
        const QColor rejected(161, 161, 161);  // 237 · (1 − 0.32)
        const QColor track(237, 237, 237);     // 255 · (1 − 0.07)
        const auto expectNear = [](const QColor& seen, const QColor& wanted) {
            EXPECT_NEAR(seen.red(), wanted.red(), 6) << seen.name().toStdString();
        };
        expectNear(at(1, 0.85), predicted);
        expectNear(at(1, 0.95), track);
        expectNear(at(2, 0.75), predicted);
        expectNear(at(2, 0.87), track);
        expectNear(at(3, 0.25), rejected);
        expectNear(at(3, 0.36), track);
        expectNear(at(6, 0.1), rejected);
    }
}

TEST_F(TreeFigureTest, ShowsTheLinesThatTheFilterAccepts) {
    content.lines.minProbability = 2;
    EXPECT_EQ(TreeFigure(content).lineCount(), 4);
    const QByteArray svg = encode(FigureFormat::Svg);
    EXPECT_TRUE(
        svg.contains("joint probabilities 90\u00a0%, 72\u00a0%, 60\u00a0%"));  // cs, CL, physics
    EXPECT_TRUE(svg.contains("Prediction: cs, CL, physics"));
    EXPECT_TRUE(svg.contains("product of the probabilities along it"));
    EXPECT_TRUE(svg.contains(">CL<"));
    EXPECT_FALSE(svg.contains(">AI<"));
    EXPECT_TRUE(svg.contains("Considered but not shown: 3 more."));
    content.lines = {0, 1};
    EXPECT_EQ(TreeFigure(content).lineCount(), 4);
    EXPECT_TRUE(encode(FigureFormat::Svg).contains(">math<"));
}

TEST_F(TreeFigureTest, SaysWhatIf) {
    auto reading = std::make_shared<Reading>(*content.shown->reading);
    reading->tree = std::make_shared<TreeReading>(
        test::explainerOf(*content.shown->reading).whatIf(test::kMath, {}));
    content.shown = explain(reading);
    EXPECT_TRUE(encode(FigureFormat::Svg).contains("math (what if)"));
}

TEST_F(TreeFigureTest, SaysThatAllMembersDecidedForAMembersReading) {
    EXPECT_FALSE(encode(FigureFormat::Svg)
                     .contains("Decisions and probabilities are those of all members together."));
    auto reading = std::make_shared<Reading>(*content.shown->reading);
    const MemberReading own{reading->probabilities, reading->sentenceWeights, reading->wordWeights};
    reading->ensemble =
        std::make_shared<const EnsembleReading>(EnsembleReading{{own, own}, Agreement()});
    View second;
    second.member = 1;
    content.shown = explain(reading, second);
    EXPECT_TRUE(encode(FigureFormat::Svg)
                    .contains("Decisions and probabilities are those of all members together."));
}

TEST_F(TreeFigureTest, IsWrittenAsPdfToo) {
    EXPECT_TRUE(encode(FigureFormat::Pdf).startsWith("%PDF"));
    content.shown = explain(test::wideTreeReading(20, 60));
    content.lines.minProbability = 0;
    TreeFigure figure(content);
    for (qreal top = 0; top < figure.size().height();) {  // pages end between lines
        const qreal end = figure.pageEnd(top, top + 1000);
        ASSERT_GT(end, top);
        for (int line = 0; line < figure.lineCount(); ++line)
            ASSERT_FALSE(figure.lineRect(line).top() < end - 0.5 &&
                         figure.lineRect(line).bottom() > end + 0.5);
        top = end;
    }
}

TEST_F(TreeFigureTest, StandsBelowTheText) {
    FigureContent text;
    text.shown = content.shown;
    content.isAlone = false;
    std::vector<std::unique_ptr<Picture>> pictures;
    pictures.push_back(std::make_unique<Figure>(text));
    pictures.push_back(std::make_unique<TreeFigure>(content));
    const qreal above = pictures[0]->size().height();
    PictureColumn column(std::move(pictures));
    const TreeFigure tree(content);
    EXPECT_EQ(column.size().height(), above + tree.size().height());
    const QImage image = QImage::fromData(encodePicture(column, FigureFormat::Png));
    const QPointF inBar = tree.trackRect(1).center() + QPointF(0, above);
    EXPECT_LT(image.pixelColor(inBar.toPoint()).red(), 80);
    EXPECT_EQ(column.pageEnd(0, 1e6), column.size().height());
    EXPECT_EQ(column.pageEnd(0, above + tree.lineRect(2).center().y()),
              above + tree.lineRect(2).top());
}

}  // namespace
}  // namespace hanscope::ui
