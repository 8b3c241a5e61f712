#pragma once

#include <cstdint>
#include <vector>

namespace hanscope {

/// Half-open range of byte offsets into a document's UTF-8 text.
struct Range {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;

    std::uint32_t size() const { return end - begin; }
    bool operator==(const Range& o) const { return begin == o.begin && end == o.end; }
};

/// A part of a text that no sentence crosses: a paragraph, or one of its lines where the text has a
/// line break.
struct TextPart {
    enum class Kind { Paragraph, Heading, ListItem, Quotation };

    Range range;
    Kind kind = Kind::Paragraph;
    int level = 0;  ///< heading: 1–6; list item, quotation: 1 if it is not inside another; else 0
    int number = -1;  ///< list item: its number, kBullet, or kUnmarked for a further line of it

    static constexpr int kBullet = 0;
    static constexpr int kUnmarked = -1;

    bool operator==(const TextPart& o) const {
        return range == o.range && kind == o.kind && level == o.level && number == o.number;
    }
};

/// Where a page of the original begins.
struct PageStart {
    std::uint32_t at = 0;  ///< byte of the text
    int number = 0;        ///< from 1

    bool operator==(const PageStart& o) const { return at == o.at && number == o.number; }
};

/// The parts and pages of a text, each in text order. Parts do not overlap; between them are line
/// breaks and the marks of list items, which belong to no sentence. No parts: the text is plain,
/// and its characters alone say where paragraphs end.
struct TextStructure {
    std::vector<TextPart> parts;
    std::vector<PageStart> pages;

    bool isPlain() const { return parts.empty(); }
};

}  // namespace hanscope
