#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "core/text/trimmed.h"

namespace hanscope {

/// Follows brackets and strings of JSON, one character after the other.
class JsonNesting {
 public:
    /// Whether the value that began before is whole after this character.
    bool endsWith(char c) {
        if (isString_) {
            if (isEscape_)
                isEscape_ = false;
            else if (c == '\\')
                isEscape_ = true;
            else if (c == '"')
                isString_ = false;
            return false;
        }
        if (c == '"') isString_ = true;
        if (c == '{' || c == '[') ++depth_;
        if (c == '}' || c == ']') --depth_;
        return depth_ == 0 && (c == '}' || c == ']');
    }
    /// Whether a string has begun and not ended.
    bool isString() const { return isString_; }
    /// Whether no bracket or string is open.
    bool isOutside() const { return depth_ == 0 && !isString_; }

 private:
    std::size_t depth_ = 0;
    bool isString_ = false, isEscape_ = false;
};

/// The place of the next character that is no blank, or the end.
inline std::size_t skipBlanks(std::string_view text, std::size_t at) {
    return std::min(text.find_first_not_of(kBlank, at), text.size());
}

/// The comma or bracket behind the value at this place, or the end.
inline std::size_t valueEnd(std::string_view text, std::size_t at) {
    constexpr std::string_view kEnds = ",}]";
    JsonNesting nesting;
    for (; at < text.size(); ++at) {
        if (nesting.isOutside() && kEnds.find(text[at]) != std::string_view::npos) break;
        nesting.endsWith(text[at]);
    }
    return at;
}

}  // namespace hanscope
