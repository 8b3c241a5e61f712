#pragma once

#include <utility>

#include "core/formats/document_format.h"

namespace hanscope::ui {

/// PDF, read with Qt PDF in another process. Its pages have lines of characters, of which
/// paragraphs, headings and lists are guessed.
class PdfFormat : public DocumentFormat {
 public:
    /// `program`: the executable that reads (see textOfPdf()).
    explicit PdfFormat(std::filesystem::path program) : program_(std::move(program)) {}

    std::string name() const override { return "PDF"; }
    std::vector<std::string> endings() const override { return {".pdf"}; }
    bool recognises(std::string_view firstBytes) const override;
    OpenedText read(std::string_view bytes, const std::string&,
                    const CancelToken& cancel) const override;

 private:
    std::filesystem::path program_;
};

/// The running program, also if its file has been replaced since its start.
constexpr char kThisProgram[] = "/proc/self/exe";

/// Adds the formats that need Qt to documentFormats(). `program`: as for PdfFormat.
void addQtFormats(const std::filesystem::path& program);

}  // namespace hanscope::ui
