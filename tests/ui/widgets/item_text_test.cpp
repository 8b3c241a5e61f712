#include <gtest/gtest.h>

#include <QImage>

#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {
namespace {

/// The dark columns of a text that is drawn in black on 200 white pixels, as runs of marks with
/// gaps between them: left edge and width.
std::vector<std::pair<int, int>> marks(const QString& text) {
    QImage image(200, 30, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    drawItemText(painter, image.rect(), text);
    painter.end();
    std::vector<std::pair<int, int>> runs;
    bool wasDark = false;
    for (int x = 0; x < image.width(); ++x) {
        bool isDark = false;
        for (int y = 0; y < image.height(); ++y) isDark |= qGray(image.pixel(x, y)) < 128;
        if (isDark && !wasDark) runs.push_back({x, 0});
        if (isDark) ++runs.back().second;
        wasDark = isDark;
    }
    return runs;
}

// A full stop is the narrowest mark.
TEST(ItemText, AFullStopIsWhereItsScriptHasIt) {
    const auto latin = marks("Hmm.");
    ASSERT_GE(latin.size(), 2u);
    EXPECT_LT(latin.front().first, 5);
    EXPECT_LT(latin.back().second, latin.front().second);
    const auto hebrew = marks(QString::fromUtf8("שלום."));
    ASSERT_GE(hebrew.size(), 2u);
    EXPECT_GT(hebrew.back().first + hebrew.back().second, 195);  // begins at the right end
    EXPECT_LT(hebrew.front().second, hebrew.back().second);      // and ends with the full stop
}

}  // namespace
}  // namespace hanscope::ui
