#include "app/hanscope-cli/padded.h"

#include <algorithm>

#include "core/in_quotes.h"

namespace hanscope::cli {

std::size_t letters(const std::string& utf8) {
    return static_cast<std::size_t>(std::count_if(utf8.begin(), utf8.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xc0) != 0x80;
    }));
}

std::string padded(const std::string& cell, std::size_t width, bool right) {
    const std::string text = inOneLine(cell);
    const std::size_t size = letters(text);
    const std::string space(width > size ? width - size : 0, ' ');
    return right ? space + text : text + space;
}

}  // namespace hanscope::cli
