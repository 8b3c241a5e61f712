#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "core/text/document.h"

namespace hanscope {

/// Joins the lines of a part that a line break divides within a sentence: a line that begins in
/// lower case goes on with the one before, unless that ends as a sentence or with a colon, and
/// lines that go on are one part if the last of them ends as a sentence. Others, such as the lines
/// of an address or a list of words, stay parts of their own. `further`: which of the parts are
/// further lines of the part before them, ascending.
void joinBrokenSentences(std::string_view text, const std::vector<std::size_t>& further,
                         std::vector<TextPart>& parts);

}  // namespace hanscope
