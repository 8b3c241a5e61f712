#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QPdfDocument>
#include <QPrintPreviewDialog>
#include <QPrintPreviewWidget>
#include <QSvgRenderer>

#include "core/explain/lens.h"
#include "core/text/segmenter.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/support/readings.h"
#include "tests/ui/support/waiting.h"
#include "ui/export/figure_job.h"
#include "ui/page/tree_controller.h"

namespace hanscope::ui {
namespace {

using hanscope::test::readBytes;

PageSnapshot pageOf(std::shared_ptr<Reading> reading = hanscope::test::smallReading()) {
    PageSnapshot page;
    page.contents.emplace_back();
    page.contents[0].shown = explain(std::move(reading));
    return page;
}

/// A text of so many equal sentences of four words.
std::shared_ptr<Reading> longReading(std::size_t sentences) {
    auto reading = hanscope::test::smallReading();
    std::string text;
    for (std::size_t i = 0; i < sentences; ++i) text += "They were here.\n\n";
    Segmenter segmenter{Preprocessing()};
    reading->document = std::make_shared<const Document>(segmenter.segment(FormattedText(text)));
    const std::size_t words = reading->document->words().size();
    reading->sentenceWeights.assign(sentences, 1.0f / static_cast<float>(sentences));
    reading->wordWeights.assign(words, 0.25f);
    reading->known.assign(words, kKnownWord);
    return reading;
}

class FigurePrinting : public ::testing::Test {
 protected:
    FigurePrinting() {
        printer.setOutputFormat(QPrinter::PdfFormat);
        printer.setOutputFileName(path);
        printer.setPageSize(QPageSize(QPageSize::A5));
    }

    const hanscope::test::ScratchFolder folder;
    const QString path = QString::fromStdString(folder / "a.pdf");
    QPrinter printer{QPrinter::HighResolution};
};

TEST_F(FigurePrinting, PrintsOnThePaperOfThePrinter) {
    printFigure(pageOf(), printer, {});
    QPdfDocument document;
    document.load(path);
    ASSERT_EQ(document.pageCount(), 1);
    EXPECT_EQ(document.pagePointSize(0).toSize(), QSize(420, 595));
    const QString text = document.getAllText(0).text();
    EXPECT_TRUE(text.contains("Prediction: good")) << text.toStdString();
    EXPECT_TRUE(text.contains("Bad end here."));
}

TEST_F(FigurePrinting, ACancelledOneLeavesTheFileAsItWas) {
    folder.write("a.pdf", "older");
    LongJob::Context job;
    std::uint64_t half = 0;
    job.progress = [&](std::uint64_t done, std::uint64_t total) {
        half = total / 2;
        if (done > half) job.cancel.cancel();  // it is painted
    };
    EXPECT_THROW(printFigure(pageOf(longReading(300)), printer, job), Cancelled);
    EXPECT_GT(half, 0u);
    EXPECT_EQ(readBytes(folder / "a.pdf"), "older");
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1);
}

TEST_F(FigurePrinting, NeverReplacesAnOpenDocument) {
    folder.write("a.pdf", "a text");
    PageSnapshot page = pageOf();
    page.inUse = {{message("the open document"), folder / "a.pdf"}};
    EXPECT_THROW(printFigure(page, printer, {}), Error);
    EXPECT_EQ(readBytes(folder / "a.pdf"), "a text");
}

TEST_F(FigurePrinting, ThePreviewOfALongTextHasItsFirstPagesAndAllArePrinted) {
    const PageSnapshot page = pageOf(longReading(3000));
    QWidget window;
    window.resize(800, 600);
    std::shared_ptr<QPrinter> chosen;
    previewPrint(page, "a", &window, [&](std::shared_ptr<QPrinter> one) { chosen = one; });
    auto* dialog = window.findChild<QPrintPreviewDialog*>();
    ASSERT_TRUE(dialog);
    EXPECT_TRUE(dialog->windowTitle().contains("first pages"));
    auto* preview = dialog->findChild<QPrintPreviewWidget*>();
    preview->updatePreview();
    const int previewed = preview->pageCount();
    EXPECT_GT(previewed, 1);
    EXPECT_FALSE(chosen) << "nothing is printed yet";
    dialog->printer()->setOutputFileName(path);
    dialog->printer()->setPageSize(QPageSize(QPageSize::A5));
    preview->print();
    ASSERT_TRUE(chosen);
    dialog->accept();
    WAIT_FOR(window.findChild<QPrintPreviewDialog*>() == nullptr);
    EXPECT_FALSE(std::filesystem::exists(folder / "a.pdf"));
    printFigure(page, *chosen, {});
    QPdfDocument document;
    document.load(path);
    EXPECT_GT(document.pageCount(), 2 * previewed);
}

TEST(FigurePreview, EstimatesTheHeightOfALongText) {
    const auto pageWith = [](std::size_t sentences) {
        return previewOf(pageOf(longReading(sentences)), ExportPart::Text, {}, 200);
    };
    const FigurePages half = pageWith(300), whole = pageWith(600), cut = pageWith(3000);
    EXPECT_FALSE(whole.isEstimated);
    EXPECT_TRUE(cut.isEstimated);
    EXPECT_TRUE(cut.isCut);
    const double ofSentence = (whole.heightMm - half.heightMm) / 300;
    const double expected = whole.heightMm + 2400 * ofSentence;
    EXPECT_NEAR(cut.heightMm, expected, 0.03 * expected);
}

TEST(CopiedPicture, HasPixelsAndADrawing) {
    const CopiedPicture copied = copyFigure(pageOf(), {});
    const auto data = copied.mimeData();
    EXPECT_TRUE(data->hasImage());
    EXPECT_EQ(copied.image.width(), 2 * 760);
    EXPECT_EQ(QImage::fromData(data->data("image/png"), "PNG"), copied.image);
    const QByteArray svg = data->data(QStringLiteral("image/svg+xml"));
    EXPECT_TRUE(QSvgRenderer(svg).isValid());
    EXPECT_TRUE(svg.contains("<h:Lens>attention</h:Lens>"));
}

TEST(CopiedPicture, OfATextThatIsTooLongIsRefused) {
    const PageSnapshot page = pageOf(longReading(40000));
    try {
        copyFigure(page, {});
        FAIL();
    } catch (const Error& error) {
        EXPECT_THAT(error.what(), ::testing::HasSubstr("too long for a figure"));
    }
}

}  // namespace
}  // namespace hanscope::ui
