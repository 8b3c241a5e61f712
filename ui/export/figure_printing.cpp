#include "ui/export/figure_printing.h"

#include <QCoreApplication>
#include <QPaintEngine>
#include <QPrintPreviewDialog>
#include <QWidget>

namespace hanscope::ui {

namespace {

struct PrintTexts {
    Q_DECLARE_TR_FUNCTIONS(PrintTexts)
};

/// Whether Qt has the printer record pages for the preview instead of printing them.
bool isPreview(const QPrinter& printer) {
    return printer.paintEngine()->type() == QPaintEngine::Picture;
}

bool isShortened(const PageSnapshot& preview, const PageSnapshot& page) {
    for (std::size_t i = 0; i < page.contents.size(); ++i)
        if (preview.contents[i].shown != page.contents[i].shown) return true;
    return false;
}

}  // namespace

void previewPrint(const PageSnapshot& page, const QString& title, QWidget* window,
                  std::function<void(std::shared_ptr<QPrinter>)> print) {
    PageSnapshot beginning = page;
    beginning.contents = previewed(page.contents);
    auto printer = std::make_shared<QPrinter>(QPrinter::HighResolution);
    printer->setDocName(title);
    auto* preview = new QPrintPreviewDialog(printer.get(), window);
    preview->setAttribute(Qt::WA_DeleteOnClose);
    if (isShortened(beginning, page))
        preview->setWindowTitle(
            PrintTexts::tr("Print Preview: the first pages; all pages are printed"));
    QObject::connect(preview, &QPrintPreviewDialog::paintRequested, preview,
                     [beginning, printer, print](QPrinter* device) {
                         isPreview(*device) ? drawPrint(beginning, *device) : print(printer);
                     });
    preview->resize(window->size());
    preview->setWindowModality(Qt::WindowModal);
    preview->show();
}

}  // namespace hanscope::ui
