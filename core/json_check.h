#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace hanscope {

/// JSON of texts and labels is nested less deep; of ten million brackets a parser makes a gigabyte.
constexpr int kDeepestJson = 64;

/// What is wrong with a JSON text that costs a parser much time or memory to tell.
struct JsonFault {
    std::size_t byte = 0;    ///< where, from 0; the length of the text: a string is not ended
    bool isTooDeep = false;  ///< nested more than kDeepestJson deep; otherwise a string is damaged
};

/// Finds the first place where arrays and objects are nested too deep, or where a string has a
/// control character, an escape that JSON does not know, or no end. Takes one look at each byte and
/// no memory; a parser copies a damaged string several times for its message. Other errors, and
/// bytes that are not UTF-8, are left to the parser.
std::optional<JsonFault> findJsonFault(std::string_view json);

}  // namespace hanscope
