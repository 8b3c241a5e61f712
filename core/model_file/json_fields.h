#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "core/error.h"
#include "core/in_quotes.h"
#include "core/message.h"

namespace hanscope {

// Access to the JSON values in the metadata of a model file. The functions that take `what` throw
// Error if the value is missing or has another type; `what` is the beginning of the message, such
// as "its config".

/// Serialises a value. Throws Error if a string in it is not valid UTF-8.
std::string dumped(const nlohmann::json& value);

/// Throws Error unless `object` is an object with exactly these keys. Unknown keys are refused,
/// because they may change the meaning of the model.
void requireKeys(const nlohmann::json& object, const Message& what,
                 const std::set<std::string>& keys);

/// The text object[key].
const std::string& textAt(const nlohmann::json& object, const char* key, const Message& what);
/// The truth value object[key].
bool switchAt(const nlohmann::json& object, const char* key, const Message& what);

/// The whole number object[key], which must be from 1 to `max`.
std::int64_t numberAt(const nlohmann::json& object, const char* key, std::int64_t max,
                      const Message& what);

/// The enumerator whose name is the text object[key].
template <class Kind, class Names>
Kind kindAt(const nlohmann::json& object, const char* key, const Names& names,
            const Message& what) {
    const std::string& name = textAt(object, key, what);
    for (std::size_t i = 0; i < names.size(); ++i)
        if (name == names[i]) return static_cast<Kind>(i);
    throw Error(
        message("%1 has the unknown %2 %3; use a newer Hanscope", what, key, inQuotes(name)));
}

}  // namespace hanscope
