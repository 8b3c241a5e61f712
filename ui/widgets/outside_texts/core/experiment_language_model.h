// Sentences of core/experiment/language_model. Written by tests/documents/core_sentences.py.

#pragma once

#include <QtGlobal>

// clang-format off
namespace hanscope::ui::outside_texts {

inline constexpr const char* kExperimentLanguageModel[] = {
    QT_TRANSLATE_NOOP("core", "values of a language model"),
    QT_TRANSLATE_NOOP("core", "Pre-training became unstable: its loss is not a number. Leave it out."),
    QT_TRANSLATE_NOOP("core", "its format is %1, so it is not a file of --save-pretrained; choose another file, or give the model to --start-from"),
    QT_TRANSLATE_NOOP("core", "its format is %1, so it is not a file of --save-pretrained; choose another file"),
    QT_TRANSLATE_NOOP("core", "it has %1 words, but vectors of %2; download or copy the file again"),
    QT_TRANSLATE_NOOP("core", "its level is %1, neither %2 nor %3"),
    QT_TRANSLATE_NOOP("core", "its tensor %1 has the type %2 instead of F32"),
    QT_TRANSLATE_NOOP("core", "its metadata has no key %1, so it is not a file of --save-pretrained; choose another file"),
    QT_TRANSLATE_NOOP("core", "its format version is %1, which this version does not know; use a newer Hanscope"),
    QT_TRANSLATE_NOOP("core", "its metadata has the key %1, which this version does not know; use a newer Hanscope"),
    QT_TRANSLATE_NOOP("core", "its vocabulary"),
    QT_TRANSLATE_NOOP("core", "the preprocessing in its metadata"),
    QT_TRANSLATE_NOOP("core", "its tensors are not those of a word level; download or copy the file again"),
};

}  // namespace hanscope::ui::outside_texts
