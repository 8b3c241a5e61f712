#include "core/text/utf8.h"

#include <unicode/utf8.h>

#include <cstdint>
#include <cstring>
#include <optional>
#include <string>

#include "core/text/text_file.h"

namespace hanscope {

namespace {

/// Skips ASCII bytes from `at` in steps of eight bytes; returns the position of the first step that
/// is not all ASCII.
std::size_t skipAscii(std::string_view text, std::size_t at) {
    constexpr std::uint64_t kHighBits = 0x8080808080808080u;
    std::uint64_t eight = 0;
    while (at + sizeof(eight) <= text.size()) {
        std::memcpy(&eight, text.data() + at, sizeof(eight));
        if (eight & kHighBits) break;
        at += sizeof(eight);
    }
    return at;
}

}  // namespace

DecodedCharacter decodeUtf8(std::string_view text, std::size_t at) {
    const char* bytes = text.data() + at;
    UChar32 character = 0;
    std::size_t length = 0;
    U8_NEXT_UNSAFE(bytes, length, character);
    return {static_cast<char32_t>(character), length};
}

std::optional<std::size_t> findInvalidUtf8(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size()) {
        at = skipAscii(text, at);
        if (at == text.size()) break;
        const std::size_t begin = at;
        UChar32 character = 0;
        U8_NEXT(text.data(), at, text.size(), character);
        if (character < 0) return begin;
    }
    return std::nullopt;
}

std::string withInvalidUtf8Replaced(std::string_view text) {
    std::string valid;
    while (const auto invalid = findInvalidUtf8(text)) {
        std::size_t end = *invalid;
        UChar32 character = 0;
        U8_NEXT(text.data(), end, text.size(), character);
        valid.append(text.substr(0, *invalid)).append("\uFFFD");
        text.remove_prefix(end);
    }
    return valid.append(text);
}

}  // namespace hanscope
