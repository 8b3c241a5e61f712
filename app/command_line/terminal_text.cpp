#include "app/command_line/terminal_text.h"

#include <cstdio>

namespace hanscope::cli {

namespace {

bool isControl(unsigned char byte) {
    return (byte < 0x20 && byte != '\n' && byte != '\t') || byte == 0x7f;
}

// U+0080 to U+009F, as the bytes C2 80 to C2 9F.
bool isWideControl(unsigned char first, unsigned char second) {
    return first == 0xc2 && second >= 0x80 && second < 0xa0;
}

// The bytes of U+202A to U+202E and U+2066 to U+2069, which change the direction of what follows
// them: a terminal would show a line in another order than it is written.
bool isDirection(std::string_view text) {
    if (text.size() < 3 || text[0] != '\xe2') return false;
    const auto last = static_cast<unsigned char>(text[2]);
    return (text[1] == '\x80' && last >= 0xaa && last <= 0xae) ||
           (text[1] == '\x81' && last >= 0xa6 && last <= 0xa9);
}

void appendDirection(std::string_view text, std::string& to) {
    char escape[8];
    const unsigned code = 0x2000u + ((static_cast<unsigned char>(text[1]) & 0x3fu) << 6u) +
                          (static_cast<unsigned char>(text[2]) & 0x3fu);
    std::snprintf(escape, sizeof escape, "\\u%04x", code);
    to += escape;
}

void appendEscape(const char* format, unsigned char byte, std::string& text) {
    char escape[8];
    std::snprintf(escape, sizeof escape, format, static_cast<unsigned>(byte));
    text += escape;
}

}  // namespace

std::string withoutControls(std::string_view text) {
    std::string shown;
    shown.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        const auto next = static_cast<unsigned char>(i + 1 < text.size() ? text[i + 1] : 0);
        if (isControl(byte))
            appendEscape("\\x%02x", byte, shown);
        else if (isWideControl(byte, next))
            appendEscape("\\u%04x", static_cast<unsigned char>(text[++i]), shown);
        else if (isDirection(text.substr(i))) {
            appendDirection(text.substr(i), shown);
            i += 2;
        } else
            shown += text[i];
    }
    return shown;
}

void printError(const std::string& text) {
    const std::string line = withoutControls(text) + "\n";
    std::fwrite(line.data(), 1, line.size(), stderr);
}

}  // namespace hanscope::cli
