#include "core/text/characters.h"

#include <unicode/uchar.h>

namespace hanscope {

namespace {

constexpr char32_t kFirstSupplementary = 0x10000;

/// Not ignorable: tag characters (supplementary), which end the flags of regions, and prepended
/// marks, which are visible.
bool isFormat(UChar32 c) {
    return u_charType(c) == U_FORMAT_CHAR && static_cast<char32_t>(c) < kFirstSupplementary &&
           !u_hasBinaryProperty(c, UCHAR_PREPENDED_CONCATENATION_MARK);
}

}  // namespace

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

}  // namespace hanscope
