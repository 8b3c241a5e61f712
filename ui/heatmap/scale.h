#pragma once

#include "core/model/reading.h"

namespace hanscope::ui {

/// The sentence that holds a word of the document.
int sentenceOfWord(const Document& document, int word);

/// How red a sentence's bar is: p_s, the sentence's weight as it is.
double barStrength(const Reading& reading, int sentence);

/// How blue a word is: √p_s · p_w. The words of a sentence sum to √p_s.
double wordStrength(const Reading& reading, int word);

/// The word's share of the whole document: p_s · p_w (α_i · α_it). Sums to 1 over the document.
double documentShare(const Reading& reading, int word);

}  // namespace hanscope::ui
