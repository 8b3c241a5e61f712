#include "core/quotes/markup_text.h"

#include "core/text/utf8.h"

namespace hanscope {

namespace {

/// Whether XML 1.0 can have the character.
bool isOfXml(char32_t character) {
    if (character < 0x20) return character == '\t' || character == '\n' || character == '\r';
    return character != 0xfffe && character != 0xffff;
}

}  // namespace

std::string markupText(std::string_view utf8) {
    const std::string valid = withInvalidUtf8Replaced(utf8);
    std::string text;
    for (std::size_t at = 0; at < valid.size();) {
        const DecodedCharacter character = decodeUtf8(valid, at);
        switch (character.value) {
            case '&':
                text += "&amp;";
                break;
            case '<':
                text += "&lt;";
                break;
            case '>':
                text += "&gt;";
                break;
            case '"':
                text += "&quot;";
                break;
            case '\t':
                text += "&#9;";
                break;
            case '\n':
                text += "&#10;";
                break;
            case '\r':
                text += "&#13;";
                break;
            default:
                isOfXml(character.value) ? void(text.append(valid, at, character.length))
                                         : appendUtf8(text, 0xfffd);
        }
        at += character.length;
    }
    return text;
}

std::string withLineFeeds(std::string_view text) {
    std::string result;
    result.reserve(text.size());
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool isReturn = text[at] == '\r';
        result += isReturn ? '\n' : text[at];
        if (isReturn && at + 1 < text.size() && text[at + 1] == '\n') ++at;
    }
    return result;
}

}  // namespace hanscope
