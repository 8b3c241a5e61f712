#include <gtest/gtest.h>

#include <QImage>
#include <QPdfDocument>
#include <cmath>

#include "tests/support/scratch_folder.h"
#include "tests/ui/heatmap/encoded_figure.h"
#include "tests/ui/heatmap/sample_reading.h"
#include "ui/heatmap/figure/figure.h"
#include "ui/heatmap/figure/figure_export.h"

namespace hanscope::ui {
namespace {

constexpr double kPointsOfMm = 72 / 25.4;

FigureContent styledText(const std::string& text, const FigureStyle& style) {
    FigureContent content;
    content.shown = shared(sampleReading(text));
    return styled(content, style);
}

FigureOutput outputFor(const FigureStyle& style) {
    FigureOutput output;
    output.paper = style.paper;
    output.widthMm = isSized(style) ? physicalWidth(style) : 0;
    return output;
}

QByteArray encoded(const std::string& text, const FigureStyle& style, FigureFormat format) {
    return encodeFigure(styledText(text, style), format, outputFor(style));
}

/// The sizes of the pages in points.
std::vector<QSizeF> pagesOf(const QByteArray& pdf) {
    const test::ScratchFolder folder;
    QPdfDocument document;
    document.load(QString::fromStdString(folder.write("a.pdf", pdf.toStdString()).string()));
    std::vector<QSizeF> pages;
    for (int i = 0; i < document.pageCount(); ++i) pages.push_back(document.pagePointSize(i));
    return pages;
}

std::string longText() {
    std::string text;
    for (int i = 0; i < 20; ++i) text += reviewText();
    return text;
}

TEST(FigureStyle, TheDefaultChangesNothing) {
    FigureContent content;
    content.shown = shared(sampleReading("Good."));
    EXPECT_EQ(encoded("Good.", {}, FigureFormat::Svg), encodeFigure(content, FigureFormat::Svg));
    EXPECT_FALSE(isSized({}));
}

TEST(FigureStyle, TheWidthInPrintIsThatAskedFor) {
    FigureStyle style;
    style.widthMm = 89;
    EXPECT_TRUE(encoded("Good.", style, FigureFormat::Svg).contains("<svg width=\"89.000mm\""));
    EXPECT_NEAR(pagesOf(encoded("Good.", style, FigureFormat::Pdf))[0].width(), 89 * kPointsOfMm,
                1);
    const QImage image = QImage::fromData(encoded("Good.", style, FigureFormat::Png));
    EXPECT_NEAR(image.width() / (image.dotsPerMeterX() / 1000.0), 89, 0.3);
}

TEST(FigureStyle, TheSizeOfLettersInPrintIsThatAskedFor) {
    for (const double points : {6.0, 8.0, 12.5}) {
        FigureStyle style;
        style.widthMm = 120;
        style.fontSize = points;
        const FigureContent content = styledText("Good.", style);
        Figure figure(content);
        const double pixels = content.font.pixelSize() * zoomOf(figure, outputFor(style));
        EXPECT_NEAR(pixels * 72 / 96, points, 0.02);
    }
    FigureStyle style;
    style.fontSize = 22.5;  // twice the usual
    EXPECT_NEAR(physicalWidth(style), 2 * 760 * 25.4 / 96, 1e-9);
}

TEST(FigureStyle, PaperHasPagesOfItsSize) {
    for (const auto& [paper, size] :
         {std::pair(Paper::A4, QSizeF(595, 842)), std::pair(Paper::Letter, QSizeF(612, 792))}) {
        FigureStyle style;
        style.paper = paper;
        const auto few = pagesOf(encoded("Good.", style, FigureFormat::Pdf));
        ASSERT_EQ(few.size(), 1u);
        EXPECT_EQ(few[0], size);
        const auto many = pagesOf(encoded(longText(), style, FigureFormat::Pdf));
        EXPECT_GT(many.size(), 2u);
        for (const QSizeF& page : many) EXPECT_EQ(page, size);
    }
}

TEST(FigureStyle, APageOfAnAskedWidthIsAsHighAsTheFigure) {
    FigureStyle style;
    style.widthMm = 89;
    const auto pages = pagesOf(encoded(longText(), style, FigureFormat::Pdf));
    ASSERT_EQ(pages.size(), 1u);
    EXPECT_NEAR(pages[0].width(), 89 * kPointsOfMm, 1);
    Figure figure(styledText(longText(), style));
    EXPECT_NEAR(pages[0].height() / pages[0].width(),
                figure.size().height() / figure.size().width(), 0.05);
}

TEST(FigureStyle, EveryLineIsOnOnePageOnly) {
    FigureStyle style;
    style.paper = Paper::A4;
    const test::ScratchFolder folder;
    QPdfDocument document;
    document.load(QString::fromStdString(
        folder.write("a.pdf", encoded(longText(), style, FigureFormat::Pdf).toStdString())
            .string()));
    QString text;
    for (int i = 0; i < document.pageCount(); ++i) {
        const QString page = document.getAllText(i).text();
        EXPECT_TRUE(page.trimmed().endsWith(
            QStringLiteral("%1 / %2").arg(i + 1).arg(document.pageCount())));
        text += page;
    }
    EXPECT_EQ(text.count(QStringLiteral("The first half drags")), 20);
}

TEST(FigureStyle, BackgroundsAreLightDarkOrNotPainted) {
    FigureStyle style;
    const auto corner = [&] {
        return QImage::fromData(encoded("Good.", style, FigureFormat::Png)).pixelColor(1, 1);
    };
    EXPECT_EQ(corner(), Palette::light().page);
    style.background = FigureBackground::Dark;
    EXPECT_EQ(corner(), Palette::dark().page);
    style.background = FigureBackground::Print;
    EXPECT_EQ(corner().alpha(), 0);
}

TEST(FigureStyle, ChosenSentencesAreNamedInTheCaption) {
    FigureStyle style;
    style.sentences = std::pair(2, 3);
    const QByteArray svg = encoded("One. Two. Three. Four.", style, FigureFormat::Svg);
    EXPECT_TRUE(svg.contains("sentences 2 to 3 of 4"));
    EXPECT_TRUE(svg.contains(">Three"));
    EXPECT_FALSE(svg.contains(">One"));
    EXPECT_FALSE(svg.contains(">Four"));
}

TEST(FigureStyle, TheHeaviestSentencesAreNamedInTheCaption) {
    FigureContent content;
    Reading reading = sampleReading("One. Two. Three. Four.");
    reading.sentenceWeights = {0.4f, 0.1f, 0.2f, 0.3f};
    content.shown = shared(reading);
    FigureStyle style;
    style.heaviest = 2;
    const QByteArray html =
        encodeFigures({styled(content, style)}, {}, FigureFormat::Html, outputFor(style));
    EXPECT_TRUE(html.contains("the 2 heaviest sentence"));
    EXPECT_TRUE(html.contains(">One<"));
    EXPECT_TRUE(html.contains("… <span"));
    EXPECT_TRUE(html.contains(">Four<"));
    EXPECT_FALSE(html.contains(">Two<"));
    style.heaviest = 4;
    EXPECT_TRUE(styled(content, style).note.isEmpty());
}

TEST(FigureStyle, ReadingsOfOneTextShowTheSameSentences) {
    FigureContent left, right, other;
    Reading reading = sampleReading("One. Two. Three. Four.");
    reading.sentenceWeights = {0.4f, 0.1f, 0.2f, 0.3f};
    left.shown = shared(reading);
    reading.sentenceWeights = {0.1f, 0.7f, 0.1f, 0.1f};
    right.shown = shared(reading);
    other.shown = shared(sampleReading("Five. Six. Seven."));
    FigureStyle style;
    style.heaviest = 2;
    const auto all = styled({left, right, other}, style);
    EXPECT_EQ(all[0].shown->reading->document->text(), "One. Two.");
    EXPECT_EQ(all[1].shown->reading->document->text(), "One. Two.");
    EXPECT_EQ(all[2].shown->reading->document->text(), "Five. Six.");
}

TEST(FigureStyle, HeaderAndLegendAreOptional) {
    FigureStyle style;
    const auto height = [&] { return Figure(styledText("Good film.", style)).size().height(); };
    const auto svg = [&] { return encoded("Good film.", style, FigureFormat::Svg); };
    const qreal whole = height();
    style.header = false;
    style.model = false;
    EXPECT_EQ(svg().count("Prediction"), 1);  // in the title of the file
    EXPECT_TRUE(svg().contains("sentence weight"));
    const qreal withLegend = height();
    EXPECT_LT(withLegend, whole);
    style.legend = false;
    EXPECT_FALSE(svg().contains("sentence weight"));
    Figure bare(styledText("Good film.", style));
    EXPECT_EQ(bare.size().height(), 2 * bare.heatmapOrigin().y() + bare.heatmap().height());
    const QByteArray html =
        encodeFigures({styledText("Good film.", style)}, {}, FigureFormat::Html, outputFor(style));
    EXPECT_FALSE(html.contains("<h1"));
    EXPECT_FALSE(html.contains("<footer>"));
}

TEST(FigureStyle, TheFontIsTheFirstOfTheFamilies) {
    FigureStyle style;
    style.fontFamily = QStringLiteral("Liberation Serif");
    EXPECT_TRUE(
        encoded("Good.", style, FigureFormat::Svg).contains("font-family=\"Liberation Serif, "));
}

TEST(FigureStyle, ASerifFaceIsTheSameEverywhere) {
    FigureStyle style;
    style.fontFamily = QLatin1String(FigureStyle::kSerif);
    EXPECT_TRUE(encoded("Good.", style, FigureFormat::Svg)
                    .contains("font-family=\"DejaVu Serif, 'Noto Serif', serif\""));
    const QByteArray tex = encodeFigures({styledText("Good.", style)}, {}, FigureFormat::Tex, {});
    EXPECT_TRUE(tex.contains("\\let\\hanUsual\\rmfamily"));
    EXPECT_FALSE(tex.contains("\\sffamily"));
}

TEST(FigureStyle, TextsSideBySideHaveLetters) {
    const FigureContent one = styledText("One.", {}), two = styledText("Two.", {});
    EXPECT_EQ(styled(std::vector<FigureContent>{one}, FigureStyle())[0].letter, "");
    const auto both = styled({one, two}, FigureStyle());
    EXPECT_EQ(both[0].letter, "(a)");
    EXPECT_EQ(both[1].letter, "(b)");
    EXPECT_TRUE(titleOf(both[1]).startsWith("(b) Prediction: "));
    FigureStyle without;
    without.letters = false;
    EXPECT_EQ(styled({one, two}, without)[1].letter, "");
    without.header = false;
    EXPECT_EQ(titleOf(styled({one, two}, without)[1]), "");
}

TEST(FigureStyle, AFigureSaysWhatAPaperWould) {
    FigureContent content = styledText("Good film. Bad film.", {});
    content.truth = QStringLiteral("9");
    const QByteArray svg = encodeFigure(content, FigureFormat::Svg);
    EXPECT_TRUE(svg.contains("True label: 9"));
    for (const char* word : {"contrast", "spread over", ">correct<", ">wrong<", ">right<"})
        EXPECT_FALSE(svg.contains(word)) << word;
}

}  // namespace
}  // namespace hanscope::ui
