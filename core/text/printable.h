#pragma once

#include <string>

namespace hanscope {

/// Replaces control characters of ASCII, which no text has and which change what a terminal shows,
/// by spaces, each byte by one; line breaks and tabs stay.
void removeControls(std::string& text);

}  // namespace hanscope
