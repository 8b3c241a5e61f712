#include "ui/shell/exporting/figure_printing.h"

#include <QPainter>
#include <QPrintPreviewDialog>
#include <QWidget>
#include <memory>

#include "ui/heatmap/figure/pdf_writing.h"
#include "ui/shell/exporting/figure_choices.h"
#include "ui/shell/tree_controller.h"

namespace hanscope::ui {

namespace {

constexpr double kPrintedSize = 10;  // points
constexpr double kMillimetresOfPoint = 25.4 / 72;

FigureStyle styleFor(const QPrinter& printer) {
    const qreal width = printer.pageLayout().fullRectPoints().width();
    FigureStyle style;
    style.widthMm = (width - 2 * kPaperMargin) * kMillimetresOfPoint;
    style.fontSize = kPrintedSize;
    style.background = FigureBackground::Print;
    return style;
}

}  // namespace

void printFigure(const std::vector<FigureContent>& contents, QPrinter& printer) {
    printer.setFullPage(true);
    const FigureStyle style = styleFor(printer);
    const auto picture = pictureOf(contents, style)(TextRuns::Whole);
    const auto painter = picture->newPainter();
    if (!painter->begin(&printer)) return;  // the print preview or dialog says why
    drawOnPaper(*picture, printer, *painter, outputOf(style, 1));
    painter->end();
}

void previewPrint(const std::vector<FigureContent>& contents, const QString& title,
                  QWidget* window) {
    auto* printer = new QPrinter(QPrinter::HighResolution);
    printer->setDocName(title);
    auto* preview = new QPrintPreviewDialog(printer, window);
    preview->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(preview, &QObject::destroyed, window, [printer] { delete printer; });
    QObject::connect(preview, &QPrintPreviewDialog::paintRequested, preview,
                     [contents](QPrinter* device) { printFigure(contents, *device); });
    preview->resize(window->size());
    preview->setWindowModality(Qt::WindowModal);
    preview->show();
}

}  // namespace hanscope::ui
