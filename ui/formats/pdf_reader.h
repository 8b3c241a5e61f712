#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string_view>
#include <utility>

#include "core/formats/document_format.h"
#include "core/progress.h"
#include "core/text/document.h"

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
    OpenedText read(std::string_view bytes, const ReadOptions&,
                    const CancelToken& cancel) const override;

 private:
    std::filesystem::path program_;
};

/// The running program, also if its file has been replaced since its start.
constexpr char kThisProgram[] = "/proc/self/exe";

/// Adds the formats that need Qt to documentFormats(). `program`: as for PdfFormat.
void addQtFormats(const std::filesystem::path& program);

// A PDF is read in a process of its own, because only its end stops PDFium: a file of 4 KB can ask
// for the drawing of 10¹⁵ forms. The process limits itself to so much processor time, which grows
// with the size of the file and the pages that it has read, and to so much memory beside the file.
constexpr int kPdfReaderSeconds = 2;
constexpr int kPdfReaderPagesPerSecond = 20;
constexpr std::size_t kPdfReaderBytesPerSecond = 8u << 20;
constexpr std::uint64_t kPdfReaderMemory = 400u << 20;

/// The first argument with which a program is started as the reading process.
constexpr std::string_view kPdfReaderArgument = "--read-pdf";

/// The reading process: reads the PDF that is its standard input, a regular file, and writes the
/// text, or the sentence that says why there is none, to its standard output. Returns the status of
/// the process. Call it at the start of main().
int runPdfReader(int count, char** arguments);

/// The text of a PDF from a reading process. `program`: an executable that calls runPdfReader().
/// The process has ended when this returns. Throws the errors of pdfText(); Error if the process
/// exceeded its limits or cannot be started; and Cancelled. May be called on any thread.
FormattedText textOfPdf(std::string_view bytes, const std::filesystem::path& program,
                        const CancelToken& cancel);

}  // namespace hanscope::ui
