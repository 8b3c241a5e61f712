#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/formatted.h"

namespace hanscope {

/// A field of a table as RFC 4180 writes it: in quotes if it contains a quote, a comma or a line
/// break.
inline std::string csvField(std::string_view text) {
    if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
    std::string quoted = "\"";
    for (const char sign : text) quoted.append(sign == '"' ? 2 : 1, sign);
    return quoted + '"';
}

/// A number: a whole one in full, another with six significant digits.
template <class Number>
std::enable_if_t<std::is_arithmetic_v<Number>, std::string> csvField(Number value) {
    static_assert(!std::is_same_v<Number, bool> && !std::is_same_v<Number, char>);
    if constexpr (std::is_integral_v<Number>) return std::to_string(value);
    return formatted("%.6g", static_cast<double>(value));
}

/// Empty if there is no value.
template <class Value>
std::string csvField(const std::optional<Value>& value) {
    return value ? csvField(*value) : std::string();
}

/// Fields with commas between them.
template <class First, class... Others>
std::string csvFields(const First& first, const Others&... others) {
    std::string fields = csvField(first);
    ((fields += ',' + csvField(others)), ...);
    return fields;
}

/// A row: its fields and the end of the line.
template <class... Fields>
std::string csvRow(const Fields&... fields) {
    return csvFields(fields...) + '\n';
}

/// The text of labels, joined by ";": first `others`, names that the model does not have, then
/// those with these numbers in `names`.
template <class Labels>
std::string csvLabels(const Labels& labels, const std::vector<std::string>& names,
                      std::string_view others = {}) {
    std::string text(others);
    for (const auto label : labels)
        text += (text.empty() ? "" : ";") + names[static_cast<std::size_t>(label)];
    return text;
}

}  // namespace hanscope
