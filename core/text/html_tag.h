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

/// Returns the tag that begins at text[at], which is '<', if it is well formed and one of the
/// common HTML tags; "a < b" and "<speechless>" are therefore text. Does not look beyond the next
/// '<'.
std::optional<HtmlTag> matchHtmlTag(std::string_view text, std::size_t at);

}  // namespace hanscope
