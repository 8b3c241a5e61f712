#include "core/text/utf8.h"

#include <unicode/uchar.h>
#include <unicode/utf8.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string_view>

#include "core/message.h"
#include "core/text/trimmed.h"

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

constexpr char32_t kFirstSupplementary = 0x10000, kReplacement = 0xfffd;

/// Not ignorable: tag characters (supplementary), which end the flags of regions, and prepended
/// marks, which are visible.
bool isFormat(UChar32 c) {
    return u_charType(c) == U_FORMAT_CHAR && static_cast<char32_t>(c) < kFirstSupplementary &&
           !u_hasBinaryProperty(c, UCHAR_PREPENDED_CONCATENATION_MARK);
}

/// "UTF-16" or "UTF-32" if there is such a byte order mark, else empty.
std::string wideEncoding(std::string_view text) {
    using namespace std::string_view_literals;
    if (beginsWith(text, "\xff\xfe\0\0"sv) || beginsWith(text, "\0\0\xfe\xff"sv)) return "UTF-32";
    if (beginsWith(text, "\xff\xfe"sv) || beginsWith(text, "\xfe\xff"sv)) return "UTF-16";
    return {};
}

Message conversionFrom(const std::string& encoding) {
    return message("convert it, for example with \"iconv -f %1 -t UTF-8 OLD > NEW\"", encoding);
}

std::string hexadecimal(char byte) {
    std::array<char, 8> text{};
    std::snprintf(text.data(), text.size(), "0x%02X", static_cast<unsigned char>(byte));
    return text.data();
}

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

void appendUtf8(std::string& text, char32_t character) {
    const bool isCharacter = character > 0 && character <= 0x10ffff && !U_IS_SURROGATE(character);
    if (!isCharacter) character = kReplacement;
    char bytes[U8_MAX_LENGTH];
    int size = 0;
    U8_APPEND_UNSAFE(bytes, size, character);
    text.append(bytes, static_cast<std::size_t>(size));
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

Message encodingFault(std::string_view text, std::uint64_t offset) {
    const std::string wide = offset == 0 ? wideEncoding(text) : std::string();
    if (!wide.empty()) return message("this text is %1, not UTF-8; %2", wide, conversionFrom(wide));
    if (const auto nul = text.find('\0'); nul != std::string_view::npos) {
        return message(
            "this is not a text file (binary data at byte %1); give a plain text in UTF-8",
            offset + nul);
    }
    if (const auto invalid = findInvalidUtf8(text)) {
        return message("this is not valid UTF-8 (byte %1 is %2); if it is in an older encoding, %3",
                       offset + *invalid, hexadecimal(text[*invalid]),
                       conversionFrom("WINDOWS-1252"));
    }
    return {};
}

bool isWhiteSpace(char32_t character) {
    return u_isUWhiteSpace(static_cast<UChar32>(character));
}

bool isBlank(char32_t character) {
    if (character < 0x80) return character <= 0x20 || character == 0x7f;
    const auto c = static_cast<UChar32>(character);
    return u_isUWhiteSpace(c) || u_charType(c) == U_CONTROL_CHAR || isFormat(c);
}

bool isInvisible(char32_t character) {
    return isBlank(character) ||
           u_hasBinaryProperty(static_cast<UChar32>(character), UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
}

bool isPunctuationMark(char32_t character) {
    if (character >= 0x80) return u_ispunct(static_cast<UChar32>(character));
    const bool letterOrDigit = (character >= '0' && character <= '9') ||
                               ((character | 0x20) >= 'a' && (character | 0x20) <= 'z');
    return character > 0x20 && character < 0x7f && !letterOrDigit;
}

void removeControls(std::string& text) {
    constexpr std::size_t kBlockBytes = 512;
    for (std::size_t begin = 0; begin < text.size(); begin += kBlockBytes) {
        const std::size_t end = std::min(begin + kBlockBytes, text.size());
        if (!mayHoldControls(std::string_view(text).substr(begin, end - begin))) continue;
        for (std::size_t i = begin; i < end; ++i)
            if (isControl(text[i])) text[i] = ' ';
    }
}

bool isBlankText(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const auto [character, length] = decodeUtf8(text, at);
        if (!isInvisible(character)) return false;
        at += length;
    }
    return true;
}

}  // namespace hanscope
