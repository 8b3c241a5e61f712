// Sentences of core/explain. Written by tests/documents/core_sentences.py.

#pragma once

#include <QtGlobal>

// clang-format off
namespace hanscope::ui::outside_texts {

inline constexpr const char* kExplain[] = {
    QT_TRANSLATE_NOOP("core", "the text has the sentences 1 to %1; choose some of these"),
    QT_TRANSLATE_NOOP("core", "word %1 is %2 there and %3 in this text"),
    QT_TRANSLATE_NOOP("core", "a text has %1 tokens and %2 weights; each token must have one"),
    QT_TRANSLATE_NOOP("core", "it has %1 words and this text %2"),
    QT_TRANSLATE_NOOP("core", "its weights are of another text: %1; choose a file that was made from this text"),
    QT_TRANSLATE_NOOP("core", "none of its %1 texts has the words of this one; choose a file that was made from this text"),
    QT_TRANSLATE_NOOP("core", "this JSON has more than %1 values; write the texts into several files"),
    QT_TRANSLATE_NOOP("core", "this table has more than %1 rows; write the texts into several files"),
    QT_TRANSLATE_NOOP("core", "its docid %1 is not the name of a file in docs"),
    QT_TRANSLATE_NOOP("core", "%1 is not a number"),
    QT_TRANSLATE_NOOP("core", "these are no weights in a known form; use a file of weights by Hanscope (.json, .csv), neat-vision's JSON, predictions of ERASER (.jsonl) or a table with the columns token and attribution"),
    QT_TRANSLATE_NOOP("core", "this is not valid JSON; write the file anew"),
    QT_TRANSLATE_NOOP("core", "this JSON is nested more than 64 deep; write the file anew"),
    QT_TRANSLATE_NOOP("core", "a weight is not a finite number; write it anew"),
};

}  // namespace hanscope::ui::outside_texts
