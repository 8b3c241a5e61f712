// Sentences of core/model. Written by tests/documents/core_sentences.py.

#pragma once

#include <QtGlobal>

// clang-format off
namespace hanscope::ui::outside_texts {

inline constexpr const char* kModel[] = {
    QT_TRANSLATE_NOOP("core", "%1: it has no words, so there is nothing to classify; use another text"),
    QT_TRANSLATE_NOOP("core", "This model reads at most %1 sentences of a text and %2 words of a sentence, as the program that trained it does: %3 of the %4 words were not read."),
    QT_TRANSLATE_NOOP("core", "The text has a sentence that is too long for this model, which fills up all other sentences to its length; divide the sentence."),
    QT_TRANSLATE_NOOP("core", "A document has no sentences; remove it."),
    QT_TRANSLATE_NOOP("core", "A document has a sentence without words; remove it."),
    QT_TRANSLATE_NOOP("core", "The sentence lengths of a document do not add up to its number of words."),
    QT_TRANSLATE_NOOP("core", "The weights of this model cannot be changed: with %1 pooling they are shares of dimensions, not factors; use a model with attention."),
    QT_TRANSLATE_NOOP("core", "The text is in the script %1, but the model was trained on texts in %2 and knows only %3 of the %4 words, so this result means nothing. Choose a model for this language."),
    QT_TRANSLATE_NOOP("core", "The model knows only %1 of the %2 words, so this result is unreliable. Choose a model that was trained on texts of this kind and language."),
    QT_TRANSLATE_NOOP("core", "The text has no words, so there is nothing to classify; use another text."),
    QT_TRANSLATE_NOOP("core", "The network's result is not a number, because its weights are too large; get the model's file again if it is damaged, or train it again with a smaller learning rate."),
    QT_TRANSLATE_NOOP("core", "The attention of this label was not stored with the reading; choose a label whose children were decided."),
    QT_TRANSLATE_NOOP("core", "The network of this reading was not stored, so it cannot decode again; use the finished model."),
    QT_TRANSLATE_NOOP("core", "The text is too long for this lens: its %1 words would need %2 of memory (at most %3); choose the lens attention, or explain a part of the text."),
    QT_TRANSLATE_NOOP("core", "The attention of this kind of model cannot be changed; choose a model that was trained with Hanscope."),
    QT_TRANSLATE_NOOP("core", "Gradients are not available for this kind of model; choose another lens."),
};

}  // namespace hanscope::ui::outside_texts
