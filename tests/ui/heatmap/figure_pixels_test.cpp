#include <gtest/gtest.h>

#include <QBuffer>
#include <QImage>

#include "tests/ui/heatmap/sample_reading.h"
#include "ui/heatmap/figure/figure_export.h"
#include "ui/heatmap/scale.h"

namespace hanscope::ui {
namespace {

/// Two sentences of known weights, and a PNG of them.
class FigurePixels : public ::testing::TestWithParam<int> {
 protected:
    FigurePixels() {
        Reading reading = sampleReading("Quietly magnificent ending. We saw it.");
        reading.sentenceWeights = {0.42f, 0.58f};
        reading.wordWeights = {0.1f, 0.8f, 0.1f, 0.0f, 0.5f, 0.25f, 0.25f, 0.0f};
        content.reading = shared(std::move(reading));
    }

    QImage draw() { return QImage::fromData(encodeFigure(content, FigureFormat::Png, GetParam())); }

    /// The colour at a point of the heatmap's own coordinates.
    QColor at(const QImage& image, Figure& figure, QPointF point) {
        const QPointF scaled = (figure.heatmapOrigin() + point) * GetParam();
        return image.pixelColor(scaled.toPoint());
    }

    FigureContent content;
};

TEST_P(FigurePixels, BarsAreRedByTheRawSentenceWeight) {
    const QImage image = draw();
    Figure figure(content);
    HeatmapLayout& heatmap = figure.heatmap();
    const QRectF first = heatmap.sentenceRect(0), second = heatmap.sentenceRect(1);
    for (const qreal y : {first.top() + 0.5, first.center().y(), first.bottom() - 1}) {
        EXPECT_EQ(at(image, figure, {0.5, y}), QColor(255, 148, 148));  // 255 · (1 − 0.42)
        EXPECT_EQ(at(image, figure, {heatmap.metrics().barWidth - 1, y}), QColor(255, 148, 148));
    }
    EXPECT_EQ(at(image, figure, {3, second.center().y()}), QColor(255, 107, 107));
    EXPECT_EQ(at(image, figure, {3, first.bottom() + 1.5}), QColor(Qt::white));
    EXPECT_EQ(at(image, figure, {heatmap.metrics().barWidth + 2, 5}), QColor(Qt::white));
}

TEST_P(FigurePixels, WordsAreBlueByRootOfSentenceTimesWord) {
    const QImage image = draw();
    Figure figure(content);
    const auto corner = [&](int word) {
        return at(image, figure, figure.heatmap().wordRect(word).topLeft() + QPointF(0.5, 0.5));
    };
    // 255 · (1 − √0.42 · 0.8 · (0.97, 0.43, 0.18))
    EXPECT_EQ(corner(1), QColor(127, 198, 231));
    // 255 · (1 − √0.58 · 0.5 · (0.97, 0.43, 0.18))
    EXPECT_EQ(corner(4), QColor(161, 213, 238));
    EXPECT_EQ(corner(3), QColor(Qt::white));
}

TEST_P(FigurePixels, NeighboursLeaveNoGap) {
    const QImage image = draw();
    Figure figure(content);
    const QRectF left = figure.heatmap().wordRect(0), right = figure.heatmap().wordRect(1);
    EXPECT_EQ(left.right(), right.left());
    const QColor leftColor = at(image, figure, {left.right() - 0.75, left.top() + 0.5});
    EXPECT_EQ(leftColor, content.palette.word(wordStrength(*content.reading, 0)));
    const QColor rightColor = at(image, figure, {right.left() + 0.25, right.top() + 0.5});
    EXPECT_EQ(rightColor, content.palette.word(wordStrength(*content.reading, 1)));
}

TEST_P(FigurePixels, ThePictureIsAsLargeAsTheScaleSays) {
    const QSizeF size = Figure(content).size();
    EXPECT_EQ(draw().size(), (size * GetParam()).toSize());
    EXPECT_EQ(size.width(), 760);
}

TEST_P(FigurePixels, TextIsBlackOnTheLightPageAndThere) {
    const QImage image = draw();
    Figure figure(content);
    const QRectF word = figure.heatmap().wordRect(0).translated(figure.heatmapOrigin());
    int darkest = 255;
    for (int x = qRound(word.left() * GetParam()); x < word.right() * GetParam(); ++x) {
        for (int y = qRound(word.top() * GetParam()); y < word.bottom() * GetParam(); ++y) {
            darkest = std::min(darkest, qGray(image.pixel(x, y)));
        }
    }
    EXPECT_LT(darkest, 60);
}

TEST(FigureEdges, ThePageReachesThemAtBrokenScales) {
    FigureContent content;
    content.reading = shared(sampleReading("Good."));
    content.palette = Palette::dark();
    for (const double scale : {1.25, 1.37, 1.5, 2.6}) {
        const QImage image = QImage::fromData(encodeFigure(content, FigureFormat::Png, scale));
        EXPECT_EQ(image.pixelColor(image.width() - 1, image.height() - 1), content.palette.page);
        EXPECT_EQ(image.pixelColor(5, image.height() - 1), content.palette.page);
    }
}

INSTANTIATE_TEST_SUITE_P(Scales, FigurePixels, ::testing::Values(1, 2, 3, 4));

}  // namespace
}  // namespace hanscope::ui
