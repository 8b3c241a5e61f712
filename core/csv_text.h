#pragma once

#include <cstdio>
#include <string>
#include <string_view>

namespace hanscope {

/// A field of a table as RFC 4180 writes it: in quotes if it contains a quote, a comma or a line
/// break.
inline std::string csvField(std::string_view text) {
    if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
    std::string quoted = "\"";
    for (const char sign : text) quoted.append(sign == '"' ? 2 : 1, sign);
    return quoted + '"';
}

/// A number with six significant digits.
inline std::string csvNumber(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.6g", value);
    return text;
}

}  // namespace hanscope
