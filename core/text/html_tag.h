#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace hanscope {

/// An HTML tag found in a text.
struct HtmlTag {
    std::size_t length = 0;     ///< bytes, from '<' to '>'
    bool endsSentence = false;  ///< a break, paragraph, heading, list or table tag
};

/// The tag that begins at text[at] == '<', if it is one of HTML's common tags and well formed, so
/// that "a < b" and "<speechless>" stay text. Looks no further than the next '<'.
std::optional<HtmlTag> matchHtmlTag(std::string_view text, std::size_t at);

}  // namespace hanscope
