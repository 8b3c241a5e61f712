// Sentences of core/model/sequence. Written by tests/documents/core_sentences.py.

#pragma once

#include <QtGlobal>

// clang-format off
namespace hanscope::ui::outside_texts {

inline constexpr const char* kModelSequence[] = {
    QT_TRANSLATE_NOOP("core", "The label tree has no label with the index %1."),
};

}  // namespace hanscope::ui::outside_texts
