#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

namespace hanscope {

// Values of the JSON in a model file's metadata. `what` begins the message of the Error that is
// thrown for one that is not as it should be.

/// The text. Throws Error if a string is not valid UTF-8.
std::string dumped(const nlohmann::json& value);

/// Requires an object with exactly these keys: a key that nobody reads could change what the model
/// means.
void requireKeys(const nlohmann::json& object, const std::string& what,
                 const std::set<std::string>& keys);

const std::string& textAt(const nlohmann::json& object, const char* key, const std::string& what);
bool switchAt(const nlohmann::json& object, const char* key, const std::string& what);

/// A number from 1 to `most`; `what` ends in its verb: "its config has".
std::int64_t numberAt(const nlohmann::json& object, const char* key, std::int64_t most,
                      const std::string& what);

}  // namespace hanscope
