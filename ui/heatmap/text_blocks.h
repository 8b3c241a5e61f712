#pragma once

#include <QString>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "core/explain/lens.h"
#include "core/text/document.h"

namespace hanscope::ui {

/// A document's text as UTF-16 and the places of its words in it: search and screen readers count
/// in UTF-16, the document in bytes.
class WordPlaces {
 public:
    explicit WordPlaces(const Document& document);

    const QString& text() const { return text_; }
    /// Begin and end of the word; both 0 for −1, no word.
    std::pair<int, int> of(int word) const;
    /// The word at the offset, or the last one before it; −1: none.
    int wordAt(int offset) const;
    int count() const { return static_cast<int>(words_.size()); }

 private:
    QString text_;
    std::vector<std::pair<int, int>> words_;
};

/// The text between two sentences (or before the first or after the last).
struct TextGap {
    std::uint32_t tailEnd = 0;    ///< markup before this byte belongs to the previous sentence
    std::uint32_t headBegin = 0;  ///< markup from this byte on belongs to the next sentence
    int lineBreaks = 0;           ///< 0: same line; 1: a new line; 2 or more: a new paragraph
    bool hasBreakTag = false;     ///< at least one break is an HTML tag, which always ends a line
};

/// Analyses the gap `bytes` of `text`. A line feed and an HTML line break count as one line break,
/// other block tags (<p>, <li>, …) as two.
TextGap readGap(std::string_view text, Range bytes);

/// A part of the document that is laid out separately and begins on a new line:
/// a sentence, a paragraph, or a piece of a very long one.
struct TextBlock {
    Range bytes;  ///< the text that is shown, including markup between words
    /// the words firstWord…wordEnd-1 lie at least partly in the block
    std::uint32_t firstWord = 0;
    std::uint32_t wordEnd = 0;
    bool startsParagraph = false;
    /// a further piece of a sentence or paragraph that was too long for one block
    bool continuesBlock = false;
    // What the part of the text is that the block belongs to, as in TextPart. The
    // number is TextPart::kUnmarked unless the block is the first one of an item.
    TextPart::Kind kind = TextPart::Kind::Paragraph;
    int level = 0;
    int number = TextPart::kUnmarked;
    int page = 0;  ///< the page of the original that begins in the block; 0: none,
                   ///< or the first
};

/// Cuts a document into blocks, in text order; takes time linear in its length.
/// `sentencePerLine`: true makes a block of each sentence, false of each part
/// of a text with structure, else of each line of the text. If a text has line
/// breaks inside sentences, it was wrapped by hand; then only an empty line or
/// an HTML tag ends a line.
std::vector<TextBlock> cutIntoBlocks(const Document& document, bool sentencePerLine);

/// A word's position in a block's text, in UTF-16 units.
struct PlacedWord {
    int word = 0;
    int sentence = 0;
    int begin = 0;
    int end = 0;
};

struct BlockText {
    QString text;
    QString mark;                   ///< of a list item, "•" or "3."; drawn before the text
    std::vector<PlacedWord> words;  ///< in text order
};

/// The block's text as it is shown: the original characters, except that white
/// space with a line break becomes one space and control characters become
/// visible symbols.
BlockText showBlock(const Document& document, const TextBlock& block);

/// The blocks of a document with structure: its sentences, or its parts. They
/// may be of any length.
std::vector<TextBlock> blocksOfParts(const Document& document, bool sentencePerLine);

/// Characters of a block that are marked alike: a word, or what stands between two words.
struct MarkedRun {
    QString text;                 ///< never empty
    int word = -1;                ///< -1: between words
    int sentence = -1;            ///< of the word
    bool startsSentence = false;  ///< the first word of a sentence in this block
};

/// The block's text in such runs, in text order.
std::vector<MarkedRun> runsOf(const BlockText& block);

/// The sentence to which all words of the block belong; -1 if there are several, or no words.
int onlySentence(const BlockText& block);

/// How a word of the reading is drawn.
struct WordMark {
    Known known = kKnownWord;
    Edit edit = Edit::Kept;
};

WordMark wordMark(const ShownReading& shown, int word);

}  // namespace hanscope::ui
