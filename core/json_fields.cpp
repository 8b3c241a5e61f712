#include "core/json_fields.h"

#include <utility>

namespace hanscope {

Fields::Fields(const Json& object, Message what) : object_(object), what_(std::move(what)) {
    if (!object.is_object())
        throw Error(message("%1 is not an object; download or copy the file again", what_));
}

Fields::Fields(const Json& object, Message what, const Keys& needed, const Keys& optional)
    : Fields(object, std::move(what)) {
    for (const std::string& key : needed)
        if (!object.contains(key)) throw Error(message("%1 has no key %2", what_, inQuotes(key)));
    for (const auto& [key, value] : object.items())
        if (needed.count(key) + optional.count(key) == 0)
            throw Error(message("%1 has the unknown key %2; use a newer version of Hanscope", what_,
                                inQuotes(key)));
}

const Fields::Json& Fields::at(const char* key) const {
    static const Json kNone;
    const auto found = object_.find(key);
    return found == object_.end() ? kNone : *found;
}

std::string Fields::text(const char* key) const {
    if (!has(key)) return {};
    if (!at(key).is_string()) fail(key, message("a text"));
    return at(key).get<std::string>();
}

std::string Fields::neededText(const char* key) const {
    std::string text = this->text(key);
    if (text.empty()) throw Error(message("\"%1\" is missing", key));
    return text;
}

bool Fields::flag(const char* key) const {
    if (!has(key)) return false;
    if (!at(key).is_boolean())
        throw Error(message("%1 has a %2 that is neither true nor false", what_, inQuotes(key)));
    return at(key).get<bool>();
}

const Fields::Json& Fields::list(const char* key) const {
    static const Json kNone = Json::array();
    if (!has(key)) return kNone;
    if (!at(key).is_array()) fail(key, message("a list"));
    return at(key);
}

std::vector<std::string> Fields::texts(const char* key) const {
    std::vector<std::string> texts;
    for (const Json& each : list(key)) {
        if (!each.is_string()) fail(key, message("a list of texts"));
        texts.push_back(each.get<std::string>());
    }
    return texts;
}

void Fields::fail(const char* key, const Message& wanted) const {
    throw Error(message("%1 has a %2 that is not %3", what_, inQuotes(key), wanted));
}

}  // namespace hanscope
