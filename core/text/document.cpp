#include "core/text/document.h"

#include <algorithm>

namespace hanscope {

namespace {

/// The bytes that an edit replaced: [begin, oldEnd) by [begin, newEnd).
struct Edit {
    std::uint32_t begin = 0, oldEnd = 0, newEnd = 0;

    std::uint32_t shifted(std::uint32_t at) const { return at - oldEnd + newEnd; }
};

// Whether a byte of UTF-8 is in a character, not its first.
bool isInCharacter(const std::string& text, std::size_t at) {
    return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80;
}

// Between characters: of those that differ in their last byte alone, the whole is replaced.
Edit editBetween(const std::string& before, const std::string& after) {
    const std::size_t shortest = std::min(before.size(), after.size());
    std::size_t begin = 0, end = 0;
    while (begin < shortest && before[begin] == after[begin]) ++begin;
    while (begin > 0 && (isInCharacter(before, begin) || isInCharacter(after, begin))) --begin;
    while (end < shortest - begin &&
           before[before.size() - 1 - end] == after[after.size() - 1 - end])
        ++end;
    while (end > 0 &&
           (isInCharacter(before, before.size() - end) || isInCharacter(after, after.size() - end)))
        --end;
    return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(before.size() - end),
            static_cast<std::uint32_t>(after.size() - end)};
}

/// Adds the pieces of text[range] between empty lines. The first one is what `first` is, the others
/// are paragraphs.
void appendPieces(std::vector<TextPart>& parts, const std::string& text, Range range,
                  TextPart first) {
    for (std::size_t begin = range.begin; begin < range.end;) {
        begin = std::min<std::size_t>(text.find_first_not_of('\n', begin), range.end);
        const std::size_t end = std::min<std::size_t>(text.find("\n\n", begin), range.end);
        if (begin == end) break;
        first.range = {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
        parts.push_back(first);
        first = {};
        begin = end;
    }
}

}  // namespace

int sentenceOfWord(const Document& document, int word) {
    const auto& sentences = document.sentences();
    const auto after = std::upper_bound(sentences.begin(), sentences.end(), word,
                                        [](int index, const Sentence& sentence) {
                                            return index < static_cast<int>(sentence.firstWord);
                                        });
    return static_cast<int>(after - sentences.begin()) - 1;
}

TextStructure structureAfterEdit(const FormattedText& before, const std::string& after) {
    if (before.structure.isPlain()) return {};
    const Edit edit = editBetween(before.text, after);
    const std::vector<TextPart>& old = before.structure.parts;
    const auto firstTouched = std::find_if(
        old.begin(), old.end(), [&](const TextPart& part) { return part.range.end >= edit.begin; });
    const auto firstKept = std::find_if(firstTouched, old.end(), [&](const TextPart& part) {
        return part.range.begin > edit.oldEnd;
    });
    TextStructure result;
    result.parts.assign(old.begin(), firstTouched);
    const bool touches = firstTouched != firstKept;
    const Range changed{
        touches ? std::min(firstTouched->range.begin, edit.begin) : edit.begin,
        touches ? edit.shifted(std::max((firstKept - 1)->range.end, edit.oldEnd)) : edit.newEnd};
    appendPieces(result.parts, after, changed, touches ? *firstTouched : TextPart{});
    for (auto kept = firstKept; kept != old.end(); ++kept) {
        result.parts.push_back(*kept);
        result.parts.back().range = {edit.shifted(kept->range.begin),
                                     edit.shifted(kept->range.end)};
    }
    for (PageStart page : before.structure.pages) {
        if (page.at > edit.begin) page.at = edit.shifted(std::max(page.at, edit.oldEnd));
        result.pages.push_back(page);
    }
    return result;
}

}  // namespace hanscope
