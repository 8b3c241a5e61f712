#pragma once

#include <string>
#include <string_view>

namespace hanscope {

/// The characters that separate fields and names in data files.
constexpr std::string_view kBlank = " \t\r\n";

/// `text` without the blanks at its ends. A view of the same characters.
inline std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(kBlank);
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(kBlank) + 1 - begin);
}

/// The character, with a letter of ASCII in lower case.
constexpr char lowerCased(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c;
}
/// The text, with the letters of ASCII in lower case.
inline std::string lowerCased(std::string_view text) {
    std::string lower(text);
    for (char& c : lower) c = lowerCased(c);
    return lower;
}

/// Whether `text` begins with `beginning`; case counts.
inline bool beginsWith(std::string_view text, std::string_view beginning) {
    return text.substr(0, beginning.size()) == beginning;
}

/// Whether `text` ends with `end`; case counts.
inline bool endsWith(std::string_view text, std::string_view end) {
    return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
}

}  // namespace hanscope
