#pragma once

#include <QString>

#include "core/model/reading.h"

namespace hanscope::ui {

/// A word's numbers, to two significant digits, as rich text: p_w, p_s, √p_s·p_w, α_i·α_it, and
/// whether the model knows it.
QString wordTooltip(const Reading& reading, int word);

/// A sentence's rank and weight, as rich text.
QString sentenceTooltip(const Reading& reading, int sentence);

/// The word's numbers as plain words, for screen readers.
QString spokenWord(const Reading& reading, int word);

}  // namespace hanscope::ui
