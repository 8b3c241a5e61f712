#pragma once

#include <QAccessible>

namespace hanscope::ui {

class HeatmapView;

/// Makes HeatmapViews readable for screen readers, as documents of read-only text: QAccessible then
/// finds a QAccessibleTextInterface with the whole text, the caret at the current word and the
/// selected words. Its attributes name the weights: "word-weight" and "sentence-weight" are the
/// numbers that colour and bar show, "sentence" counts from 1. Texts at an offset by sentence are
/// the sentences of the reading. Any number of calls is one call.
void makeHeatmapsAccessible();

/// Tells screen readers that the current word has changed, and says its description.
void announceCurrentWord(HeatmapView* view);
/// Says the weight and the words of the current sentence.
void announceCurrentSentence(HeatmapView* view);
/// Tells them that other words are selected.
void announceSelection(HeatmapView* view);

}  // namespace hanscope::ui
