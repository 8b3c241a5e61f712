#include "core/in_quotes.h"

namespace hanscope {

std::string inQuotes(std::string_view text) {
    constexpr std::size_t kMaximumShownBytes = 60;
    if (text.size() <= kMaximumShownBytes) return "'" + std::string(text) + "'";
    std::size_t end = kMaximumShownBytes;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80)
        --end;  // not within a character
    return "'" + std::string(text.substr(0, end)) + "…'";
}

}  // namespace hanscope
