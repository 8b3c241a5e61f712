#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

#include "core/in_quotes.h"
#include "core/message.h"

namespace hanscope {

/// Parses JSON from an untrusted file. Accepts only valid UTF-8, at most 8 levels of nesting, a
/// million values, no duplicate keys in an object, and nothing after the value. The time grows
/// linearly with the text, besides sorting the keys of an object. Throws Error, whose message
/// begins with `what` (such as "the header") and, for a syntax error, gives the position.
nlohmann::json parseStrictJson(std::string_view text, const Message& what);

}  // namespace hanscope
