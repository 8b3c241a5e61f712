#include "core/text/subwords.h"

#include <algorithm>
#include <string>

namespace hanscope {
namespace {

std::uint32_t fnv1a(std::string_view bytes) {
    std::uint32_t hash = 2166136261u;
    for (const char byte : bytes) hash = (hash ^ static_cast<unsigned char>(byte)) * 16777619u;
    return hash;
}

// Where each character begins, and the end of the text.
std::vector<std::size_t> boundariesOf(std::string_view text) {
    std::vector<std::size_t> boundaries;
    for (std::size_t i = 0; i < text.size(); ++i)
        if ((static_cast<unsigned char>(text[i]) & 0xC0) != 0x80) boundaries.push_back(i);
    boundaries.push_back(text.size());
    return boundaries;
}

}  // namespace

std::vector<std::int32_t> subwordRows(std::string_view word, const Subwords& subwords) {
    const std::string marked = "<" + std::string(word) + ">";
    const std::vector<std::size_t> at = boundariesOf(marked);
    const auto shortest = static_cast<std::size_t>(subwords.shortest),
               longest = static_cast<std::size_t>(subwords.longest);
    std::vector<std::int32_t> rows;
    for (std::size_t first = 0; first + shortest < at.size(); ++first)
        for (std::size_t n = shortest; n <= std::min(longest, at.size() - 1 - first); ++n) {
            const std::string_view part(marked.data() + at[first], at[first + n] - at[first]);
            rows.push_back(
                static_cast<std::int32_t>(fnv1a(part) % static_cast<std::uint32_t>(subwords.rows)));
        }
    return rows;
}

}  // namespace hanscope
