#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/json_check.h"

namespace hanscope {

// JSON of data files, whose numbers may be labels: 0.1 and 0.10000000000000001 are two of them, and
// so are two whole numbers above 2^64. In a value that exactJson() makes, a number which a double
// does not hold is binary, the characters as they were written, which JSON has not otherwise.

/// Whether the decimal number, as JSON writes numbers, is the one that nlohmann writes for
/// `value`, perhaps in other characters.
bool isWrittenAs(const std::string& number, double value);

/// Builds a value from what nlohmann's parser reads; see exactJson().
template <class Json>
class ExactJsonBuilder {
 public:
    /// `keys`: if not null, gets the keys of the outermost object, as they come.
    explicit ExactJsonBuilder(std::vector<std::string>* keys) : keys_(keys) {}

    Json take() { return std::move(root_); }

    bool null() { return add(nullptr); }
    bool boolean(bool value) { return add(value); }
    bool number_integer(typename Json::number_integer_t value) { return add(value); }
    bool number_unsigned(typename Json::number_unsigned_t value) { return add(value); }
    bool number_float(typename Json::number_float_t value, const std::string& written) {
        if (isWrittenAs(written, value)) return add(value);
        return add(
            Json::binary(typename Json::binary_t::container_type(written.begin(), written.end())));
    }
    bool string(std::string& value) { return add(std::move(value)); }
    bool binary(typename Json::binary_t& value) { return add(std::move(value)); }
    bool start_object(std::size_t) { return open(Json::object()); }
    bool start_array(std::size_t) { return open(Json::array()); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }
    /// Of members with the same key the last one counts.
    bool key(std::string& name) {
        if (keys_ && open_.size() == 1) keys_->push_back(name);
        member_ = &(*open_.back())[name];
        return true;
    }
    template <class Fault>
    bool parse_error(std::size_t, const std::string&, const Fault& fault) {
        throw fault;
    }

 private:
    Json* place(Json&& value) {
        if (open_.empty()) {
            root_ = std::move(value);
            return &root_;
        }
        if (open_.back()->is_array()) {
            open_.back()->push_back(std::move(value));
            return &open_.back()->back();
        }
        *member_ = std::move(value);
        return member_;
    }
    bool add(Json value) {
        place(std::move(value));
        return true;
    }
    bool open(Json value) {
        open_.push_back(place(std::move(value)));
        return true;
    }
    bool close() {
        open_.pop_back();
        return true;
    }

    std::vector<std::string>* keys_;
    Json root_;
    std::vector<Json*> open_;  // arrays and objects that are not ended; the last one is within
    Json* member_ = nullptr;   // of the last open object: what its last key names
};

/// Reads a JSON text with the numbers as they are written. `keys`: if not null, gets the keys of
/// the object in their order, with repetitions. Throws what nlohmann's parse() throws.
template <class Json>
Json exactJson(std::string_view text, std::vector<std::string>* keys = nullptr) {
    ExactJsonBuilder<Json> builder(keys);
    Json::sax_parse(text.begin(), text.end(), &builder);
    return builder.take();
}

/// The JSON text of a value of exactJson(), with its numbers as they were written. Bytes that are
/// not UTF-8 are replaced.
template <class Json>
std::string exactText(const Json& value) {
    if (value.is_binary()) return {value.get_binary().begin(), value.get_binary().end()};
    if (!value.is_structured()) return value.dump(-1, ' ', false, Json::error_handler_t::replace);
    const bool isArray = value.is_array();
    std::string text(1, isArray ? '[' : '{');
    for (const auto& item : value.items()) {
        if (text.size() > 1) text += ',';
        if (!isArray) text += exactText(Json(item.key())) + ':';
        text += exactText(item.value());
    }
    return text + (isArray ? ']' : '}');
}

/// The value itself where a database writes its type around it: 5 in {"$numberInt": "5"}, as
/// MongoDB does.
template <class Json>
const Json& withoutType(const Json& value) {
    if (!value.is_object() || value.size() != 1) return value;
    for (const char* type : {"$numberInt", "$numberLong", "$numberDouble", "$numberDecimal", "$oid",
                             "$symbol", "$date"}) {
        const auto inner = value.find(type);
        if (inner != value.end()) return withoutType(*inner);
    }
    return value;
}

/// What a value says in a table or as a label: a string itself, and of others the JSON text.
template <class Json>
std::string plainText(const Json& typed) {
    const Json& value = withoutType(typed);
    return value.is_string() ? value.template get<std::string>() : exactText(value);
}

/// The value of a JSON text; null if findJsonFault() finds a fault, discarded if it is no JSON.
inline nlohmann::json plainJson(std::string_view text) {
    return findJsonFault(text) ? nlohmann::json()
                               : nlohmann::json::parse(text.begin(), text.end(), nullptr, false);
}

}  // namespace hanscope
