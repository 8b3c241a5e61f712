#pragma once

#include <QString>
#include <vector>

#include "core/explain/lens.h"
#include "ui/heatmap/text_blocks.h"

namespace hanscope::ui {

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
