#pragma once

#include <string>
#include <string_view>

namespace hanscope {

/// The text in quotes for a message; if it is longer than 60 bytes, only its beginning and "…".
std::string inQuotes(std::string_view text);

}  // namespace hanscope
