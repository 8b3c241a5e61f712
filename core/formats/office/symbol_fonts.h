#pragma once

#include <string>
#include <string_view>

namespace hanscope {

/// Whether this is a symbol font whose characters are known.
bool isSymbolFont(std::string_view font);

/// What a character of a symbol font (Symbol, Wingdings) looks like, as Unicode: documents hold the
/// number of its drawing, 0x20–0xff or 0xf020–0xf0ff. Empty if there is no such character in
/// Unicode; the character itself if the font is an ordinary one. UTF-8.
std::string symbolText(std::string_view font, unsigned code);

}  // namespace hanscope
