#include "core/workspace/workspace_marks.h"

#include <charconv>

#include "core/error.h"

namespace hanscope {

namespace {

/// Removes a number at the beginning of the text. Returns false if there is none.
bool takeNumber(std::string_view& text, std::uint32_t& number) {
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (fault != std::errc()) return false;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return true;
}

bool takeSign(std::string_view& text, char sign) {
    if (text.empty() || text.front() != sign) return false;
    text.remove_prefix(1);
    return true;
}

}  // namespace

std::string rangesText(const std::vector<Range>& ranges) {
    std::string text;
    for (const Range& range : ranges) {
        if (!text.empty()) text += ' ';
        text += std::to_string(range.begin) + '-' + std::to_string(range.end);
    }
    return text;
}

std::vector<Range> rangesFrom(std::string_view text, const std::string& what) {
    std::vector<Range> ranges;
    while (!text.empty()) {
        Range next;
        const bool isRange = (ranges.empty() || takeSign(text, ' ')) &&
                             takeNumber(text, next.begin) && takeSign(text, '-') &&
                             takeNumber(text, next.end) && next.begin < next.end;
        if (!isRange || (!ranges.empty() && next.begin < ranges.back().end))
            throw Error(what + " have 'words' that are not ranges of bytes in ascending order");
        ranges.push_back(next);
    }
    return ranges;
}

}  // namespace hanscope
