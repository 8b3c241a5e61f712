#include "core/formats/markdown_notes.h"

#include <algorithm>
#include <set>

#include "core/text/trimmed.h"

namespace hanscope {

namespace {

/// "[^1]" at the beginning of the text; empty if there is none.
std::string_view noteMark(std::string_view text) {
    if (!beginsWith(text, "[^")) return {};
    const std::size_t end = text.find_first_of("] \t\r\n[", 2);
    const bool isMark = end != std::string_view::npos && end > 2 && text[end] == ']';
    return isMark ? text.substr(0, end + 1) : std::string_view();
}

/// Of the line of a footnote, its mark; of another line, nothing.
std::string_view markOfNote(std::string_view line) {
    line.remove_prefix(std::min({line.find_first_not_of(' '), line.size(), std::size_t{3}}));
    const std::string_view mark = noteMark(line);
    return line.substr(mark.size(), 1) == ":" ? mark : std::string_view();
}

/// Follows the blocks of code between lines of "```" or "~~~".
class CodeFences {
 public:
    /// Whether the next line is in such a block or is one of its fences.
    bool isCode(std::string_view line) {
        line = trimmed(line);
        const char sign = line.empty() ? ' ' : line[0];
        const std::size_t count = std::min(line.find_first_not_of(sign), line.size());
        const bool isFence = (sign == '`' || sign == '~') && count >= 3;
        if (open_ == 0 && isFence) {
            sign_ = sign;
            open_ = count;
            return true;
        }
        const bool wasOpen = open_ > 0;
        if (isFence && sign == sign_ && count >= open_ && count == line.size()) open_ = 0;
        return wasOpen;
    }

 private:
    char sign_ = 0;
    std::size_t open_ = 0;  // signs of the opening fence
};

/// Takes the next line, with its line break, off a text.
std::string_view takeWholeLine(std::string_view& text) {
    const std::string_view line = text.substr(0, std::min(text.find('\n'), text.size() - 1) + 1);
    text.remove_prefix(line.size());
    return line;
}

/// Appends a line without the marks of these footnotes.
void appendWithoutMarks(std::string& text, std::string_view line,
                        const std::set<std::string_view>& notes) {
    for (std::size_t at = 0; at < line.size();) {
        const std::string_view rest = line.substr(at);
        const std::string_view mark = noteMark(rest);
        std::size_t size = rest[0] == '\\' ? 2 : 1;
        if (rest[0] == '`') {
            const std::string_view ticks =
                rest.substr(0, std::min(rest.find_first_not_of('`'), rest.size()));
            const std::size_t end = rest.find(ticks, ticks.size());
            size = end == std::string_view::npos ? ticks.size() : end + ticks.size();
        }
        if (notes.count(mark))
            size = mark.size();
        else
            text += rest.substr(0, size);
        at += size;
    }
}

}  // namespace

std::string withoutNoteMarks(std::string_view markdown) {
    std::set<std::string_view> notes;
    CodeFences fences;
    for (std::string_view rest = markdown; !rest.empty();) {
        const std::string_view line = takeWholeLine(rest);
        if (fences.isCode(line)) continue;
        if (const std::string_view mark = markOfNote(line); !mark.empty()) notes.insert(mark);
    }
    if (notes.empty()) return std::string(markdown);
    std::string text;
    fences = {};
    bool isInNote = false;  // further paragraphs of it are indented
    bool isAfterEmpty = false;
    for (std::string_view rest = markdown; !rest.empty();) {
        std::string_view line = takeWholeLine(rest);
        if (const std::string_view mark = markOfNote(line); !mark.empty() && !fences.isCode(line)) {
            line.remove_prefix(static_cast<std::size_t>(mark.end() - line.begin()) + 1);
            line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
            text += '\n';
            isInNote = true;
        } else if (isInNote && (beginsWith(line, "    ") || beginsWith(line, "\t"))) {
            line.remove_prefix(line[0] == '\t' ? 1 : 4);
        } else if (isAfterEmpty && !trimmed(line).empty()) {
            isInNote = false;
        }
        isAfterEmpty = trimmed(line).empty();
        if (fences.isCode(line))
            text += line;
        else
            appendWithoutMarks(text, line, notes);
    }
    return text;
}

}  // namespace hanscope
