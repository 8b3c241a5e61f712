#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/formatted.h"
#include "core/message.h"

namespace hanscope {

/// A count (not negative) in a sentence: "234", "1,234". Numbers that a reader looks for, lines,
/// bytes, ids, are written with std::to_string().
template <class Integer>
std::string grouped(Integer count) {
    std::string digits = std::to_string(count);
    constexpr std::size_t kGroup = 3, kMinLength = 4;
    if (digits.size() >= kMinLength)
        for (std::size_t at = digits.size(); at > kGroup;) digits.insert(at -= kGroup, 1, ',');
    return digits;
}

/// A number in a sentence: "0.31", "1.80".
inline std::string hundredths(double number) {
    return formatted("%.2f", number);
}

/// The texts of some things, with `separator` between two: "a, b, c".
template <class Things, class TextOf>
std::string joined(const Things& things, std::string_view separator, TextOf textOf) {
    std::string result;
    bool isFirst = true;
    for (const auto& thing : things) {
        if (!std::exchange(isFirst, false)) result += separator;
        result += textOf(thing);
    }
    return result;
}
/// Of texts themselves.
inline std::string joined(const std::vector<std::string>& texts, std::string_view separator) {
    return joined(texts, separator, [](std::string_view text) { return text; });
}

/// At most `maximum` of the texts as a list: "a", "a and b", "a, b and 4 more".
inline Message listed(const std::vector<std::string>& texts, std::size_t maximum) {
    if (texts.size() <= 1) return Message::verbatim(texts.empty() ? "" : texts.front());
    const bool isWhole = texts.size() <= maximum;
    const std::size_t count = isWhole ? texts.size() - 1 : maximum;
    std::string list;
    for (std::size_t i = 0; i < count; ++i) list += (i == 0 ? "" : ", ") + texts[i];
    return isWhole ? message("%1 and %2", list, texts.back())
                   : message("%1 and %2 more", list, grouped(texts.size() - count));
}

}  // namespace hanscope
