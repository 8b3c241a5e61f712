#include <gtest/gtest.h>

#include "ui/formats/pdf_text.h"

namespace hanscope::ui {
namespace {

/// The height of a line of text whose drawn part has this height, in points.
qreal heightOf(const char* text, qreal drawn) {
    const QPolygonF run(QRectF(100, 50, 200, drawn));
    return pdfLines(QString::fromUtf8(text), {run}).at(0).height;
}

// Drawn heights of Computer Modern at 10 points: capitals 6.8, letters without ascender 4.3,
// descenders 1.9. Newer versions of Qt PDF round them.
TEST(PdfLines, TheirHeightDependsLittleOnTheirLetters) {
    const qreal usual = heightOf("A buoy — repainted", 8.8);
    EXPECT_NEAR(heightOf("Third comes first", 6.9), usual, 0.1 * usual);
    EXPECT_NEAR(heightOf("its nets were torn", 7), usual, 0.1 * usual);
    EXPECT_NEAR(heightOf("A hard break,", 9), usual, 0.1 * usual);
    EXPECT_NEAR(heightOf("see us now", 4.5), usual, 0.15 * usual);
    EXPECT_NEAR(heightOf("海港很安静", 8.8), usual, 0.1 * usual);
    EXPECT_GT(heightOf("What we saw", 8.2), 1.1 * usual);  // at 12 points
}

}  // namespace
}  // namespace hanscope::ui
