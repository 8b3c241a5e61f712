#include "core/formats/mime_html.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "core/text/trimmed.h"

namespace hanscope {

namespace {

/// Takes the lines up to the first empty one off `text`.
std::string_view takeHeader(std::string_view& text) {
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t end = std::min(text.find('\n', at), text.size() - 1);
        const bool isEmpty = end == at || (end == at + 1 && text[at] == '\r');
        const std::string_view header = text.substr(0, at);
        at = end + 1;
        if (!isEmpty) continue;
        text.remove_prefix(at);
        return header;
    }
    return std::exchange(text, {});
}

/// What follows `name` in a header, in quotation marks or up to a ";" or space; empty if there is
/// none. The case of `name` does not matter.
std::string valueIn(std::string_view header, std::string_view name) {
    const std::size_t found = lowerCased(header).find(name);
    if (found == std::string::npos) return {};
    std::string_view value = header.substr(found + name.size());
    value.remove_prefix(std::min(value.find_first_not_of(" \t"), value.size()));
    const bool isQuoted = value.substr(0, 1) == "\"";
    if (isQuoted) value.remove_prefix(1);
    return std::string(value.substr(0, value.find_first_of(isQuoted ? "\"" : "; \t\r\n")));
}

std::string quotedPrintableDecoded(std::string_view text) {
    std::string decoded;
    for (std::size_t i = 0; i < text.size(); ++i) {
        unsigned value = 0;
        const char* digits = text.data() + i + 1;
        if (text[i] != '=') {
            decoded += text[i];
        } else if (i + 2 < text.size() &&
                   std::from_chars(digits, digits + 2, value, 16).ptr == digits + 2) {
            decoded += static_cast<char>(value);
            i += 2;
        } else {  // a line that goes on
            i = std::min(text.find('\n', i), text.size());
        }
    }
    return decoded;
}

std::string base64Decoded(std::string_view text) {
    constexpr std::string_view kDigits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string decoded;
    unsigned bits = 0;
    int count = 0;
    for (const char c : text) {
        const std::size_t digit = kDigits.find(c);
        if (digit == std::string_view::npos) continue;
        bits = (bits << 6 | static_cast<unsigned>(digit)) & 0xffffff;
        count += 6;
        if (count < 8) continue;
        count -= 8;
        decoded += static_cast<char>(bits >> count & 0xff);
    }
    return decoded;
}

}  // namespace

bool isMime(std::string_view firstBytes) {
    const std::string begin = lowerCased(firstBytes.substr(0, 200));
    return beginsWith(begin, "mime-version:") ||
           (beginsWith(begin, "from:") && begin.find("mime-version:") != std::string::npos);
}

bool isMimePage(std::string_view firstBytes) {
    const std::string header = lowerCased(takeHeader(firstBytes));
    const auto has = [&](std::string_view text) { return header.find(text) != header.npos; };
    const bool isOfWord = beginsWith(header, "mime-version:");
    const bool isOfBrowser = beginsWith(header, "from:") && has("type=\"text/html\"");
    return (isOfWord || isOfBrowser) && has("mime-version:") && has("multipart/related");
}

MimePage pageOfMime(std::string_view bytes) {
    const std::string_view header = takeHeader(bytes);
    const std::string boundary = "--" + valueIn(header, "boundary=");
    if (boundary == "--") return {};
    for (std::size_t at = bytes.find(boundary); at < bytes.size();) {
        const std::size_t begin = at + boundary.size();
        at = std::min(bytes.find(boundary, begin), bytes.size());
        std::string_view part = bytes.substr(begin, at - begin);
        part.remove_prefix(std::min(part.find('\n'), part.size()));
        part.remove_prefix(part.empty() ? 0 : 1);
        const std::string_view about = takeHeader(part);
        if (valueIn(about, "content-type:") != "text/html") continue;
        const std::string encoding = lowerCased(valueIn(about, "content-transfer-encoding:"));
        return {encoding == "base64"             ? base64Decoded(part)
                : encoding == "quoted-printable" ? quotedPrintableDecoded(part)
                                                 : std::string(part),
                valueIn(about, "charset=")};
    }
    return {};
}

}  // namespace hanscope
