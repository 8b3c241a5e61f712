#pragma once

#include "core/formats/document_format.h"

namespace hanscope::ui {

/// PDF, read with Qt PDF. Its pages have lines of characters, of which paragraphs, headings and
/// lists are guessed.
class PdfFormat : public DocumentFormat {
 public:
    std::string name() const override { return "PDF"; }
    std::vector<std::string> endings() const override { return {".pdf"}; }
    bool recognises(std::string_view firstBytes) const override;
    OpenedText read(std::string_view bytes, const std::string&) const override;
};

/// Adds the formats that need Qt to documentFormats().
void addQtFormats();

}  // namespace hanscope::ui
