#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace hanscope {

/// JSON of texts and labels is nested less deep; of ten million brackets a parser makes a gigabyte.
constexpr int kMaxJsonDepth = 64;
/// A number of two bytes takes up to 32 in memory, and a member of an object 100.
constexpr std::size_t kMaxJsonValues = 1000000;

/// What is wrong with a JSON text that costs a parser much time or memory to tell.
struct JsonFault {
    /// What is wrong; the caller makes the message.
    enum class Kind {
        DamagedString,
        TooDeep,  ///< nested more than kMaxJsonDepth deep
        TooManyValues
    };

    std::size_t byte = 0;  ///< where, from 0; the length of the text: a string is not ended
    Kind kind = Kind::DamagedString;
};

/// Finds the first place where arrays and objects are nested too deep, where there are more than
/// `maxValues` values (arrays and objects count, keys do not), or where a string has a control
/// character, an escape that JSON does not know, or no end. Takes one look at each byte and no
/// memory; a parser copies a damaged string several times for its message. Other errors, and bytes
/// that are not UTF-8, are left to the parser.
std::optional<JsonFault> findJsonFault(std::string_view json,
                                       std::size_t maxValues = kMaxJsonValues);

}  // namespace hanscope
