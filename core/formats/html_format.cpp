#include "core/formats/html_format.h"

#include <algorithm>

#include "core/error.h"
#include "core/formats/html_text.h"
#include "core/formats/markup_reader.h"
#include "core/text/text_encoding.h"

namespace hanscope {

namespace {

constexpr std::string_view kUtf8Mark = "\xef\xbb\xbf";

std::string inLowerCase(std::string_view text) {
    std::string lower(text);
    for (char& c : lower)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c | 0x20);
    return lower;
}

bool isNameOfEncoding(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == ':';
}

bool beginsWith(std::string_view text, std::string_view beginning) {
    return text.substr(0, beginning.size()) == beginning;
}

/// Without a byte order mark, white space and comments.
std::string_view contentOf(std::string_view text) {
    if (beginsWith(text, kUtf8Mark)) text.remove_prefix(kUtf8Mark.size());
    while (true) {
        text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n\f"), text.size()));
        if (!beginsWith(text, "<!--")) return text;
        const std::size_t end = text.find("-->");
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 3);
    }
}

/// A page may state a wrong encoding, or one that nobody knows.
DecodedText decodePage(std::string_view bytes, const std::string& encoding) {
    if (!encoding.empty()) return decode(bytes, encoding);
    const std::string stated = statedEncoding(bytes.substr(0, DocumentFormat::kFirstBytes));
    try {
        if (!stated.empty() && !beginsWith(bytes, kUtf8Mark)) return decode(bytes, stated);
    } catch (const Error&) {
    }
    return decode(bytes);
}

}  // namespace

std::string statedEncoding(std::string_view firstBytes) {
    const std::string text = inLowerCase(firstBytes);
    std::size_t at = text.find("charset");
    if (at == std::string::npos && beginsWith(text, "<?xml")) at = text.find("encoding");
    if (at == std::string::npos) return {};
    at = text.find_first_not_of("abcdefghijklmnopqrstuvwxyz \t\r\n", at);
    if (at == std::string::npos || text[at] != '=') return {};
    at = std::min(text.find_first_not_of(" \t\r\n\"'", at + 1), text.size());
    const auto end = std::find_if_not(text.begin() + at, text.end(), isNameOfEncoding);
    const std::string name(text.begin() + at, end);
    // As browsers do it: the bytes of <meta> show that it is not UTF-16, and Latin-1 is
    // windows-1252.
    if (beginsWith(name, "utf-16") || name == "utf-8" || name == "utf8") return kUtf8;
    return name == "iso-8859-1" || name == "us-ascii" ? "windows-1252" : name;
}

bool HtmlFormat::recognises(std::string_view firstBytes) const {
    const std::string text = inLowerCase(contentOf(firstBytes));
    if (beginsWith(text, "<!doctype html") || beginsWith(text, "<html")) return true;
    return beginsWith(text, "<?xml") && text.find("<html") != std::string::npos;
}

OpenedText HtmlFormat::read(std::string_view bytes, const std::string& encoding,
                            const CancelToken& cancel) const {
    requireMarkupSize(bytes.size());
    DecodedText page = decodePage(bytes, encoding);
    std::string_view text = page.text;
    if (beginsWith(text, kUtf8Mark)) text.remove_prefix(kUtf8Mark.size());
    TextBuilder builder(cancel);
    HtmlText handler(builder);
    readHtmlMarkup(text, handler);
    return {builder.finish(), std::move(page.encoding)};
}

}  // namespace hanscope
