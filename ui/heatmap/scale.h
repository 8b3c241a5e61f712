#pragma once

#include "core/explain/weights.h"
#include "ui/widgets/palette.h"

namespace hanscope::ui {

/// The sentence that holds a word of the document.
int sentenceOfWord(const Document& document, int word);

/// The background of a word: the page's colour at weight 0; full colour from the value `full` of
/// weights.words on.
QColor wordColor(const Palette& palette, const Weights& weights, int word);

/// The colour of a sentence's bar.
QColor barColor(const Palette& palette, const Weights& weights, int sentence);

}  // namespace hanscope::ui
