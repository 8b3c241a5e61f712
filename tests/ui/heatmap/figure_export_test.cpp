#include "ui/heatmap/figure/figure_export.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>

#include <QImage>
#include <QSvgRenderer>
#include <QXmlStreamReader>

#include "core/error.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/heatmap/encoded_figure.h"
#include "tests/ui/heatmap/sample_reading.h"

namespace hanscope::ui {
namespace {

using test::readBytes;
using test::ScratchFolder;
using test::writeBytes;
using ::testing::HasSubstr;

FigureContent contentOf(const std::string& text) {
    FigureContent content;
    content.shown = shared(sampleReading(text));
    return content;
}

std::string errorOf(const FigureContent& content, const std::string& path, double scale = 1) {
    try {
        exportFigure(content, QString::fromStdString(path), {scale});
    } catch (const Error& error) {
        return error.what();
    }
    return "";
}

/// The characters of all <text> elements, in order; fails on XML that is not well formed.
QString textOf(const QByteArray& svg) {
    QXmlStreamReader xml(svg);
    QString text;
    while (!xml.atEnd()) {
        if (xml.readNext() == QXmlStreamReader::StartElement && xml.name() == u"text") {
            text += xml.readElementText();
        }
    }
    EXPECT_FALSE(xml.hasError()) << xml.errorString().toStdString();
    return text;
}

TEST(FigureExport, SvgHoldsTheWordsAsTextInOrder) {
    for (const bool sentencePerLine : {true, false}) {
        FigureContent content = contentOf(reviewText());
        content.sentencePerLine = sentencePerLine;
        content.truth = "8 & <9>";
        const QString text = textOf(encodeFigure(content, FigureFormat::Svg));
        EXPECT_TRUE(text.startsWith("True label: 8 & <9>   Prediction: 9")) << text.toStdString();
        const Document& document = *content.shown->reading->document;
        qsizetype at = 0;
        for (const Range& word : document.words()) {
            const auto bytes = document.at(word);
            const auto wanted = QString::fromUtf8(bytes.data(), qsizetype(bytes.size()));
            at = text.indexOf(wanted, at);
            ASSERT_GE(at, 0) << wanted.toStdString();
            at += wanted.size();
        }
        EXPECT_TRUE(text.contains("The first half drags, and for a while"));
        EXPECT_TRUE(text.contains("little.  The") != sentencePerLine);
    }
}

TEST(FigureExport, SvgIsWellFormedForEveryCharacter) {
    const QByteArray svg = encodeFigure(
        contentOf(
            "a\x01\x1f <b> & \"q\" \xEF\xBF\xBE שלום 👩‍👩‍👧‍👦 漂亮 end"),
        FigureFormat::Svg);
    EXPECT_TRUE(textOf(svg).contains("<b> & \"q\""));
    EXPECT_TRUE(QSvgRenderer(svg).isValid());
}

TEST(FigureExport, SvgHoldsThePapersColours) {
    FigureContent content = contentOf("Magnificent");
    const QByteArray svg = encodeFigure(content, FigureFormat::Svg);
    EXPECT_TRUE(svg.contains("fill=\"#ff0000\""));
    EXPECT_TRUE(svg.contains("fill=\"#0891d1\""));
    EXPECT_TRUE(svg.contains("font-family=\"DejaVu Sans, 'Noto Sans', sans-serif\""));
}

TEST(FigureExport, PdfIsOnePageAsLargeAsTheFigure) {
    const QByteArray pdf = encodeFigure(contentOf(reviewText()), FigureFormat::Pdf);
    EXPECT_TRUE(pdf.startsWith("%PDF-"));
    EXPECT_TRUE(pdf.contains("/Count 1\n"));
    EXPECT_TRUE(pdf.contains("/MediaBox [0 0 570.0"));  // 760 pixels of 1/96 inch
}

std::string sentences(int count) {
    std::string text;
    for (int i = 0; i < count; ++i) text += "It drags. ";
    return text;
}

TEST(FigureExport, PdfOfALongTextIsOnePageToo) {
    const FigureContent content = contentOf(sentences(300));
    const QByteArray pdf = encodeFigure(content, FigureFormat::Pdf);
    EXPECT_TRUE(pdf.contains("/Count 1\n"));
    const qreal height = std::round(Figure(content).size().height() * 0.75);
    ASSERT_GT(height, 3 * 842);
    EXPECT_TRUE(pdf.contains("/MediaBox [0 0 570.000000 " + QByteArray::number(height, 'f', 6)));
}

TEST(FigureExport, AFigureLargerThanAPageOfAPdfIsRefusedWithAWayOut) {
    const FigureContent content = contentOf(sentences(1000));
    try {
        encodeFigure(content, FigureFormat::Pdf);
        FAIL();
    } catch (const Error& error) {
        EXPECT_THAT(error.what(), ::testing::ContainsRegex("and [0-9]+,[0-9]{3} mm high"));
        EXPECT_THAT(error.what(), ::testing::HasSubstr("at most 5,080 mm; choose A4 or Letter"));
    }
    FigureOutput output;
    output.paper = Paper::A4;
    EXPECT_GT(encodeFigure(content, FigureFormat::Pdf, output).count("/Type /Page\n"), 10);
}

TEST(FigureExport, PagesEndBetweenLines) {
    std::string text;
    for (int i = 0; i < 50; ++i) text += reviewText();
    Figure figure(contentOf(text));
    const HeatmapLayout& heatmap = figure.heatmap();
    for (const qreal limit : {500.0, 777.0, 1234.5}) {
        const qreal end = figure.pageEnd(0, limit) - figure.heatmapOrigin().y();
        const int block = heatmap.blockAt(end);
        const qreal lines = (end - heatmap.blockTop(block)) / heatmap.metrics().lineHeight;
        EXPECT_LE(end + figure.heatmapOrigin().y(), limit);
        const qreal below = std::max(0.0, lines);  // the gap above belongs to no line
        EXPECT_NEAR(below, std::round(below), 1e-9);
    }
    EXPECT_EQ(figure.pageEnd(0, 1e9), figure.size().height());
}

TEST(FigureExport, FormatIsTheExtensions) {
    EXPECT_EQ(figureFormat("a.b.PNG"), FigureFormat::Png);
    EXPECT_EQ(figureFormat("/x.y/a.svg"), FigureFormat::Svg);
    EXPECT_EQ(figureFormat("a.pdf"), FigureFormat::Pdf);
    EXPECT_EQ(figureFormat("a.html"), FigureFormat::Html);
    EXPECT_EQ(figureFormat("a.TEX"), FigureFormat::Tex);
    EXPECT_THROW(figureFormat("a.jpeg"), Error);
    EXPECT_THROW(pictureFormat("a.html"), Error);
    EXPECT_THROW(figureFormat("png"), Error);
}

TEST(FigureExport, WritesTheFileAndReplacesAnOlderOne) {
    ScratchFolder folder;
    writeBytes(folder / "a.png", "old");
    EXPECT_EQ(errorOf(contentOf("Good."), folder / "a.png", 2), "");
    EXPECT_EQ(QImage::fromData(QByteArray::fromStdString(readBytes(folder / "a.png"))).width(),
              1520);
    EXPECT_EQ(folder.fileCount(), 1u);
}

TEST(FigureExport, PlacesThatCannotBeWrittenAreNamed) {
    ScratchFolder folder;
    const FigureContent content = contentOf("Good.");
    EXPECT_THAT(errorOf(content, folder / "none/a.png"), HasSubstr("its folder does not exist"));
    EXPECT_THAT(errorOf(content, "/proc/a.svg"), HasSubstr("/proc/a.svg: it cannot be written"));
    EXPECT_THAT(errorOf(content, folder / "a.bmp"), HasSubstr("must end in .png, .svg or .pdf"));
    std::filesystem::create_symlink("/dev/full", folder / "full.png");
    EXPECT_THAT(errorOf(content, folder / "full.png"), HasSubstr("not a regular file"));
    EXPECT_EQ(folder.fileCount(), 1u);
}

TEST(FigureExport, AFullDiskLeavesTheOldFile) {
    ScratchFolder folder;
    writeBytes(folder / "a.svg", "old");
    ::signal(SIGXFSZ, SIG_IGN);
    rlimit before{};
    ::getrlimit(RLIMIT_FSIZE, &before);
    const rlimit tight{1000, before.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &tight);
    const std::string error = errorOf(contentOf(reviewText()), folder / "a.svg");
    ::setrlimit(RLIMIT_FSIZE, &before);
    EXPECT_THAT(error, HasSubstr("it would exceed the maximum file size here"));
    EXPECT_EQ(readBytes(folder / "a.svg"), "old");
    EXPECT_EQ(folder.fileCount(), 1u);
}

TEST(FigureExport, TheCaptionNamesEveryLabelOrThatApplies) {
    Reading reading = sampleReading("Good film.");
    reading.outputs = {OutputKind::Sigmoid, 0.5};
    reading.probabilities[3] = 0.98f;
    FigureContent content;
    content.shown = shared(reading);
    content.truth = "3, 4";
    const QString several = textOf(encodeFigure(content, FigureFormat::Svg));
    EXPECT_TRUE(several.startsWith("True label: 3, 4   Prediction: 3, 9")) << several.toStdString();
    EXPECT_TRUE(several.contains("probabilities 98\u00a0%, 61\u00a0%"));
    reading.outputs.threshold = 0.99;
    reading.prediction = 3;
    content.shown = shared(reading);
    const QString none = textOf(encodeFigure(content, FigureFormat::Svg));
    EXPECT_TRUE(none.contains("Prediction: none above 99\u00a0%")) << none.toStdString();
    EXPECT_TRUE(none.contains("most likely: 3 (98\u00a0%)"));
}

TEST(FigureExport, APictureThatIsTooLargeIsRefused) {
    std::string text;
    for (int i = 0; i < 700; ++i) text += "It drags. ";
    ScratchFolder folder;
    EXPECT_THAT(errorOf(contentOf(text), folder / "a.png", 4), HasSubstr("too large for PNG"));
    EXPECT_EQ(folder.fileCount(), 0u);
    EXPECT_EQ(errorOf(contentOf(text), folder / "a.png", 1), "");
}

TEST(FigureExport, TextsOfHalfAMebibyteAreDrawnAndNoLongerOnes) {
    const auto refusal = [](const std::vector<FigureContent>& contents) -> std::string {
        try {
            requireShort(contents);
        } catch (const Error& error) {
            return error.what();
        }
        return {};
    };
    const FigureContent half = contentOf(std::string(kMaxFigureBytes / 2, 'a'));
    EXPECT_EQ(refusal({half, half}), "");
    EXPECT_THAT(refusal({half, half, contentOf("b")}), HasSubstr("too long for a figure (0.5 MiB"));
}

TEST(FigureExport, EveryFormatTellsHowFarItIsAndCanBeCancelled) {
    std::vector<FigureContent> contents{contentOf(reviewText()), contentOf("One. Two.")};
    const std::size_t bytes = contents[0].shown->reading->document->text().size() + 9;
    for (const auto& [format, times] : {std::pair(FigureFormat::Png, 2u),
                                        {FigureFormat::Svg, 2u},
                                        {FigureFormat::Pdf, 2u},
                                        {FigureFormat::Html, 1u},
                                        {FigureFormat::Tex, 1u}}) {
        std::uint64_t before = 0, told = 0, all = 0;
        const CancelToken cancel;
        const auto hear = [&](std::uint64_t done, std::uint64_t total) {
            EXPECT_GE(done, before);
            before = done, all = total;
            ++told;
        };
        follow(contents, format, hear, cancel);
        EXPECT_FALSE(encodeFigures(contents, sideBySide(contents), format, {}).isEmpty());
        EXPECT_EQ(all, times * bytes) << writerOf(format).ending;
        EXPECT_GE(told, 2u * times);
        EXPECT_GT(before, all * 9 / 10);  // the spaces between blocks are not counted
        follow(
            contents, format, [&](std::uint64_t, std::uint64_t) { cancel.cancel(); }, cancel);
        EXPECT_THROW(encodeFigures(contents, sideBySide(contents), format, {}), Cancelled);
    }
}

TEST(FigureExport, WarningsAndUnknownWordsAreShownOnlyIfThereAreAny) {
    FigureContent content = contentOf("Good film.");
    const QString plain = textOf(encodeFigure(content, FigureFormat::Svg));
    EXPECT_FALSE(plain.contains("unknown word"));
    EXPECT_TRUE(plain.contains("Film reviews"));
    EXPECT_TRUE(plain.contains("probability 61\u00a0%"));
    Reading reading = *content.shown->reading;
    reading.known[0] = 0;
    reading.warnings = {message("Only the first part was read.")};
    content.shown = shared(reading);
    const QString warned = textOf(encodeFigure(content, FigureFormat::Svg));
    EXPECT_TRUE(warned.contains("unknown word"));
    EXPECT_FALSE(warned.contains("known by its parts"));
    EXPECT_TRUE(warned.contains("Only the first part was read."));
}

TEST(FigureExport, WordsKnownByTheirPartsAreInTheLegend) {
    FigureContent content = contentOf("Good film.");
    Reading reading = *content.shown->reading;
    reading.known[0] = kKnownByParts;
    content.shown = shared(reading);
    const QString text = textOf(encodeFigure(content, FigureFormat::Svg));
    EXPECT_TRUE(text.contains("word known by its parts"));
    EXPECT_FALSE(text.contains("unknown word"));
}

}  // namespace
}  // namespace hanscope::ui
