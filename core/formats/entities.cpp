#include "core/formats/entities.h"

#include <libxml/HTMLparser.h>
#include <unicode/utf8.h>

#include <charconv>

namespace hanscope {

namespace {

constexpr char32_t kReplacement = 0xfffd;

/// "228" or "xe4"
char32_t numberedCharacter(std::string_view digits) {
    const bool isHex = !digits.empty() && (digits[0] | 0x20) == 'x';
    if (isHex) digits.remove_prefix(1);
    unsigned value = 0;
    const auto result =
        std::from_chars(digits.data(), digits.data() + digits.size(), value, isHex ? 16 : 10);
    return result.ec == std::errc() ? value : kReplacement;
}

}  // namespace

void appendUtf8(std::string& text, char32_t character) {
    const bool isCharacter = character > 0 && character <= 0x10ffff && !U_IS_SURROGATE(character);
    if (!isCharacter) character = kReplacement;
    char bytes[U8_MAX_LENGTH];
    int size = 0;
    U8_APPEND_UNSAFE(bytes, size, character);
    text.append(bytes, static_cast<std::size_t>(size));
}

std::string entityText(std::string_view entity) {
    const bool isComplete = entity.size() > 2 && entity.front() == '&' && entity.back() == ';';
    if (!isComplete) return std::string(entity);
    const std::string name(entity.substr(1, entity.size() - 2));
    std::string text;
    if (name[0] == '#') {
        appendUtf8(text, numberedCharacter(std::string_view(name).substr(1)));
        return text;
    }
    const auto* known = htmlEntityLookup(reinterpret_cast<const xmlChar*>(name.c_str()));
    if (!known) return std::string(entity);
    appendUtf8(text, known->value);
    return text;
}

}  // namespace hanscope
