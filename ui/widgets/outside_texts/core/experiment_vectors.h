// Sentences of core/experiment/vectors. Written by tests/documents/core_sentences.py.

#pragma once

#include <QtGlobal>

// clang-format off
namespace hanscope::ui::outside_texts {

inline constexpr const char* kExperimentVectors[] = {
    QT_TRANSLATE_NOOP("core", "%1; the %2 are not cached and are used for this run only"),
    QT_TRANSLATE_NOOP("core", "%1: this file of cached %2 is damaged; they are trained again"),
    QT_TRANSLATE_NOOP("core", "word vectors"),
    QT_TRANSLATE_NOOP("core", "%1 is not a number: the line must end with %2 numbers, but only the last %3 of its words are numbers"),
    QT_TRANSLATE_NOOP("core", "this vector has %1 numbers, but %2 are needed; choose another file, or set the size of word vectors to %3 (--embedding-size)"),
    QT_TRANSLATE_NOOP("core", "this file announces %1 words but ends after %2; download it again"),
    QT_TRANSLATE_NOOP("core", "the vector of word %1 contains a value that is not a number; download the file again"),
    QT_TRANSLATE_NOOP("core", "this file has no word vectors"),
    QT_TRANSLATE_NOOP("core", "this file does not have word2vec's binary format, which begins with two counts"),
    QT_TRANSLATE_NOOP("core", "this is not a file of word vectors: a word does not end"),
};

}  // namespace hanscope::ui::outside_texts
