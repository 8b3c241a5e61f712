#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace hanscope {

/// A number and what is counted: "1 row", "3 rows".
inline std::string counted(std::uint64_t count, const std::string& one, const std::string& many) {
    return std::to_string(count) + ' ' + (count == 1 ? one : many);
}

/// At most `most` of the texts as a list: "a", "a and b", "a, b and 4 more".
inline std::string listed(const std::vector<std::string>& texts, std::size_t most) {
    std::string list;
    const std::size_t count = std::min(texts.size(), most);
    for (std::size_t i = 0; i < count; ++i)
        list += (i == 0 ? "" : i + 1 == texts.size() ? " and " : ", ") + texts[i];
    return count < texts.size() ? list + " and " + std::to_string(texts.size() - count) + " more"
                                : list;
}

}  // namespace hanscope
