#include "core/text/seen_character.h"

#include <unicode/uchar.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace hanscope {

namespace {

constexpr std::size_t kMaxEntityBytes = 10;  // "&#x10ffff;"

struct NamedEntity {
    std::string_view name;
    char32_t character;
};

/// Those that programs write which escape only what HTML needs, and typographic characters.
constexpr std::array<NamedEntity, 16> kEntities{{{"amp", U'&'},
                                                 {"lt", U'<'},
                                                 {"gt", U'>'},
                                                 {"quot", U'"'},
                                                 {"apos", U'\''},
                                                 {"nbsp", 0xa0},
                                                 {"shy", 0xad},
                                                 {"hellip", 0x2026},
                                                 {"ndash", 0x2013},
                                                 {"mdash", 0x2014},
                                                 {"lsquo", 0x2018},
                                                 {"rsquo", 0x2019},
                                                 {"ldquo", 0x201c},
                                                 {"rdquo", 0x201d},
                                                 {"eacute", 0xe9},
                                                 {"euro", 0x20ac}}};

int digitValue(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    const char lower = static_cast<char>(c | 0x20);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : 16;
}

/// The character of "#39" or "#x27"; 0 if it is none.
char32_t numbered(std::string_view number) {
    const bool isHexadecimal = number.size() > 1 && (number[1] | 0x20) == 'x';
    const int base = isHexadecimal ? 16 : 10;
    number.remove_prefix(isHexadecimal ? 2 : 1);
    char32_t value = 0;
    for (const char c : number) {
        const int digit = digitValue(c);
        if (digit >= base) return 0;
        value = value * static_cast<char32_t>(base) + static_cast<char32_t>(digit);
    }
    const bool isControl = value < 0x20 && value != '\t' && value != '\n' && value != '\r';
    return number.empty() || isControl || value > 0x10ffff || U_IS_SURROGATE(value) ? 0 : value;
}

char32_t named(std::string_view name) {
    const auto* const found = std::find_if(kEntities.begin(), kEntities.end(),
                                           [&](const auto& each) { return each.name == name; });
    return found == kEntities.end() ? 0 : found->character;
}

bool isOfSouthEastAsia(char32_t c) {
    return (c >= 0xe00 && c <= 0xeff) || (c >= 0x1000 && c <= 0x109f) ||
           (c >= 0x1780 && c <= 0x17ff);
}

bool isPictograph(char32_t c) {
    return c == 0xfe0f ||
           u_hasBinaryProperty(static_cast<UChar32>(c), UCHAR_EXTENDED_PICTOGRAPHIC) ||
           u_hasBinaryProperty(static_cast<UChar32>(c), UCHAR_EMOJI_MODIFIER);
}

/// The character at `at` or the one that an entity there stands for.
DecodedCharacter characterOrEntity(std::string_view text, std::size_t at) {
    if (const auto entity = htmlEntity(text, at)) return *entity;
    return decodeUtf8(text, at);
}

}  // namespace

std::optional<DecodedCharacter> htmlEntity(std::string_view text, std::size_t at) {
    if (text[at] != '&') return std::nullopt;
    const std::string_view rest = text.substr(at + 1, kMaxEntityBytes - 1);
    const std::size_t end = rest.find(';');
    if (end == rest.npos || end == 0) return std::nullopt;
    const std::string_view name = rest.substr(0, end);
    const char32_t character = name.front() == '#' ? numbered(name) : named(name);
    if (character == 0) return std::nullopt;
    return DecodedCharacter{character, end + 2};
}

bool isUnseenInWords(char32_t c) {
    return c == 0xad || c == 0x34f || (c >= 0x200b && c <= 0x200d) || c == 0x2060 || c == 0xfeff;
}

bool isMeantAfter(char32_t unseen, char32_t before) {
    return unseen == 0x200d ? isPictograph(before) : unseen == 0x200b && isOfSouthEastAsia(before);
}

bool isApostrophe(char32_t c) {
    return c == U'\'' || c == U'`' || c == 0xb4 || c == 0x2bc || c == 0x2018 || c == 0x2019 ||
           c == 0x2032 || c == 0xff07;
}

bool isLetter(char32_t character) {
    return u_isalpha(static_cast<UChar32>(character));
}

bool isLetterNext(std::string_view text, std::size_t at) {
    while (at < text.size()) {
        const auto [character, length] = characterOrEntity(text, at);
        if (!isUnseenInWords(character)) return isLetter(character);
        at += length;
    }
    return false;
}

std::string seenForm(std::string_view word) {
    std::string form;
    char32_t before = 0;
    for (std::size_t at = 0; at < word.size();) {
        const auto [character, length] = characterOrEntity(word, at);
        at += length;
        if (isUnseenInWords(character) && !isMeantAfter(character, before)) continue;
        const bool isBetween =
            isApostrophe(character) && isLetter(before) && isLetterNext(word, at);
        appendUtf8(form, isBetween ? U'\'' : character);
        before = character;
    }
    return form;
}

}  // namespace hanscope
