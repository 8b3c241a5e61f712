#include "ui/formats/pdf_format.h"

#include "ui/formats/pdf_reader.h"

namespace hanscope::ui {

bool PdfFormat::recognises(std::string_view firstBytes) const {
    return firstBytes.substr(0, 1024).find("%PDF-") != std::string_view::npos;
}

OpenedText PdfFormat::read(std::string_view bytes, const std::string&,
                           const CancelToken& cancel) const {
    return {textOfPdf(bytes, program_, cancel), {}};
}

void addQtFormats(const std::filesystem::path& program) {
    addDocumentFormat(std::make_unique<PdfFormat>(program));
}

}  // namespace hanscope::ui
