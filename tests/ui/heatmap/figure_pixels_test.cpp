#include <gtest/gtest.h>

#include <QBuffer>
#include <QImage>

#include "tests/ui/heatmap/encoded_figure.h"
#include "tests/ui/heatmap/sample_reading.h"
#include "ui/heatmap/figure/figure_export.h"
#include "ui/heatmap/scale.h"

namespace hanscope::ui {
namespace {

/// Where a word's background has its colour, and none of its letters: beside the round corner.
constexpr QPointF kInCorner(0.5, 3.5);

/// Two sentences of known weights, and a PNG of them.
class FigurePixels : public ::testing::TestWithParam<int> {
 protected:
    FigurePixels() {
        Reading reading = sampleReading("Quietly magnificent ending. We saw it.");
        reading.sentenceWeights = {0.42f, 0.58f};
        reading.wordWeights = {0.1f, 0.8f, 0.1f, 0.0f, 0.5f, 0.25f, 0.25f, 0.0f};
        reading_ = reading;
        show(WeightScale::Paper);
    }

    void show(WeightScale scale, Contrast contrast = Contrast::Times1) {
        View view;
        view.scale = scale;
        view.contrast = contrast;
        view.punctuation = true;
        content.shown = shared(reading_, view);
    }

    /// The colours of the backgrounds of some words, and of the bars of the two sentences.
    std::vector<QColor> words(const std::vector<int>& indices) {
        const QImage image = draw();
        Figure figure(content);
        std::vector<QColor> colors;
        for (const int word : indices) {
            const QPointF corner = figure.heatmap().wordRect(word).topLeft();
            colors.push_back(at(image, figure, corner + kInCorner));
        }
        return colors;
    }
    std::vector<QColor> bars() {
        const QImage image = draw();
        Figure figure(content);
        std::vector<QColor> colors;
        for (const int sentence : {0, 1}) {
            const qreal y = figure.heatmap().sentenceRect(sentence).center().y();
            colors.push_back(at(image, figure, {3, y}));
        }
        return colors;
    }

    Reading reading_;

