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
        else
            shown += text[i];
    }
    return shown;
}

void printError(const std::string& text) {
    const std::string line = withoutControls(text) + "\n";
    std::fwrite(line.data(), 1, line.size(), stderr);
}

}  // namespace hanscope::cli
