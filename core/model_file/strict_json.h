#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace hanscope {

/// Parses JSON that came from outside: no key twice in an object, no nesting beyond 8 levels, valid
/// UTF-8 only, nothing after the value. Throws Error, whose sentence begins with `what` ("the
/// header") and names the byte.
nlohmann::json parseStrictJson(std::string_view text, std::string_view what);

/// 'text' for a message: in quotes, and cut with "…" where a stranger's text is too long to show.
std::string inQuotes(std::string_view text);

}  // namespace hanscope
