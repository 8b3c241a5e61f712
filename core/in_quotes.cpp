#include "core/in_quotes.h"

#include <cstdio>

namespace hanscope {

namespace {

bool isAsciiControl(unsigned char byte) {
    return (byte < 0x20 && byte != '\n' && byte != '\t') || byte == 0x7f;
}

// U+0080 to U+009F, as the bytes C2 80 to C2 9F.
bool isWideControl(unsigned char first, unsigned char second) {
    return first == 0xc2 && second >= 0x80 && second < 0xa0;
}

// The code of the first character if it is one of U+202A to U+202E and U+2066 to U+2069, else 0.
// They change the direction of what follows them: a terminal would show a line in another order
// than it is written.
unsigned directionAt(std::string_view text) {
    if (text.size() < 3 || text[0] != '\xe2') return 0;
    const unsigned code = 0x2000u + ((static_cast<unsigned char>(text[1]) & 0x3fu) << 6u) +
                          (static_cast<unsigned char>(text[2]) & 0x3fu);
    const bool is = (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
    return is ? code : 0;
}

void appendEscape(const char* format, unsigned code, std::string& text) {
    char escape[8];
    std::snprintf(escape, sizeof escape, format, code);
    text += escape;
}

}  // namespace

std::string inOneLine(std::string_view text) {
    std::string line;
    for (const char c : text) {
        if (c == '\n')
            line += "\\n";
        else if (c == '\r')
            line += "\\r";
        else if (c == '\t')
            line += "\\t";
        else
            line += c;
    }
    return line;
}

std::string withControlsEscaped(std::string_view text) {
    std::string shown;
    shown.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        const auto next = static_cast<unsigned char>(i + 1 < text.size() ? text[i + 1] : 0);
        if (isAsciiControl(byte))
            appendEscape("\\x%02x", byte, shown);
        else if (isWideControl(byte, next))
            appendEscape("\\u%04x", static_cast<unsigned char>(text[++i]), shown);
        else if (const unsigned direction = directionAt(text.substr(i))) {
            appendEscape("\\u%04x", direction, shown);
            i += 2;
        } else
            shown += text[i];
    }
    return shown;
}

std::string inQuotes(std::string_view text) {
    constexpr std::size_t kMaxShownBytes = 60;
    if (text.size() <= kMaxShownBytes) return "'" + inOneLine(text) + "'";
    std::size_t end = kMaxShownBytes;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80)
        --end;  // not within a character
    return "'" + inOneLine(text.substr(0, end)) + "…'";
}

}  // namespace hanscope
