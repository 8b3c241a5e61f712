#include "core/formats/office/rtf_characters.h"

#include <unicode/utf16.h>

#include <algorithm>
#include <array>
#include <utility>

#include "core/error.h"
#include "core/formats/office/symbol_fonts.h"
#include "core/text/text_encoding.h"
#include "core/text/trimmed.h"
#include "core/text/utf8.h"

namespace hanscope {

namespace {

// Windows' numbers of character sets, with their code pages.
constexpr std::array<std::pair<int, int>, 15> kCharsets = {{{77, 10000},
                                                            {128, 932},
                                                            {129, 949},
                                                            {134, 936},
                                                            {136, 950},
                                                            {161, 1253},
                                                            {162, 1254},
                                                            {163, 1258},
                                                            {177, 1255},
                                                            {178, 1256},
                                                            {186, 1257},
                                                            {204, 1251},
                                                            {222, 874},
                                                            {238, 1250},
                                                            {255, 437}}};

constexpr std::array<std::pair<std::string_view, std::string_view>, 15> kNamedCharacters = {
    {{"tab", " "},
     {"emdash", "—"},
     {"endash", "–"},
     {"lquote", "‘"},
     {"rquote", "’"},
     {"ldblquote", "“"},
     {"rdblquote", "”"},
     {"bullet", "•"},
     {"emspace", " "},
     {"enspace", " "},
     {"~", "\xc2\xa0"},
     {"_", "-"},
     {"\\", "\\"},
     {"{", "{"},
     {"}", "}"}}};

std::string encodingOfCodePage(int codePage) {
    if (codePage == 65001) return kUtf8;
    if (codePage == 10000) return "macintosh";
    // IBM's variants of these lack characters that Windows has: €, ①, 碁, 똠.
    constexpr std::array<int, 5> kEastern = {874, 932, 936, 949, 950};
    const bool isWindows = (codePage >= 1250 && codePage <= 1258) ||
                           std::find(kEastern.begin(), kEastern.end(), codePage) != kEastern.end();
    return (isWindows ? "windows-" : "ibm-") + std::to_string(codePage);
}

/// Of a wrong code page, what can be read in it, unless the bytes are UTF-8.
std::string textOf(const std::string& bytes, const std::string& encoding) {
    try {
        return toUtf8(bytes, encoding);
    } catch (const Error&) {
        if (!findInvalidUtf8(bytes)) return bytes;
    }
    try {
        return toUtf8Replacing(bytes, encoding);
    } catch (const Error&) {  // no such code page
        return withInvalidUtf8Replaced(bytes);
    }
}

}  // namespace

void RtfCharacters::addBytes(std::string_view bytes, int font) {
    if (!bytes_.empty() && font != bytesFont_) convertBytes();
    bytesFont_ = font;
    bytes_ += bytes;
}

void RtfCharacters::addUnit(int unit, int font) {
    convertBytes();
    const unsigned code = static_cast<char16_t>(unit);
    const bool isPrivate = code >= 0xf000 && code <= 0xf0ff;
    if (const std::string_view symbols = symbolFont(font); isPrivate && !symbols.empty()) {
        text_ += symbolText(symbols, code);
        return;
    }
    units_ += static_cast<char16_t>(unit);
    if (U16_IS_LEAD(units_.back())) return;
    for (std::size_t at = 0; at < units_.size();) {
        UChar32 character = 0;
        U16_NEXT(units_.data(), at, units_.size(), character);
        appendUtf8(text_, static_cast<char32_t>(character));
    }
    units_.clear();
}

std::string RtfCharacters::take() {
    convertBytes();
    units_.clear();  // half a character
    return std::exchange(text_, {});
}

void RtfCharacters::convertBytes() {
    if (bytes_.empty()) return;
    if (const std::string_view symbols = symbolFont(bytesFont_); !symbols.empty()) {
        for (const char byte : bytes_)
            text_ += symbolText(symbols, static_cast<unsigned char>(byte));
        bytes_.clear();
        return;
    }
    text_ += textOf(bytes_, encodingOf(bytesFont_));
    bytes_.clear();
}

/// Empty if it is an ordinary font.
std::string_view RtfCharacters::symbolFont(int font) const {
    const auto found = names_.find(font);
    const std::string_view name = found == names_.end() ? "" : trimmed(found->second);
    return isSymbolFont(name) ? name : std::string_view();
}

std::string RtfCharacters::encodingOf(int font) const {
    const auto charset = charsets_.find(font);
    const auto known = std::find_if(kCharsets.begin(), kCharsets.end(), [&](const auto& each) {
        return charset != charsets_.end() && each.first == charset->second;
    });
    return encodingOfCodePage(known == kCharsets.end() ? defaultCodePage_ : known->second);
}

std::string_view rtfCharacterNamed(std::string_view word) {
    const auto found = std::find_if(kNamedCharacters.begin(), kNamedCharacters.end(),
                                    [&](const auto& each) { return each.first == word; });
    return found == kNamedCharacters.end() ? std::string_view() : found->second;
}

}  // namespace hanscope
