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

std::vector<std::string> tableLines(const std::vector<std::vector<std::string>>& rows) {
    std::vector<std::size_t> widths;
    for (const auto& row : rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], letters(inOneLine(row[i])));
    }
    std::vector<std::string> lines;
    for (const auto& row : rows) {
        std::string& line = lines.emplace_back();
        for (std::size_t i = 0; i < row.size(); ++i)
            line += (i > 0 ? "  " : "") + padded(row[i], widths[i], i > 0);
    }
    return lines;
}

}  // namespace hanscope::cli
