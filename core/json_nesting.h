#pragma once

#include <cstddef>
#include <string_view>

namespace hanscope {

/// JSON of texts and labels is nested less deep; of ten million brackets a parser makes a gigabyte.
constexpr int kDeepestJson = 64;

/// Whether arrays and objects are nested deeper in the JSON. Takes one look at each byte; the text
/// may have errors.
inline bool isNestedTooDeep(std::string_view json) {
    int depth = 0;
    bool isInString = false;
    for (std::size_t i = 0; i < json.size(); ++i) {
        const char c = json[i];
        if (isInString && c == '\\') ++i;
        if (c == '"') isInString = !isInString;
        if (isInString) continue;
        if (c == '[' || c == '{') ++depth;
        if (c == ']' || c == '}') --depth;
        if (depth > kDeepestJson) return true;
    }
    return false;
}

}  // namespace hanscope
