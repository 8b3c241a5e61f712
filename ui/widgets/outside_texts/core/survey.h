// Sentences of core/survey. Written by tests/documents/core_sentences.py.

#pragma once

#include <QtGlobal>

// clang-format off
namespace hanscope::ui::outside_texts {

inline constexpr const char* kSurvey[] = {
    QT_TRANSLATE_NOOP("core", "it can be read only once, so its texts cannot be shown; save it to a file and read that"),
    QT_TRANSLATE_NOOP("core", "this file or folder is no longer there; read the corpus again"),
    QT_TRANSLATE_NOOP("core", "it was changed after it was read; read it again"),
    QT_TRANSLATE_NOOP("core", "%1 is not one word for this model; give a single word"),
};

}  // namespace hanscope::ui::outside_texts
