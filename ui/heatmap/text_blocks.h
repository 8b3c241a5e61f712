#pragma once

#include <QString>
#include <cstdint>
#include <vector>

#include "core/text/document.h"

namespace hanscope::ui {

/// A stretch of the document that is laid out on its own and begins on a line of its own: a
/// sentence, a paragraph, or a piece of one that is very long.
struct TextBlock {
    Range bytes;                  ///< what is shown, markup between words included
    std::uint32_t firstWord = 0;  ///< the words that lie in it, at least in part
    std::uint32_t wordEnd = 0;
    bool startsParagraph = false;
    bool continuesBlock = false;  ///< the piece before it ended only because it was long
};

/// Cuts a document into blocks, in text order. Linear in its length.
/// `sentencePerLine`: each sentence is a block; otherwise each line of the text is. A text whose
/// lines break inside sentences was wrapped by hand; there only an empty line or a tag breaks.
std::vector<TextBlock> cutIntoBlocks(const Document& document, bool sentencePerLine);

/// A word's place in a block's text, in UTF-16 units.
struct PlacedWord {
    int word = 0;
    int sentence = 0;
    int begin = 0;
    int end = 0;
};

struct BlockText {
    QString text;
    std::vector<PlacedWord> words;  ///< in text order
};

/// The block as it is shown: the original characters, but a space where a line breaks inside it,
/// and control characters made visible.
BlockText showBlock(const Document& document, const TextBlock& block);

}  // namespace hanscope::ui
