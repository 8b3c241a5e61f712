#include "core/corpus/syntax/json_object_reader.h"

#include <simdjson.h>

#include <algorithm>

namespace hanscope {

namespace {

namespace dom = simdjson::dom;
using nlohmann::json;

/// The parser does not tell how a number is written, which may be a label (exact_json.h).
struct IsInexact {};

json copyOf(const dom::element& value);

json copyOfArray(const dom::array& values) {
    json copy = json::array();
    for (const dom::element& value : values) copy.push_back(copyOf(value));
    return copy;
}

/// Of members with the same key the last one counts.
json copyOfObject(const dom::object& members) {
    json copy = json::object();
    for (const dom::key_value_pair& member : members)
        copy[std::string(member.key)] = copyOf(member.value);
    return copy;
}

json copyOf(const dom::element& value) {
    switch (value.type()) {
        case dom::element_type::ARRAY:
            return copyOfArray(dom::array(value));
        case dom::element_type::OBJECT:
            return copyOfObject(dom::object(value));
        case dom::element_type::INT64:
            return std::int64_t(value);
        case dom::element_type::UINT64:
            return std::uint64_t(value);
        case dom::element_type::DOUBLE:
            throw IsInexact();
        case dom::element_type::STRING:
            return std::string_view(value);
        case dom::element_type::BOOL:
            return bool(value);
        case dom::element_type::NULL_VALUE:
            break;
    }
    return nullptr;
}

}  // namespace

struct JsonObjectReader::Parser {
    dom::parser parser;
};

JsonObjectReader::JsonObjectReader() : parser_(std::make_unique<Parser>()) {
    // More memory is taken when a text needs it; the depth stays.
    if (parser_->parser.allocate(1u << 12, kMaxJsonDepth) != simdjson::SUCCESS)
        throw std::bad_alloc();
}

JsonObjectReader::~JsonObjectReader() = default;

std::optional<json> JsonObjectReader::members(std::string_view text,
                                              const std::vector<std::string>& keys) {
    if (text.size() > kMaxBytes) return std::nullopt;
    constexpr bool kCopied = true;  // because the parser reads beyond the end
    dom::object object;
    if (parser_->parser.parse(text.data(), text.size(), kCopied).get(object) != simdjson::SUCCESS)
        return std::nullopt;
    json found = json::object();
    try {
        for (const dom::key_value_pair& member : object) {
            const auto key = std::lower_bound(keys.begin(), keys.end(), member.key);
            if (key != keys.end() && *key == member.key) found[*key] = copyOf(member.value);
        }
    } catch (const IsInexact&) {
        return std::nullopt;
    }
    return found;
}

}  // namespace hanscope
