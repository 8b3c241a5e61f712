#pragma once

#include <string>

namespace hanscope {

// What the readers of label tools' objects share.

/// Null if the value is no object, or has no such member.
template <class Json>
const Json* memberOf(const Json& object, const char* key) {
    if (!object.is_object()) return nullptr;
    const auto found = object.find(key);
    return found == object.end() ? nullptr : &*found;
}

/// Empty if there is no string.
template <class Json>
std::string textAt(const Json& object, const char* key) {
    const Json* value = memberOf(object, key);
    return value && value->is_string() ? value->template get<std::string>() : std::string();
}

template <class Json>
bool isTrue(const Json& object, const char* key) {
    const Json* value = memberOf(object, key);
    return value && value->is_boolean() && value->template get<bool>();
}

template <class Json>
bool isObjectAt(const Json& object, const char* key) {
    const Json* value = memberOf(object, key);
    return value && value->is_object();
}

template <class Json>
bool isArrayAt(const Json& object, const char* key) {
    const Json* value = memberOf(object, key);
    return value && value->is_array();
}

/// The only label as itself.
template <class Json>
Json labelsFrom(Json labels) {
    if (labels.is_array() && labels.size() == 1) return labels.front();
    return labels;
}

}  // namespace hanscope
