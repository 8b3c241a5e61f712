#include "ui/formats/pdf_text.h"

#include <zlib.h>

#include <QBuffer>
#include <QPdfDocument>
#include <QPdfSelection>
#include <algorithm>
#include <array>
#include <string>

#include "core/counted.h"
#include "core/error.h"
#include "ui/formats/pdf_paragraphs.h"

namespace hanscope::ui {

namespace {

constexpr std::size_t kMaxDictionaryBytes = 4096;
constexpr std::string_view kStream = "stream";
constexpr std::string_view kDeflate = "FlateDecode";

/// The bytes to which the stream unpacks: those before a damage, and not many more than
/// kMaxStreamBytes.
std::uint64_t unpackedBytes(std::string_view packed) {
    z_stream state{};
    if (inflateInit(&state) != Z_OK) return 0;
    state.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
    state.avail_in = static_cast<uInt>(packed.size());
    std::array<Bytef, 1u << 16> buffer;
    int status = Z_OK;
    while (status == Z_OK && state.total_out <= kMaxStreamBytes) {
        state.next_out = buffer.data();
        state.avail_out = static_cast<uInt>(buffer.size());
        status = inflate(&state, Z_NO_FLUSH);
    }
    inflateEnd(&state);
    return state.total_out;
}

/// The dictionary of a stream, which stands between "obj" and "stream".
std::string_view dictionaryBefore(std::string_view pdf, std::size_t stream) {
    const std::size_t first = stream - std::min(stream, kMaxDictionaryBytes);
    const std::string_view before = pdf.substr(first, stream - first);
    const std::size_t object = before.rfind("obj");
    return object == std::string_view::npos ? before : before.substr(object);
}

std::size_t countOf(std::string_view text, std::string_view part) {
    std::size_t count = 0;
    for (auto at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

[[noreturn]] void throwHostile() {
    throw Error(message("its pages unpack to more than any text needs; the file is not opened"));
}

/// Returns the bytes to which a stream unpacks; 0 for one that PDFium does not unpack.
std::uint64_t requireModest(std::string_view dictionary, std::string_view packed) {
    const std::size_t deflated = countOf(dictionary, kDeflate);
    if (deflated == 0 || dictionary.find("/Image") != std::string_view::npos) return 0;
    const std::uint64_t bytes = unpackedBytes(packed);
    if (deflated > 1 || bytes > kMaxStreamBytes) throwHostile();
    return bytes;
}

void requireReady(const QPdfDocument& document) {
    if (document.status() == QPdfDocument::Status::Ready) return;
    switch (document.error()) {
        case QPdfDocument::Error::IncorrectPassword:
        case QPdfDocument::Error::UnsupportedSecurityScheme:
            throw Error(message(
                "it is encrypted; open it in its own program and save it without a password"));
        default:
            throw Error(
                message("it is a damaged PDF, or cut short; download or copy the file again"));
    }
}

void requireFewPages(const QPdfDocument& document) {
    if (document.pageCount() > kMaxPdfPages)
        throw Error(
            message("it has more than %1 pages, which is the most that is read of a PDF; split it "
                    "into smaller ones",
                    grouped(kMaxPdfPages)));
}

void addPage(PdfParagraphs& paragraphs, QPdfDocument& document, int page) {
    const QPdfSelection selection = document.getAllText(page);
    paragraphs.addPage(page + 1, pdfLines(selection.text(), selection.bounds()));
}

}  // namespace

void requireModestStreams(std::string_view pdf) {
    std::uint64_t bytes = 0;
    for (auto at = pdf.find(kStream); at != std::string_view::npos;
         at = pdf.find(kStream, at + 1)) {
        const bool isEnd = at >= 3 && pdf.substr(at - 3, 3) == "end";
        if (isEnd) continue;
        const std::size_t begin = pdf.find_first_not_of("\r\n", at + kStream.size());
        if (begin == std::string_view::npos) return;
        bytes += requireModest(dictionaryBefore(pdf, at), pdf.substr(begin));
        if (bytes > kMaxBytesOfStreams) throwHostile();
    }
}

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
            message("its pages are pictures without text, as a scanner makes them; let a program "
                    "for text recognition (OCR) add the text"));
    return text;
}

}  // namespace hanscope::ui
