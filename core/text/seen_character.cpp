#include "core/text/seen_character.h"

#include <unicode/uchar.h>

#include <algorithm>
#include <array>
#include <utility>

namespace hanscope {

namespace {

constexpr std::size_t kMaxEntityBytes = 10;  // "&#x10ffff;"

struct NamedEntity {
    std::string_view name;
    char32_t character;
};

/// Those of what HTML needs, and typographic characters.
constexpr std::array<NamedEntity, 23> kEntities{
    {{"amp", U'&'},     {"lt", U'<'},       {"gt", U'>'},       {"quot", U'"'},
     {"apos", U'\''},   {"hellip", 0x2026}, {"ndash", 0x2013},  {"mdash", 0x2014},
     {"lsquo", 0x2018}, {"rsquo", 0x2019},  {"sbquo", 0x201a},  {"ldquo", 0x201c},
     {"rdquo", 0x201d}, {"bdquo", 0x201e},  {"lsaquo", 0x2039}, {"rsaquo", 0x203a},
     {"bull", 0x2022},  {"prime", 0x2032},  {"euro", 0x20ac},   {"trade", 0x2122},
     {"zwnj", 0x200c},  {"zwj", 0x200d},    {"minus", 0x2212}}};

/// Those of the characters from U+00A0 to U+00FF.
constexpr std::array<std::string_view, 96> kLatinEntities{
    "nbsp",   "iexcl",  "cent",   "pound",  "curren", "yen",    "brvbar", "sect",   "uml",
    "copy",   "ordf",   "laquo",  "not",    "shy",    "reg",    "macr",   "deg",    "plusmn",
    "sup2",   "sup3",   "acute",  "micro",  "para",   "middot", "cedil",  "sup1",   "ordm",
    "raquo",  "frac14", "frac12", "frac34", "iquest", "Agrave", "Aacute", "Acirc",  "Atilde",
    "Auml",   "Aring",  "AElig",  "Ccedil", "Egrave", "Eacute", "Ecirc",  "Euml",   "Igrave",
    "Iacute", "Icirc",  "Iuml",   "ETH",    "Ntilde", "Ograve", "Oacute", "Ocirc",  "Otilde",
    "Ouml",   "times",  "Oslash", "Ugrave", "Uacute", "Ucirc",  "Uuml",   "Yacute", "THORN",
    "szlig",  "agrave", "aacute", "acirc",  "atilde", "auml",   "aring",  "aelig",  "ccedil",
    "egrave", "eacute", "ecirc",  "euml",   "igrave", "iacute", "icirc",  "iuml",   "eth",
    "ntilde", "ograve", "oacute", "ocirc",  "otilde", "ouml",   "divide", "oslash", "ugrave",
    "uacute", "ucirc",  "uuml",   "yacute", "thorn",  "yuml"};

/// What browsers take the numbers from 128 to 159 for: characters of Windows-1252; 0: none.
constexpr std::array<char16_t, 32> kWindowsCharacters{
    0x20ac, 0,      0x201a, 0x192,  0x201e, 0x2026, 0x2020, 0x2021, 0x2c6,  0x2030, 0x160,
    0x2039, 0x152,  0,      0x17d,  0,      0,      0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
    0x2013, 0x2014, 0x2dc,  0x2122, 0x161,  0x203a, 0x153,  0,      0x17e,  0x178};

/// First and last of characters that are not seen: Unicode's default ignorable ones, and anchors of
/// interlinear annotations.
constexpr std::array<std::pair<char32_t, char32_t>, 16> kUnseen{{{0xad, 0xad},
                                                                 {0x34f, 0x34f},
                                                                 {0x61c, 0x61c},
                                                                 {0x115f, 0x1160},
                                                                 {0x17b4, 0x17b5},
                                                                 {0x180b, 0x180f},
                                                                 {0x200b, 0x200f},
                                                                 {0x202a, 0x202e},
                                                                 {0x2060, 0x206f},
                                                                 {0x3164, 0x3164},
                                                                 {0xfe00, 0xfe0f},
                                                                 {0xfeff, 0xfeff},
                                                                 {0xffa0, 0xffa0},
                                                                 {0xfff0, 0xfffb},
                                                                 {0x1d173, 0x1d17a},
                                                                 {0xe0000, 0xe0fff}}};

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
    if (value >= 0x80 && value < 0xa0) return kWindowsCharacters[value - 0x80];
    const bool isControl = value < 0x20 && value != '\t' && value != '\n' && value != '\r';
    return number.empty() || isControl || value > 0x10ffff || U_IS_SURROGATE(value) ? 0 : value;
}

char32_t named(std::string_view name) {
    const auto* const found = std::find_if(kEntities.begin(), kEntities.end(),
                                           [&](const auto& each) { return each.name == name; });
    if (found != kEntities.end()) return found->character;
    const auto* const latin = std::find(kLatinEntities.begin(), kLatinEntities.end(), name);
    return latin == kLatinEntities.end()
               ? 0
               : 0xa0 + static_cast<char32_t>(latin - kLatinEntities.begin());
}

bool isOfSouthEastAsia(char32_t c) {
    return (c >= 0xe00 && c <= 0xeff) || (c >= 0x1000 && c <= 0x109f) ||
           (c >= 0x1780 && c <= 0x17ff);
}

bool isPictograph(char32_t c) {
    return u_hasBinaryProperty(static_cast<UChar32>(c), UCHAR_EXTENDED_PICTOGRAPHIC) ||
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
    return c >= kUnseen.front().first &&
           std::any_of(kUnseen.begin(), kUnseen.end(),
                       [c](const auto& range) { return c >= range.first && c <= range.second; });
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
