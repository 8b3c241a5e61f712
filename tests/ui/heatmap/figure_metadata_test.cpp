#include "ui/heatmap/figure/figure_metadata.h"

#include <gtest/gtest.h>

#include <QDate>
#include <QImage>
#include <QXmlStreamReader>

#include "core/atomic_file.h"
#include "core/model_file/loaded_file.h"
#include "core/version.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/heatmap/encoded_figure.h"
#include "tests/ui/heatmap/sample_reading.h"
#include "ui/heatmap/figure/figure_export.h"

namespace hanscope::ui {
namespace {

using test::ScratchFolder;

FigureContent metadataContent(const std::string& text) {
    FigureContent content;
    content.shown = shared(sampleReading(text));
    return content;
}

/// Of all elements in <metadata>, "name=value".
QStringList metadataOf(const QByteArray& svg) {
    QXmlStreamReader xml(svg);
    QStringList found;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) continue;
        if (xml.namespaceUri() == u"urn:hanscope:figure")
            found << xml.name().toString() + '=' + xml.readElementText();
    }
    EXPECT_FALSE(xml.hasError()) << xml.errorString().toStdString();
    return found;
}

/// The SHA-256 of "abc" (FIPS 180-2, appendix B.1).
constexpr char kSumOfAbc[] = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

/// Made by a model whose file holds "abc".
Reading readingOf(const std::string& text, const ScratchFolder& folder) {
    Reading reading = sampleReading(text);
    reading.modelFile = std::make_shared<const LoadedFile>(folder.write("m.safetensors", "abc"));
    return reading;
}

TEST(FigureMetadata, EveryFormatNamesModelTextAndView) {
    const ScratchFolder folder;
    FigureContent content;
    View view;
    view.scale = WeightScale::Joint;
    view.contrast = Contrast::Times2;
    Reading reading = readingOf("abc", folder);
    reading.modelName = "A & <b> Ж";
    content.shown = shared(reading, view);
    FigureOutput output;
    output.metadata = figureMetadata({content.shown});
    Figure figure(content, TextRuns::PerWord);
    const QString sum = QString::fromLatin1(kSumOfAbc);
    const QStringList wanted{"Program=" + QString::fromStdString(programName()),
                             "Model=A & <b> Ж",
                             "ModelSHA256=" + sum,
                             "TextSHA256=" + sum,
                             "Lens=attention",
                             "Weights=joint",
                             "Contrast=2"};
    EXPECT_EQ(metadataOf(encodePicture(figure, FigureFormat::Svg, output)), wanted);
    const auto image = QImage::fromData(encodePicture(figure, FigureFormat::Png, output), "PNG");
    const QByteArray pdf = encodePicture(figure, FigureFormat::Pdf, output);
    for (const QString& line : wanted) {
        const QString key = line.section('=', 0, 0), value = line.section('=', 1);
        EXPECT_EQ(image.text(key), value);
        EXPECT_TRUE(pdf.contains("/" + key.toLatin1() + " <FEFF")) << key.toStdString();
    }
    EXPECT_TRUE(pdf.contains("/Contrast <FEFF0032>"));
    EXPECT_TRUE(pdf.contains("0020003C0062003E00200416>"));  // " <b> Ж"
}

TEST(FigureMetadata, OfSeveralReadingsKeysAreNumbered) {
    View words;
    words.scale = WeightScale::Words;
    const auto metadata =
        figureMetadata({shared(sampleReading("Good.")), shared(sampleReading("abc"), words)});
    EXPECT_TRUE(metadata.contains({"Weights", "paper"}));
    EXPECT_TRUE(metadata.contains({"Weights2", "words"}));
    EXPECT_TRUE(metadata.contains({"TextSHA2562", QString::fromLatin1(kSumOfAbc)}));
}

TEST(FigureMetadata, TheSumIsOfTheBytesThatWereLoaded) {
    const ScratchFolder folder;
    const auto shown = shared(readingOf("Good.", folder));
    AtomicFile other(folder / "m.safetensors");
    other.write("another model");
    other.commit();
    const FigureMetadata metadata = figureMetadata({shown});
    EXPECT_TRUE(metadata.contains({"ModelSHA256", QString::fromLatin1(kSumOfAbc)}));
    std::filesystem::remove(folder / "m.safetensors");
    EXPECT_EQ(figureMetadata({shown}), metadata);
    const auto withOther = shared(readingOf("Good.", folder));
    test::writeBytes(folder / "m.safetensors", "written over");
    EXPECT_EQ(figureMetadata({withOther}).size(), metadata.size() - 1);
    EXPECT_EQ(figureMetadata({shared(sampleReading("Good."))}).size(), metadata.size() - 1);
}

/// The number that follows the last "startxref".
qsizetype tableOf(const QByteArray& pdf) {
    const qsizetype at = pdf.lastIndexOf("startxref\n") + 10;
    return pdf.mid(at, pdf.indexOf('\n', at) - at).toLongLong();
}

TEST(FigureMetadata, TheUpdateOfAPdfPointsToItsObjects) {
    const FigureContent content = metadataContent("Good.");
    Figure figure(content);
    FigureOutput output;
    output.metadata = figureMetadata({content.shown});
    const QByteArray pdf = encodePicture(figure, FigureFormat::Pdf, output);
    const QByteArray table = pdf.mid(tableOf(pdf));
    ASSERT_TRUE(table.startsWith("xref\n1 1\n"));
    const qsizetype info = table.mid(9, 10).toLongLong();
    EXPECT_TRUE(pdf.mid(info).startsWith("1 0 obj\n<<\n/Title "));
    const qsizetype before = table.indexOf("/Prev ") + 6;
    EXPECT_TRUE(pdf.mid(table.mid(before, table.indexOf('\n', before) - before).toLongLong())
                    .startsWith("xref\n0 "));
}

TEST(FigureMetadata, TheSameFigureGivesTheSameBytes) {
    for (const FigureFormat format : {FigureFormat::Svg, FigureFormat::Png, FigureFormat::Pdf}) {
        const QByteArray first = encodeFigure(metadataContent(reviewText()), format);
        encodeFigure(metadataContent("Another text, 漂亮."), format);
        EXPECT_EQ(encodeFigure(metadataContent(reviewText()), format), first);
        EXPECT_FALSE(first.contains("CreationDate"));
        EXPECT_FALSE(first.contains(QByteArray::number(QDate::currentDate().year()) + "-"));
    }
}

}  // namespace
}  // namespace hanscope::ui
