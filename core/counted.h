#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

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

/// A number and what is counted: "1 row", "3 rows", "12,345 rows".
inline std::string counted(std::uint64_t count, const std::string& one, const std::string& many) {
    return grouped(count) + ' ' + (count == 1 ? one : many);
}

/// At most `most` of the texts as a list: "a", "a and b", "a, b and 4 more".
inline std::string listed(const std::vector<std::string>& texts, std::size_t most) {
    std::string list;
    const std::size_t count = std::min(texts.size(), most);
    for (std::size_t i = 0; i < count; ++i)
        list += (i == 0 ? "" : i + 1 == texts.size() ? " and " : ", ") + texts[i];
    return count < texts.size() ? list + " and " + grouped(texts.size() - count) + " more" : list;
}

}  // namespace hanscope
