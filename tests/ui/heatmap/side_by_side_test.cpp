#include <gtest/gtest.h>

#include <QImage>

#include "core/explain/lens.h"
#include "tests/ui/heatmap/sample_reading.h"
#include "ui/heatmap/figure/figure_export.h"
#include "ui/heatmap/figure/picture.h"

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
    return QImage::fromData(encodePicture(picture, FigureFormat::Png));
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

TEST(SideBySide, APageEndsWithinNoLineOfAny) {
    std::string text;
    for (int i = 0; i < 12; ++i) text += std::string(kLong) + " ";
    FigureContent small = contentOf(text);
    small.font.setPixelSize(13);
    auto first = std::make_unique<Figure>(withoutLegend(contentOf(text)));
    auto second = std::make_unique<Figure>(withoutLegend(small));
    Figure &left = *first, &right = *second;
    std::vector<std::unique_ptr<Picture>> pictures;
    pictures.push_back(std::move(first));
    pictures.push_back(std::move(second));
    PictureRow row(std::move(pictures));
    for (qreal limit = 600; limit < right.size().height() - 100; limit += 37) {
        const qreal end = row.pageEnd(0, limit);
        EXPECT_LE(end, limit);
        EXPECT_GT(end, limit - 500);
        EXPECT_EQ(left.pageEnd(0, end), end);
        const qreal before = right.pageEnd(0, end), after = right.pageEnd(0, end + 4);
        EXPECT_TRUE(end - before <= 4 || after > end) << limit << ": " << before << " " << end;
    }
    EXPECT_EQ(row.pageEnd(0, 1e6), row.size().height());
}

}  // namespace
}  // namespace hanscope::ui
