#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace hanscope {

/// Parses JSON from an untrusted file. Accepts only valid UTF-8, at most 8 levels of nesting, no
/// duplicate keys in an object, and nothing after the value. Throws Error, whose message begins
/// with `what` (such as "the header") and, for a syntax error, gives the position.
nlohmann::json parseStrictJson(std::string_view text, std::string_view what);

/// The text in quotes for a message; if it is long, only its beginning and "…".
std::string inQuotes(std::string_view text);

}  // namespace hanscope
