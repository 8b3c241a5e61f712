// Sentences of core/kernels/pooling. Written by tests/documents/core_sentences.py.

#pragma once

#include <QtGlobal>

// clang-format off
namespace hanscope::ui::outside_texts {

inline constexpr const char* kKernelsPooling[] = {
    QT_TRANSLATE_NOOP("core", "Attention weights, learnt in training. The vectors contain the maximum of the states, too, which the weights do not show"),
    QT_TRANSLATE_NOOP("core", "Attention weights, learnt in training"),
    QT_TRANSLATE_NOOP("core", "Attention and maximum"),
    QT_TRANSLATE_NOOP("core", "Sparse attention"),
    QT_TRANSLATE_NOOP("core", "Share of the sentence's vector that comes from a word, and of the document's vector that comes from a sentence"),
    QT_TRANSLATE_NOOP("core", "Equal weights for all words of a sentence and for all sentences"),
    QT_TRANSLATE_NOOP("core", "Similarity of a word to its sentence's vector, and of a sentence to the document's vector"),
};

}  // namespace hanscope::ui::outside_texts
