#include "core/in_quotes.h"

namespace hanscope {

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

std::string inQuotes(std::string_view text) {
    constexpr std::size_t kMaximumShownBytes = 60;
    if (text.size() <= kMaximumShownBytes) return "'" + inOneLine(text) + "'";
    std::size_t end = kMaximumShownBytes;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80)
        --end;  // not within a character
    return "'" + inOneLine(text.substr(0, end)) + "…'";
}

}  // namespace hanscope
