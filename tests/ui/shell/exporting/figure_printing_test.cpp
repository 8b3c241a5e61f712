#include "ui/shell/exporting/figure_printing.h"

#include <gtest/gtest.h>

#include <QPdfDocument>
#include <QSvgRenderer>

#include "core/explain/lens.h"
#include "tests/support/scratch_folder.h"
#include "tests/ui/support/readings.h"
#include "ui/shell/exporting/copied_picture.h"
#include "ui/shell/tree_controller.h"

namespace hanscope::ui {
namespace {

FigureContent content() {
    FigureContent content;
    content.shown = explain(test::smallReading());
    return content;
}

TEST(FigurePrinting, PrintsOnThePaperOfThePrinter) {
    const test::ScratchFolder folder;
    const QString path = QString::fromStdString(folder / "a.pdf");
    QPrinter printer(QPrinter::HighResolution);
    printer.setOutputFormat(QPrinter::PdfFormat);
    printer.setOutputFileName(path);
    printer.setPageSize(QPageSize(QPageSize::A5));
    printFigure({content()}, printer);
    QPdfDocument document;
    document.load(path);
    ASSERT_EQ(document.pageCount(), 1);
    EXPECT_EQ(document.pagePointSize(0).toSize(), QSize(420, 595));
    const QString text = document.getAllText(0).text();
    EXPECT_TRUE(text.contains("Prediction: good")) << text.toStdString();
    EXPECT_TRUE(text.contains("Bad end here."));
}

TEST(CopiedPicture, HasPixelsAndADrawing) {
    const CopiedPicture copied =
        copiedPicture(pictureOf({content()}), figureMetadata({content().shown}, {}));
    const auto data = copied.mimeData();
    EXPECT_TRUE(data->hasImage());
    EXPECT_EQ(copied.image.width(), 2 * 760);
    const QByteArray svg = data->data(QStringLiteral("image/svg+xml"));
    EXPECT_TRUE(QSvgRenderer(svg).isValid());
    EXPECT_TRUE(svg.contains("<h:Lens>attention</h:Lens>"));
}

}  // namespace
}  // namespace hanscope::ui
