#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "core/formats/markup_reader.h"

namespace hanscope {

/// The list that a paragraph of a Word document belongs to: `id` 0 is none, `level` from 0.
struct WordList {
    int id = 0;
    int level = 0;
};

/// A style of paragraphs or characters, with what it has from the styles that it is based on.
struct WordStyle {
    std::string base;  ///< the style that it is based on
    int heading = 0;   ///< 1–9; 0: none
    WordList list;
    bool isQuotation = false;
    std::optional<bool> isHidden;  ///< its text is not shown
};

constexpr int kMaxHeadingLevel = 9;  ///< of Word

/// Whether an element that switches something on does so: `<w:vanish/>`, not
/// `<w:vanish w:val="0"/>`. `attribute`: the one that says it.
bool isSwitchedOn(const MarkupElement& element, std::string_view attribute = "w:val");

/// The styles of word/styles.xml by their ids. An empty file has none. Throws the errors of
/// readXml().
std::map<std::string, WordStyle> readWordStyles(std::string_view xml);

/// Counts the items of numbered lists, as word/numbering.xml defines them.
class WordNumbering {
 public:
    /// Throws the errors of readXml().
    explicit WordNumbering(std::string_view xml);

    /// The number of the next item at this place: see TextPart::number.
    int next(const WordList& place);

    struct Level {
        bool isBullet = true;
        int first = 1;
    };
    /// A w:num: it continues the numbers of other lists of the same definition, unless it restarts
    /// them.
    struct List {
        int definition = 0;           ///< w:abstractNum
        std::map<int, int> restarts;  ///< first numbers, by level
    };

 private:
    using Place = std::pair<int, int>;  // definition and level

    std::map<int, List> lists_;  // by w:numId
    std::map<Place, Level> levels_;
    std::map<Place, int> next_;            // numbers, once there was an item
    std::set<std::pair<int, int>> begun_;  // lists and levels that had an item
};

}  // namespace hanscope
