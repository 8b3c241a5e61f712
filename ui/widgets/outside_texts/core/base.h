// Sentences of core. Written by tests/documents/core_sentences.py.

#pragma once

#include <QtGlobal>

// clang-format off
namespace hanscope::ui::outside_texts {

inline constexpr const char* kBase[] = {
    QT_TRANSLATE_NOOP("core", "it cannot be written (%1); choose another place"),
    QT_TRANSLATE_NOOP("core", "it cannot be written, because its folder does not permit it; choose another place"),
    QT_TRANSLATE_NOOP("core", "there is no space left on the disk to write it; free some and try again"),
    QT_TRANSLATE_NOOP("core", "it would exceed the maximum file size here; write it to another place"),
    QT_TRANSLATE_NOOP("core", "it cannot be written, because its folder does not exist; create it first"),
    QT_TRANSLATE_NOOP("core", "it is a folder; name a file to write"),
    QT_TRANSLATE_NOOP("core", "it is not a regular file; name another file to write"),
};

}  // namespace hanscope::ui::outside_texts
