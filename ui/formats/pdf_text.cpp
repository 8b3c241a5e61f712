#include "ui/formats/pdf_text.h"

#include <QBuffer>
#include <QPdfDocument>
#include <QPdfSelection>

#include "core/counted.h"
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
            throw Error("it is a damaged PDF, or cut short; download or copy the file again");
    }
}

void requireFewPages(const QPdfDocument& document) {
    if (document.pageCount() > kMaxPdfPages)
        throw Error("it has more than " + grouped(kMaxPdfPages) +
                    " pages, which is the most that is read of a PDF; split it into smaller ones");
}

void addPage(PdfParagraphs& paragraphs, QPdfDocument& document, int page) {
    const QPdfSelection selection = document.getAllText(page);
    paragraphs.addPage(page + 1, pdfLines(selection.text(), selection.bounds()));
}

}  // namespace

FormattedText pdfText(std::string_view bytes, const std::function<void(int)>& onPage) {
    requireModestStreams(bytes);
    QByteArray data = QByteArray::fromRawData(bytes.data(), static_cast<qsizetype>(bytes.size()));
    QBuffer file(&data);
    file.open(QIODevice::ReadOnly);
    QPdfDocument document;
    document.load(&file);
    requireReady(document);
    requireFewPages(document);
    TextBuilder builder;
    PdfParagraphs paragraphs(builder);
    for (int page = 0; page < document.pageCount(); ++page) {
        if (onPage) onPage(page);
        addPage(paragraphs, document, page);
    }
    FormattedText text = builder.finish();
    if (text.text.empty())
        throw Error(
            "its pages are pictures without text, as a scanner makes them; let a program "
            "for text recognition (OCR) add the text");
    return text;
}

}  // namespace hanscope::ui
