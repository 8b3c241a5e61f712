#include "core/formats/broken_lines.h"

#include <unicode/uchar.h>
#include <unicode/utf8.h>

#include <algorithm>
#include <cstdint>
#include <utility>

namespace hanscope {

namespace {

/// Whether it is a quotation mark or a bracket.
bool isAround(UChar32 character) {
    return u_getIntPropertyValue(character, UCHAR_SENTENCE_BREAK) == U_SB_CLOSE;
}

/// The first character inside of quotation marks and brackets; 0 if there is none.
UChar32 firstInside(std::string_view line) {
    for (std::size_t at = 0; at < line.size();) {
        UChar32 character = 0;
        U8_NEXT(line.data(), at, line.size(), character);
        if (!isAround(character)) return character;
    }
    return 0;
}

UChar32 lastInside(std::string_view line) {
    for (auto at = static_cast<std::int32_t>(line.size()); at > 0;) {
        UChar32 character = 0;
        U8_PREV(line.data(), 0, at, character);
        if (!isAround(character)) return character;
    }
    return 0;
}

bool endsSentence(std::string_view line) {
    constexpr UChar32 kEllipsis = 0x2026;
    const UChar32 last = lastInside(line);
    const int kind = u_getIntPropertyValue(last, UCHAR_SENTENCE_BREAK);
    return kind == U_SB_ATERM || kind == U_SB_STERM || last == kEllipsis;
}

bool goesOn(std::string_view line, std::string_view next) {
    return !endsSentence(line) && lastInside(line) != ':' && u_islower(firstInside(next));
}

}  // namespace

void joinBrokenSentences(std::string_view text, const std::vector<std::size_t>& further,
                         std::vector<TextPart>& parts) {
    if (further.empty()) return;
    const auto lineAt = [&](std::size_t i) {
        return text.substr(parts[i].range.begin, parts[i].range.size());
    };
    const auto isFurther = [&](std::size_t i) {
        return std::binary_search(further.begin(), further.end(), i);
    };
    std::vector<TextPart> joined;
    joined.reserve(parts.size());
    for (std::size_t begin = 0, end = 0; begin < parts.size(); begin = end) {
        end = begin + 1;
        while (end < parts.size() && isFurther(end) && goesOn(lineAt(end - 1), lineAt(end))) ++end;
        const std::size_t first = joined.size();
        for (std::size_t i = begin; i < end; ++i) joined.push_back(parts[i]);
        if (end - begin == 1 || !endsSentence(lineAt(end - 1))) continue;
        joined.resize(first + 1);
        joined.back().range.end = parts[end - 1].range.end;
    }
    parts = std::move(joined);
}

}  // namespace hanscope
