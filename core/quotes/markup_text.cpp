#include "core/quotes/markup_text.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/text/utf8.h"

namespace hanscope {

namespace {

constexpr std::array<std::pair<char32_t, const char*>, 7> kEscapes{{{'&', "&amp;"},
                                                                    {'<', "&lt;"},
                                                                    {'>', "&gt;"},
                                                                    {'"', "&quot;"},
                                                                    {'\t', "&#9;"},
                                                                    {'\n', "&#10;"},
                                                                    {'\r', "&#13;"}}};

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
        const auto* const escape =
            std::find_if(kEscapes.begin(), kEscapes.end(),
                         [&](const auto& each) { return each.first == character.value; });
        if (escape != kEscapes.end())
            text += escape->second;
        else if (isOfXml(character.value))
            text.append(valid, at, character.length);
        else
            appendUtf8(text, 0xfffd);
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
