#include "app/command_line/document_input.h"

#include <vector>

#include "app/command_line/terminal.h"
#include "core/error.h"
#include "core/formats/document_format.h"
#include "core/text/text_encoding.h"
#include "core/text/utf8.h"

namespace hanscope::cli {

namespace {

/// `encoding`: empty if the format determines it.
void reportEncoding(const std::string& encoding, const std::string& source) {
    if (!encoding.empty() && encoding != kUtf8)
        printError("note: " + source + ": this text is in " + encoding +
                   ", not UTF-8, and was converted");
}

void reportWarnings(const std::vector<Message>& warnings, const std::string& source) {
    for (const Message& warning : warnings)
        printError("note: " + source + ": " + warning.english());
}

/// As rows of a table are printed. Bytes of 0 are left, for which a file is refused as no text.
std::string printable(std::string text) {
    if (text.find('\0') == std::string::npos) removeControls(text);
    return text;
}

Message unknownEncoding() {
    return message(
        "this is not valid UTF-8, and its encoding is not recognised; name it "
        "(--encoding), for example windows-1250 or macintosh");
}

}  // namespace

std::string decodeWithNote(const std::string& bytes, const std::string& source,
                           const std::string& encoding) {
    try {
        DecodedText decoded = decode(bytes, encoding);
        reportEncoding(decoded.encoding, source);
        reportWarnings(decoded.warnings, source);
        return printable(std::move(decoded.text));
    } catch (const UnknownEncoding&) {
        throw Error(message("%1: %2", source, unknownEncoding()));
    } catch (const Error& error) {
        throw Error(message("%1: %2", source, error.sentence()));
    }
}

FormattedText readWithNote(const std::filesystem::path& path, const ReadOptions& options) {
    try {
        DocumentFile file = readDocumentFile(path, options);
        reportEncoding(file.encoding, path.string());
        reportWarnings(file.warnings, path.string());
        file.text.text = printable(std::move(file.text.text));
        return std::move(file.text);
    } catch (const UnknownFileEncoding&) {
        throw FileError(path, unknownEncoding());
    }
}

}  // namespace hanscope::cli