    QImage draw() {
        return QImage::fromData(
            encodeFigure(content, FigureFormat::Png, {static_cast<double>(GetParam())}));
    }

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
    for (const qreal y : {first.top() + 3.5, first.center().y(), first.bottom() - 4}) {
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
        return at(image, figure, figure.heatmap().wordRect(word).topLeft() + kInCorner);
    };
    // 255 · (1 − √0.42 · 0.8 · (0.97, 0.43, 0.18))
    EXPECT_EQ(corner(1), QColor(127, 198, 231));
    // 255 · (1 − √0.58 · 0.5 · (0.97, 0.43, 0.18))
    EXPECT_EQ(corner(4), QColor(161, 213, 238));
    EXPECT_EQ(corner(3), QColor(Qt::white));
}

// Blue is 255 · (1 − strength · (0.97, 0.43, 0.18)); word 1 has p_s 0.42 and p_w 0.8, word 4 0.58
// and 0.5.
TEST_P(FigurePixels, EachScaleDrawsItsOwnNumber) {
    const std::vector<QColor> bars{{255, 148, 148}, {255, 107, 107}};
    show(WeightScale::Joint);  // 0.336, 0.29
    EXPECT_EQ(words({1, 4}), (std::vector<QColor>{{172, 218, 240}, {183, 223, 242}}));
    EXPECT_EQ(this->bars(), bars);
    show(WeightScale::Words);  // 0.8, 0.5
    EXPECT_EQ(words({1, 4}), (std::vector<QColor>{{57, 167, 218}, {131, 200, 232}}));
    EXPECT_EQ(this->bars(), bars);
    show(WeightScale::Sentences);  // 0.42, 0.58; also where p_w is 0
    EXPECT_EQ(words({1, 4, 3}),
              (std::vector<QColor>{{151, 209, 236}, {112, 191, 228}, {151, 209, 236}}));
    EXPECT_EQ(this->bars(), bars);
}

TEST_P(FigurePixels, ContrastMakesBarsAndWordsStrongerUpToFullColour) {
    const QColor full(8, 145, 209);  // RGB(0.03, 0.57, 0.82)
    const QColor red(255, 0, 0);
    show(WeightScale::Joint, Contrast::Times2);  // 0.672, 0.58; bars 0.84 and full
    EXPECT_EQ(words({1, 4}), (std::vector<QColor>{{89, 181, 224}, {112, 191, 228}}));
    EXPECT_EQ(bars(), (std::vector<QColor>{{255, 41, 41}, red}));
    show(WeightScale::Joint, Contrast::Times4);
    EXPECT_EQ(words({1, 4}), (std::vector<QColor>{full, full}));
    EXPECT_EQ(bars(), (std::vector<QColor>{red, red}));
    show(WeightScale::Joint, Contrast::Fitted);  // 1, 0.29 / 0.336; bars 0.42 / 0.58, 1
    EXPECT_EQ(words({1, 4}), (std::vector<QColor>{full, {42, 160, 215}}));
    EXPECT_EQ(bars(), (std::vector<QColor>{{255, 70, 70}, red}));
}

TEST_P(FigurePixels, SignedValuesHaveTwoColours) {
    auto drawn = std::make_shared<ShownReading>(*content.shown);
    drawn->weights.range = WeightRange::Signed;
    drawn->weights.words.values = {0, -0.5, 0, 0, 0.5, 0, 0, -2};
    drawn->weights.sentences.values = {-1, 0.5};
    content.shown = drawn;
    // 255 · (1 − 0.5) + 0.5 · (230, 159, 0) and half of full blue
    EXPECT_EQ(
        words({0, 1, 4, 7}),
        (std::vector<QColor>{QColor(Qt::white), {243, 207, 128}, {131, 200, 232}, {230, 159, 0}}));
    EXPECT_EQ(bars(), (std::vector<QColor>{{230, 159, 0}, {131, 200, 232}}));
}

TEST_P(FigurePixels, NegativeWeightsOfGreyAreHollow) {
    auto drawn = std::make_shared<ShownReading>(*content.shown);
    drawn->weights.range = WeightRange::Signed;
    drawn->weights.words.values = {0, -1, 0, 0, 1, 0, 0, 0};
    drawn->weights.sentences.values = {-1, 1};
    content.shown = drawn;
    content.palette = Palette::light({PaletteScheme::Grey});
    const QImage image = draw();
    Figure figure(content);
    const QRectF negative = figure.heatmap().wordRect(1), positive = figure.heatmap().wordRect(4);
    const QColor frame(40, 40, 40), page(Qt::white);
    EXPECT_EQ(at(image, figure, negative.topLeft() + QPointF(0.5, 0.5)), frame);
    EXPECT_EQ(at(image, figure, negative.topLeft() + QPointF(2.5, 2.5)), page);
    EXPECT_EQ(at(image, figure, positive.topLeft() + QPointF(2.5, 2.5)), QColor(120, 120, 120));
    EXPECT_EQ(bars(), (std::vector<QColor>{page, {120, 120, 120}}));
}

TEST_P(FigurePixels, LinesAreAsThickAsTheWeight) {
    auto drawn = std::make_shared<ShownReading>(*content.shown);
    drawn->weights.words.values = {1, 0.5, 0, 0, 0, 0, 0, 0};
    content.shown = drawn;
    content.palette = Palette::light({PaletteScheme::Paper, true});
    const QImage image = draw();
    Figure figure(content);
    const auto thickness = [&](int word) {
        const QRectF box = figure.heatmap().wordRect(word);
        int rows = 0;  // quarters of a logical pixel
        for (qreal y = box.bottom(); y < box.bottom() + 8; y += 0.25)
            rows += at(image, figure, {box.center().x(), y}).lightness() < 128;
        return rows / 4.0;
    };
    const double em = figure.heatmap().metrics().em();
    EXPECT_NEAR(thickness(0), 0.38 * em, 0.51);
    EXPECT_NEAR(thickness(1), 0.19 * em, 0.51);
    EXPECT_EQ(thickness(2), 0);
}

TEST_P(FigurePixels, NeighboursLeaveNoGap) {
    const QImage image = draw();
    Figure figure(content);
    const QRectF left = figure.heatmap().wordRect(0), right = figure.heatmap().wordRect(1);
    EXPECT_EQ(left.right(), right.left());
    const QColor leftColor = at(image, figure, {left.right() - 0.75, left.top() + 3.5});
    EXPECT_EQ(leftColor, wordFill(content.palette, content.shown->weights, 0).color);
    const QColor rightColor = at(image, figure, {right.left() + 0.25, right.top() + 3.5});
    EXPECT_EQ(rightColor, wordFill(content.palette, content.shown->weights, 1).color);
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

TEST(FigureEdges, AreCoveredAtFractionalScales) {
    FigureContent content;
    content.shown = shared(sampleReading("Good."));
    content.palette = Palette::dark();
    for (const double scale : {1.25, 1.37, 1.5, 2.6}) {
        const QImage image = QImage::fromData(encodeFigure(content, FigureFormat::Png, {scale}));
        EXPECT_EQ(image.pixelColor(image.width() - 1, image.height() - 1), content.palette.page);
        EXPECT_EQ(image.pixelColor(5, image.height() - 1), content.palette.page);
    }
}

INSTANTIATE_TEST_SUITE_P(Scales, FigurePixels, ::testing::Values(1, 2, 3, 4));

}  // namespace
}  // namespace hanscope::ui
