#include "core/text/printable.h"

#include <algorithm>
#include <string_view>

namespace hanscope {

namespace {

bool isControl(char c) {
    const auto byte = static_cast<unsigned char>(c);
    const bool isBreak = byte == '\t' || byte == '\n' || byte == '\r';
    return (byte < 0x20 && !isBreak) || byte == 0x7f;
}

/// Whether there may be a control character among the bytes. Without branches, for speed.
bool mayHoldControls(std::string_view bytes) {
    unsigned found = 0;
    for (const char c : bytes) found |= static_cast<unsigned>(isControl(c));
    return found != 0;
}

}  // namespace

void removeControls(std::string& text) {
    constexpr std::size_t kBlockBytes = 512;
    for (std::size_t begin = 0; begin < text.size(); begin += kBlockBytes) {
        const std::size_t end = std::min(begin + kBlockBytes, text.size());
        if (!mayHoldControls(std::string_view(text).substr(begin, end - begin))) continue;
        for (std::size_t i = begin; i < end; ++i)
            if (isControl(text[i])) text[i] = ' ';
    }
}

}  // namespace hanscope
