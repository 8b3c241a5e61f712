#include "ui/heatmap/text_gap.h"

#include "core/text/html_tag.h"

namespace hanscope::ui {

namespace {

bool isBlank(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

bool isLineBreakTag(std::string_view tag) {
    return tag.size() > 3 && (tag[1] | 0x20) == 'b' && (tag[2] | 0x20) == 'r';
}

/// One step through a gap: an item that is not shown, or one byte or tag that is.
struct Step {
    std::uint32_t length = 1;
    int lineBreaks = 0;
    bool isShown = false;
};

Step readStep(std::string_view text, std::uint32_t at) {
    const char c = text[at];
    if (c == '\r' && text.substr(at + 1, 1) == "\n") return {2, 1, false};
    if (c == '\n' || c == '\r') return {1, 1, false};
    if (isBlank(c)) return {1, 0, false};
    if (c != '<') return {1, 0, true};
    const auto tag = matchHtmlTag(text, at);
    if (!tag) return {1, 0, true};
    const auto length = static_cast<std::uint32_t>(tag->length);
    if (!tag->endsSentence) return {length, 0, true};
    return {length, isLineBreakTag(text.substr(at, length)) ? 1 : 2, false};
}

}  // namespace

TextGap readGap(std::string_view text, Range bytes) {
    TextGap gap{bytes.end, bytes.end, 0, false};
    bool inTail = true;
    for (std::uint32_t at = bytes.begin; at < bytes.end;) {
        const Step step = readStep(text.substr(0, bytes.end), at);
        if (!step.isShown) {
            if (inTail) gap.tailEnd = at;
            inTail = false;
        } else if (!inTail && gap.headBegin == bytes.end) {
            gap.headBegin = at;
        }
        // Markup alone on a line belongs to neither sentence.
        if (step.lineBreaks > 0) gap.headBegin = bytes.end;
        gap.lineBreaks += step.lineBreaks;
        gap.hasBreakTag |= step.lineBreaks > 0 && text[at] == '<';
        at += step.length;
    }
    return gap;
}

}  // namespace hanscope::ui
