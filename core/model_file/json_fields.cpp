#include "core/model_file/json_fields.h"

#include "core/error.h"
#include "core/model_file/strict_json.h"

namespace hanscope {

using nlohmann::json;

std::string dumped(const json& value) {
    try {
        return value.dump();
    } catch (const json::exception&) {
        throw Error(
            message("a text of the model is not valid UTF-8, so the model cannot be saved"));
    }
}

void requireKeys(const json& object, const Message& what, const std::set<std::string>& keys) {
    if (!object.is_object())
        throw Error(message("%1 is not an object; download or copy the file again", what));
    for (const std::string& key : keys)
        if (!object.contains(key)) throw Error(message("%1 has no key %2", what, inQuotes(key)));
    for (const auto& [key, value] : object.items())
        if (keys.count(key) == 0)
            throw Error(message("%1 has the unknown key %2; use a newer version of Hanscope", what,
                                inQuotes(key)));
}

const std::string& textAt(const json& object, const char* key, const Message& what) {
    if (!object[key].is_string())
        throw Error(message("%1 has a %2 that is not a text", what, inQuotes(key)));
    return object[key].get_ref<const std::string&>();
}

bool switchAt(const json& object, const char* key, const Message& what) {
    if (!object[key].is_boolean())
        throw Error(message("%1 has a %2 that is neither true nor false", what, inQuotes(key)));
    return object[key].get<bool>();
}

std::int64_t numberAt(const json& object, const char* key, std::int64_t max, const Message& what) {
    const json& value = object[key];
    const bool sound = value.is_number_unsigned() && value.get<std::uint64_t>() > 0 &&
                       value.get<std::uint64_t>() <= static_cast<std::uint64_t>(max);
    if (!sound)
        throw Error(
            message("%1 has a %2 that is not a number from 1 to %3", what, inQuotes(key), max));
    return value.get<std::int64_t>();
}

}  // namespace hanscope
