// Sentences of core/model/sequence. Written by tests/documents/core_sentences.py.

#pragma once

#include <QtGlobal>

// clang-format off
namespace hanscope::ui::outside_texts {

inline constexpr const char* kModelSequence[] = {
    QT_TRANSLATE_NOOP("core", "The label tree has no label with the index %1."),
    QT_TRANSLATE_NOOP("core", "%1 of %2 layer"),
    QT_TRANSLATE_NOOP("core", "%1 of %2 layers"),
    QT_TRANSLATE_NOOP("core", "decoder of %1 layer"),
    QT_TRANSLATE_NOOP("core", "decoder of %1 layers"),
    QT_TRANSLATE_NOOP("core", "%1 attention head"),
    QT_TRANSLATE_NOOP("core", "%1 attention heads"),
    QT_TRANSLATE_NOOP("core", "Ensemble of %1 %2"),
    QT_TRANSLATE_NOOP("core", "tree of depth %1"),
    QT_TRANSLATE_NOOP("core", "Text–hierarchy attention, averaged over the nodes whose children were decided"),
    QT_TRANSLATE_NOOP("core", "Attention weights, learnt in training"),
    QT_TRANSLATE_NOOP("core", "%1-d words"),
    QT_TRANSLATE_NOOP("core", "one label a level"),
    QT_TRANSLATE_NOOP("core", "any number of labels"),
    QT_TRANSLATE_NOOP("core", "residual additions"),
    QT_TRANSLATE_NOOP("core", "no level embeddings"),
    QT_TRANSLATE_NOOP("core", "no hierarchy mask"),
    QT_TRANSLATE_NOOP("core", "flat networks"),
    QT_TRANSLATE_NOOP("core", "attention pooling"),
};

}  // namespace hanscope::ui::outside_texts
