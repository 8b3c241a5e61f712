#pragma once

#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

namespace hanscope {

/// A field of a table as RFC 4180 writes it: in quotes if it contains a quote, a comma or a line
/// break.
inline std::string csvField(std::string_view text) {
    if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
    std::string quoted = "\"";
    for (const char sign : text) quoted.append(sign == '"' ? 2 : 1, sign);
    return quoted + '"';
}

/// A field of labels, joined by ";": first `others`, names that the model does not have, then those
/// with these numbers in `names`.
template <class Labels>
std::string csvLabels(const Labels& labels, const std::vector<std::string>& names,
                      std::string_view others = {}) {
    std::string text(others);
    for (const auto label : labels)
        text += (text.empty() ? "" : ";") + names[static_cast<std::size_t>(label)];
    return csvField(text);
}

/// A number with six significant digits.
inline std::string csvNumber(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.6g", value);
    return text;
}

}  // namespace hanscope
