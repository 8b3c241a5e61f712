#include <gtest/gtest.h>

#include <QBuffer>
#include <QPainter>
#include <QSvgGenerator>

#include "core/error.h"
#include "ui/heatmap/figure/figure_export.h"

namespace hanscope::ui {
namespace {

const FigureMetadata kMetadata{{QStringLiteral("Lens"), QStringLiteral("a < b")}};

/// What Qt writes for a text in this font.
QByteArray svgByQt(const QFont& font) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(96);
    generator.setSize({300, 200});
    QPainter painter(&generator);
    painter.setFont(font);
    painter.drawText(10, 20, QStringLiteral("word"));
    painter.end();
    return bytes;
}

// 97.2 px / 96 · 25.4 mm
TEST(SvgWriting, HasTheExactSizeMetadataAndAnotherFont) {
    const QFont font(QStringLiteral("Noto Sans"));
    const QByteArray svg = completedSvg(svgByQt(font), {97.2, 48}, font, kMetadata);
    EXPECT_TRUE(svg.contains("<svg width=\"25.718mm\" height=\"12.700mm\"\n"));
    EXPECT_TRUE(svg.contains("<h:Lens>a &lt; b</h:Lens>\n</metadata>\n<defs>"));
    EXPECT_TRUE(svg.contains("font-family=\"Noto Sans, 'Noto Sans', sans-serif\""));
}

TEST(SvgWriting, RefusesAnUnknownForm) {
    const QFont font(QStringLiteral("Noto Sans"));
    for (const char* part : {"<svg width=", "mm\" height=", "mm\"\n", "<defs>"}) {
        QByteArray svg = svgByQt(font);
        ASSERT_TRUE(svg.contains(part)) << part;
        svg.replace(part, "");
        EXPECT_THROW(completedSvg(svg, {97.2, 48}, font, {}), Error) << part;
    }
}

}  // namespace
}  // namespace hanscope::ui
