#pragma once

#include <string>
#include <string_view>

namespace hanscope {

/// The characters of an entity of HTML as it is written in a text ("&amp;", "&#228;", "&#xe4;"), in
/// UTF-8; the text itself if there is no such entity.
std::string entityText(std::string_view entity);

/// Appends a character's UTF-8; U+FFFD for a number that is no character.
void appendUtf8(std::string& text, char32_t character);

}  // namespace hanscope
