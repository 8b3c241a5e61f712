#include "ui/formats/pdf_format.h"

#include <QBuffer>
#include <QPdfDocument>
#include <QPdfSelection>

#include "core/error.h"
#include "ui/formats/pdf_paragraphs.h"
#include "ui/formats/pdf_streams.h"

namespace hanscope::ui {

namespace {

void requireReady(const QPdfDocument& document) {
    if (document.status() == QPdfDocument::Status::Ready) return;
    switch (document.error()) {
        case QPdfDocument::Error::IncorrectPassword:
        case QPdfDocument::Error::UnsupportedSecurityScheme:
            throw Error(
                "it is encrypted; open it in its own program and save it without a "
                "password");
        default:
            throw Error("it is a damaged PDF, or cut short; get the file again");
    }
}

void addPage(PdfParagraphs& paragraphs, QPdfDocument& document, int page) {
    const QPdfSelection selection = document.getAllText(page);
    paragraphs.addPage(page + 1, pdfLines(selection.text(), selection.bounds()));
}

}  // namespace

bool PdfFormat::recognises(std::string_view firstBytes) const {
    return firstBytes.substr(0, 1024).find("%PDF-") != std::string_view::npos;
}

OpenedText PdfFormat::read(std::string_view bytes, const std::string&) const {
    requireModestStreams(bytes);
    QByteArray data = QByteArray::fromRawData(bytes.data(), static_cast<qsizetype>(bytes.size()));
    QBuffer file(&data);
    file.open(QIODevice::ReadOnly);
    QPdfDocument document;
    document.load(&file);
    requireReady(document);
    TextBuilder builder;
    PdfParagraphs paragraphs(builder);
    for (int page = 0; page < document.pageCount(); ++page) addPage(paragraphs, document, page);
    OpenedText opened{builder.finish(), {}};
    if (opened.text.text.empty())
        throw Error(
            "its pages are pictures without text, as a scanner makes them; let a program "
            "for text recognition (OCR) add the text");
    return opened;
}

void addQtFormats() {
    addDocumentFormat(std::make_unique<PdfFormat>());
}

}  // namespace hanscope::ui
