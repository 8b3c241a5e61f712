#include <gtest/gtest.h>

#include <QImage>

#include "core/explain/lens.h"
#include "tests/ui/heatmap/sample_reading.h"
#include "ui/heatmap/figure/figure_export.h"
#include "ui/heatmap/figure/picture.h"

namespace hanscope::ui {
namespace {

FigureContent besideContent(const std::string& text) {
    FigureContent content;
    content.shown = shared(sampleReading(text));
    content.width = 400;
    return content;
}

FigureContent withoutLegend(FigureContent content) {
    content.legend = false;
    return content;
}

QImage imageOf(Picture& picture) {
    return QImage::fromData(encodePicture(picture, FigureFormat::Png));
}

const char kLong[] = "One two three. Four five six. Seven eight nine. Ten eleven. Twelve thirteen.";

TEST(SideBySide, EachDocumentIsDrawnAsAlone) {
    const FigureContent left = besideContent("Good film. Yes."), right = besideContent(kLong);
    const auto both = sideBySide({left, right})(TextRuns::Whole);
    const QImage together = imageOf(*both);
    EXPECT_EQ(together.width(), 800);
    Figure first(withoutLegend(left)), second(withoutLegend(right));
    const auto isAsAlone = [&](Figure& figure, int x) {
        const int textBottom = static_cast<int>(figure.size().height() - kFigureMargin);
        return together.copy(x, 0, 400, textBottom) == imageOf(figure).copy(0, 0, 400, textBottom);
    };
    EXPECT_TRUE(isAsAlone(first, 0));
    EXPECT_TRUE(isAsAlone(second, 400));
    EXPECT_GT(together.height(), static_cast<int>(second.size().height()) + 20);
}

TEST(SideBySide, AReadingWithOtherColoursHasItsOwnLegend) {
    FigureContent left = besideContent("Good film. Yes."), right = besideContent(kLong);
    View view;
    view.contrast = Contrast::Times2;
    right.shown = explain(right.shown->reading, view);
    const auto both = sideBySide({left, right})(TextRuns::Whole);
    Figure first(left), second(right);
    const QImage together = imageOf(*both);
    EXPECT_EQ(together.copy(0, 0, 400, imageOf(first).height()), imageOf(first));
    EXPECT_EQ(together.height(), imageOf(second).height());
}

std::string repeated(int times) {
    std::string text;
    for (int i = 0; i < times; ++i) text += std::string(kLong) + " ";
    return text;
}

TEST(SideBySide, TextsBeginAtTheSameHeight) {
    FigureContent left = besideContent(kLong), right = besideContent(kLong);
    right.note = QStringLiteral("a note that does not fit on the line of the probability");
    ASSERT_LT(Figure(left).headerHeight(), Figure(right).headerHeight());
    const QImage together = imageOf(*sideBySide({left, right})(TextRuns::Whole));
    const int top = static_cast<int>(Figure(right).heatmapOrigin().y());
    const int height = static_cast<int>(Figure(right).heatmap().height());
    EXPECT_EQ(together.copy(0, top, 400, height), together.copy(400, top, 400, height));
}

/// Whether each row of pixels at the top and the bottom of the rectangle has one colour.
bool isClear(const QImage& image, QRect rectangle) {
    for (const int y : {rectangle.top(), rectangle.bottom()})
        for (int x = rectangle.left(); x <= rectangle.right(); ++x)
            if (image.pixel(x, y) != image.pixel(rectangle.left(), y)) return false;
    return true;
}

/// Two paragraphs whose lines are as high but never at the same height.
TEST(SideBySide, APageEndsWithinNoLineOfAny) {
    FigureContent content = besideContent(repeated(24));
    content.sentencePerLine = false;
    auto first = std::make_unique<Figure>(withoutLegend(content));
    auto second = std::make_unique<Figure>(withoutLegend(content));
    second->setLeastHeaderHeight(first->headerHeight() + 11);
    Figure &left = *first, &right = *second;
    std::vector<std::unique_ptr<Picture>> pictures;
    pictures.push_back(std::move(first));
    pictures.push_back(std::move(second));
    PictureRow row(std::move(pictures));
    std::vector<qreal> ends{0};
    while (ends.back() < row.size().height())
        ends.push_back(row.pageEnd(ends.back(), ends.back() + 300));
    ASSERT_GT(ends.size(), 4u);
    const QImage image = imageOf(row);
    const int textLeft = 45;  // beside the bars
    for (std::size_t page = 2; page + 1 < ends.size(); ++page) {
        const int top = static_cast<int>(ends[page - 1]), bottom = static_cast<int>(ends[page]);
        for (const int column : {0, 400})
            EXPECT_TRUE(
                isClear(image, QRect(column + textLeft, top, 400 - 2 * textLeft, bottom - top)))
                << page << ", " << column;
    }
    EXPECT_GE(row.size().height(), std::max(left.size().height(), right.size().height()));
    EXPECT_EQ(row.pageEnd(ends[1], 1e6), row.size().height());
}

TEST(SideBySide, TheSameTextStaysInStep) {
    FigureContent left = besideContent(repeated(12));
    PictureRow row = [&] {
        std::vector<std::unique_ptr<Picture>> pictures;
        pictures.push_back(std::make_unique<Figure>(withoutLegend(left)));
        pictures.push_back(std::make_unique<Figure>(withoutLegend(left)));
        return PictureRow(std::move(pictures));
    }();
    for (qreal end = 0; end < row.size().height();) end = row.pageEnd(end, end + 300);
    const QImage image = imageOf(row);
    EXPECT_EQ(image.copy(0, 0, 400, image.height()), image.copy(400, 0, 400, image.height()));
}

TEST(SideBySide, TheLegendOfBothStaysWhole) {
    const FigureContent content = besideContent(kLong);
    const auto both = sideBySide({content, content})(TextRuns::Whole);
    const qreal height = both->size().height();
    const qreal end = both->pageEnd(0, height - 50);
    EXPECT_LT(end, height - 60);
    EXPECT_EQ(both->pageEnd(end, end + height), height);
}

}  // namespace
}  // namespace hanscope::ui
