#pragma once

#include <string>
#include <string_view>

#include "core/text/text_encoding.h"

namespace hanscope {

/// A page without a byte order mark, white space and comments at its beginning.
std::string_view withoutLeadingComments(std::string_view page);

/// The character that a reference with this number (&#146;) shows: the numbers of Windows-1252 from
/// 0x80 to 0x9f are its characters, as browsers read them; others are themselves.
char32_t referredCharacter(char32_t number);

/// The text of a page's bytes, without a byte order mark: in the given encoding; else that of a
/// byte order mark, of its <meta> or its XML declaration (the latter first if `isXml`), unless it
/// is wrong; else the one that is recognised. Throws the errors of decode().
DecodedText decodePage(std::string_view bytes, const std::string& encoding, bool isXml = false);

}  // namespace hanscope
