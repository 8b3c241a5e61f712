#include "ui/heatmap/figure/side_by_side.h"

#include <gtest/gtest.h>

#include <QImage>

#include "core/explain/lens.h"
#include "tests/ui/heatmap/sample_reading.h"
#include "ui/heatmap/figure/picture_row.h"

namespace hanscope::ui {
namespace {

FigureContent contentOf(const std::string& text) {
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
    return QImage::fromData(encodePicture(picture, FigureFormat::Png, 1));
}

const char kLong[] = "One two three. Four five six. Seven eight nine. Ten eleven. Twelve thirteen.";

TEST(SideBySide, EachDocumentIsDrawnAsAlone) {
    const FigureContent left = contentOf("Good film."), right = contentOf(kLong);
    const auto both = sideBySide({left, right})(TextRuns::Whole);
    const QImage together = imageOf(*both);
    EXPECT_EQ(together.width(), 800);
    Figure first(withoutLegend(left)), second(withoutLegend(right));
    const QImage alone = imageOf(first), other = imageOf(second);
    EXPECT_EQ(together.copy(0, 0, 400, alone.height()), alone);
    EXPECT_EQ(together.copy(400, 0, 400, other.height()), other);
    // Below the shorter document there is only the page, and below both the legend.
    EXPECT_EQ(together.pixelColor(60, other.height() - 2), together.pixelColor(1, 1));
    EXPECT_GT(together.height(), other.height() + 20);
}

TEST(SideBySide, AReadingWithOtherColoursHasItsOwnLegend) {
    FigureContent left = contentOf("Good film."), right = contentOf(kLong);
    View view;
    view.contrast = Contrast::Times2;
    right.shown = explain(right.shown->reading, view);
    const auto both = sideBySide({left, right})(TextRuns::Whole);
    Figure first(left), second(right);
    const QImage together = imageOf(*both);
    EXPECT_EQ(together.copy(0, 0, 400, imageOf(first).height()), imageOf(first));
    EXPECT_EQ(together.height(), imageOf(second).height());
}

TEST(SideBySide, APageEndsBetweenTheLinesOfAll) {
    std::vector<std::unique_ptr<Picture>> pictures;
    FigureContent small = contentOf(kLong);
    small.font.setPixelSize(11);
    pictures.push_back(std::make_unique<Figure>(withoutLegend(contentOf(kLong))));
    pictures.push_back(std::make_unique<Figure>(withoutLegend(small)));
    Picture &left = *pictures[0], &right = *pictures[1];
    PictureRow row(std::move(pictures));
    for (qreal limit = 140; limit < row.size().height(); limit += 7) {
        const qreal end = row.pageEnd(0, limit);
        EXPECT_LE(end, limit);
        if (end < left.size().height() && end < limit) {
            EXPECT_EQ(left.pageEnd(0, end), end);
        }
        if (end < right.size().height() && end < limit) {
            EXPECT_EQ(right.pageEnd(0, end), end);
        }
    }
    EXPECT_EQ(row.pageEnd(0, 1e6), row.size().height());
}

}  // namespace
}  // namespace hanscope::ui
