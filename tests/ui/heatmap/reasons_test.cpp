// Words that the user marked as reasons, in figures of every format.

#include <gtest/gtest.h>

#include <QBuffer>
#include <QImage>
#include <QPdfDocument>
#include <QSvgRenderer>
#include <algorithm>

#include "tests/ui/heatmap/sample_reading.h"
#include "ui/heatmap/figure/figure.h"
#include "ui/heatmap/figure/figure_export.h"
#include "ui/heatmap/heatmap_painter.h"

namespace hanscope::ui {
namespace {

constexpr char kLegend[] = "word that was marked as a reason";

FigureContent markedContent(FigureBackground background = FigureBackground::Light) {
    FigureContent content;
    content.shown = shared(sampleReading("One. Two three. Four five."));
    content.reasons.assign(content.shown->reading->document->words().size(), 0);
    content.reasons[3] = 1;  // "three"
    FigureStyle style;
    style.background = background;
    return styled(std::move(content), style);
}

FigureContent unmarked(FigureContent content) {
    FigureStyle style;
    style.background = content.palette.isDark() ? FigureBackground::Dark : FigureBackground::Light;
    style.reasons = false;
    return styled(std::move(content), style);
}

QByteArray bytesOf(const FigureContent& content, FigureFormat format) {
    return encodeFigures({content}, sideBySide({content}), format, {});
}

QImage painted(const QByteArray& bytes, FigureFormat format) {
    if (format == FigureFormat::Png) return QImage::fromData(bytes, "PNG");
    QImage image;
    if (format == FigureFormat::Svg) {
        QSvgRenderer renderer(bytes);
        image = QImage(renderer.defaultSize() * 4, QImage::Format_RGB32);
        QPainter painter(&image);
        renderer.render(&painter);
        return image;
    }
    QByteArray copy = bytes;
    QBuffer buffer(&copy);
    buffer.open(QIODevice::ReadOnly);
    QPdfDocument document;
    document.load(&buffer);
    return document.render(0, (document.pagePointSize(0) * 4).toSize());
}

int pixelsOf(const QImage& image, const QColor& colour) {
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) count += image.pixelColor(x, y) == colour;
    return count;
}

TEST(Reasons, ArePaintedInEveryPaintedFormat) {
    for (const FigureBackground background : {FigureBackground::Light, FigureBackground::Dark}) {
        const FigureContent content = markedContent(background);
        for (const FigureFormat format :
             {FigureFormat::Png, FigureFormat::Svg, FigureFormat::Pdf}) {
            const auto count = [&](const FigureContent& each) {
                return pixelsOf(painted(bytesOf(each, format), format), content.palette.outline);
            };
            // A line of two pixels below "three", and one of 24 in the legend.
            EXPECT_GE(count(content), count(unmarked(content)) + 60)
                << static_cast<int>(format) << " " << static_cast<int>(background);
        }
    }
}

TEST(Reasons, AreInHtmlAndLatex) {
    const FigureContent content = markedContent();
    const QByteArray html = bytesOf(content, FigureFormat::Html);
    EXPECT_EQ(html.count("<u>"), 1);
    EXPECT_TRUE(html.contains("><u>three</u></span>")) << html.toStdString();
    EXPECT_TRUE(html.contains(QByteArray("<s class=\"reason\"></s> ") + kLegend));
    const QByteArray tex = bytesOf(content, FigureFormat::Tex);
    EXPECT_TRUE(tex.contains("\\hanreason{three}")) << tex.toStdString();
    EXPECT_TRUE(tex.contains(kLegend));
    EXPECT_FALSE(bytesOf(unmarked(content), FigureFormat::Html).contains("<u>"));
    EXPECT_FALSE(bytesOf(unmarked(content), FigureFormat::Html).contains(kLegend));
    EXPECT_FALSE(bytesOf(unmarked(content), FigureFormat::Tex).contains("\\hanreason{three}"));
}

TEST(Reasons, WordsThatMustNotMatterHaveAMarkOfTheirOwn) {
    constexpr char kOther[] = "word that must not matter";
    FigureContent content = markedContent();
    content.reasons[3] = kAgainstMark;
    const QByteArray html = bytesOf(content, FigureFormat::Html);
    EXPECT_TRUE(html.contains("><u class=\"against\">three</u></span>")) << html.toStdString();
    EXPECT_TRUE(html.contains(QByteArray("<s class=\"against\"></s> ") + kOther));
    EXPECT_FALSE(html.contains(kLegend));
    const QByteArray tex = bytesOf(content, FigureFormat::Tex);
    EXPECT_TRUE(tex.contains("\\hanagainst{three}"));
    EXPECT_TRUE(tex.contains(kOther));
    content.reasons[2] = kReasonMark;
    const QByteArray both = bytesOf(content, FigureFormat::Html);
    EXPECT_TRUE(both.contains(kOther) && both.contains(kLegend));
    for (const FigureFormat format : {FigureFormat::Png, FigureFormat::Svg, FigureFormat::Pdf}) {
        const auto count = [&](const FigureContent& each) {
            return pixelsOf(painted(bytesOf(each, format), format), content.palette.outline);
        };
        EXPECT_GE(count(content), count(markedContent()) + 40) << static_cast<int>(format);
    }
}

TEST(Reasons, FollowTheSentencesThatAreShown) {
    FigureStyle second, last;
    second.sentences = std::pair(2, 2);
    last.sentences = std::pair(3, 3);
    const FigureContent shown = styled(markedContent(), second);
    ASSERT_EQ(shown.reasons.size(), shown.shown->reading->document->words().size());
    EXPECT_EQ(std::count(shown.reasons.begin(), shown.reasons.end(), 1), 1);
    EXPECT_EQ(markOf(shown, 1), kReasonMark);
    EXPECT_FALSE(hasReasons(styled(markedContent(), last)));
    EXPECT_FALSE(bytesOf(styled(markedContent(), last), FigureFormat::Html).contains(kLegend));
    FigureStyle heaviest;
    heaviest.heaviest = 2;
    const FigureContent two = styled(markedContent(), heaviest);
    EXPECT_EQ(two.reasons.size(), two.shown->reading->document->words().size());
}

TEST(Reasons, OneLegendExplainsThoseOfEitherFigure) {
    FigureContent plain = markedContent();
    plain.reasons.clear();
    for (const FigureFormat format : {FigureFormat::Html, FigureFormat::Tex}) {
        const std::vector<FigureContent> both{plain, markedContent()};
        const QByteArray bytes = encodeFigures(both, sideBySide(both), format, {});
        EXPECT_EQ(bytes.count(kLegend), 1);
    }
}

}  // namespace
}  // namespace hanscope::ui
