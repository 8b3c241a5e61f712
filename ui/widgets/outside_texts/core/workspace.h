// Sentences of core/workspace. Written by tests/documents/core_sentences.py.

#pragma once

#include <QtGlobal>

// clang-format off
namespace hanscope::ui::outside_texts {

inline constexpr const char* kWorkspace[] = {
    QT_TRANSLATE_NOOP("core", "its unsaved texts are too long for a workspace; save them as files first"),
    QT_TRANSLATE_NOOP("core", "%1 has a %2 that is not a path"),
    QT_TRANSLATE_NOOP("core", "%1 has a %2 that is out of range"),
    QT_TRANSLATE_NOOP("core", "%1 has %2 that are not texts"),
    QT_TRANSLATE_NOOP("core", "%1 has %2 that are not a list"),
    QT_TRANSLATE_NOOP("core", "its document %1"),
    QT_TRANSLATE_NOOP("core", "this is not a workspace; choose a file that ends in %1"),
    QT_TRANSLATE_NOOP("core", "%1 have 'words' that are not ranges of bytes in ascending order"),
    QT_TRANSLATE_NOOP("core", "%1 have a 'text' that is not a checksum"),
    QT_TRANSLATE_NOOP("core", "%1 has neither a path nor a text; download or copy the file again"),
    QT_TRANSLATE_NOOP("core", "the place in %1"),
    QT_TRANSLATE_NOOP("core", "the marks in %1"),
    QT_TRANSLATE_NOOP("core", "its model"),
    QT_TRANSLATE_NOOP("core", "its view"),
    QT_TRANSLATE_NOOP("core", "its second page"),
    QT_TRANSLATE_NOOP("core", "this workspace is of a newer version; open it with a newer Hanscope"),
    QT_TRANSLATE_NOOP("core", "a text of the workspace is not valid UTF-8, so it cannot be saved"),
    QT_TRANSLATE_NOOP("core", "this file"),
    QT_TRANSLATE_NOOP("core", "this workspace"),
};

}  // namespace hanscope::ui::outside_texts
