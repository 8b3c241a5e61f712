#include "core/json_check.h"

#include <algorithm>
#include <cctype>

namespace hanscope {

namespace {

constexpr std::size_t kHexDigits = 4;

bool isPlain(char c) {
    return c != '"' && c != '\\' && static_cast<unsigned char>(c) >= 0x20;
}

bool isBlank(char c) {
    return c == ' ' || c == '\n' || c == '\t' || c == '\r';
}

/// The value of four hexadecimal digits at `at`; −1 if they are not there.
int hexadecimalAt(std::string_view json, std::size_t at) {
    if (json.size() < at + kHexDigits) return -1;
    int value = 0;
    for (const char c : json.substr(at, kHexDigits)) {
        if (std::isxdigit(static_cast<unsigned char>(c)) == 0) return -1;
        value = value * 16 + (c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10);
    }
    return value;
}

/// The length of the escape that begins with the backslash at `at`; 0 if JSON does not know it. A
/// character beyond U+FFFF is two escapes, neither of which may stand alone.
std::size_t escapeLength(std::string_view json, std::size_t at) {
    constexpr std::string_view kKnown = "\"\\/bfnrt";
    constexpr std::size_t kLength = 2 + kHexDigits;
    if (at + 1 == json.size()) return 0;
    if (json[at + 1] != 'u') return kKnown.find(json[at + 1]) == std::string_view::npos ? 0 : 2;
    const int value = hexadecimalAt(json, at + 2);
    if (value < 0 || (value >= 0xdc00 && value < 0xe000)) return 0;
    if (value < 0xd800 || value >= 0xe000) return kLength;
    const bool isFollowed = json.substr(at + kLength, 2) == "\\u";
    const int second = isFollowed ? hexadecimalAt(json, at + kLength + 2) : -1;
    return second >= 0xdc00 && second < 0xe000 ? 2 * kLength : 0;
}

/// Moves `at` from a string's first character behind its last one, to its closing quote. Returns
/// false at a damaged place, to which it moves `at`.
bool skipString(std::string_view json, std::size_t& at) {
    while (true) {
        const auto* found = std::find_if_not(json.begin() + at, json.end(), isPlain);
        at = static_cast<std::size_t>(found - json.begin());
        if (at == json.size()) return false;
        if (json[at] == '"') return true;
        const std::size_t escape = json[at] == '\\' ? escapeLength(json, at) : 0;
        if (escape == 0) return false;
        at += escape;
    }
}

}  // namespace

/// Each comma has a value behind it, and each array or object one in it, unless it is empty.
std::optional<JsonFault> findJsonFault(std::string_view json, std::size_t maxValues) {
    using Kind = JsonFault::Kind;
    int depth = 0;
    std::size_t values = 1;
    char before = 0;  // the last character that is not white space
    for (std::size_t i = 0; i < json.size(); ++i) {
        const char c = json[i];
        if (c == '[' || c == '{') {
            if (++depth > kMaxJsonDepth) return JsonFault{i, Kind::TooDeep};
            ++values;
        } else if (c == ']' || c == '}') {
            --depth;
            if (before == '[' || before == '{') --values;
        } else if (c == ',') {
            if (++values > maxValues) return JsonFault{i, Kind::TooManyValues};
        } else if (c == '"') {
            if (!skipString(json, ++i)) return JsonFault{i, Kind::DamagedString};
        }
        if (!isBlank(c)) before = c;
    }
    return std::nullopt;
}

}  // namespace hanscope
