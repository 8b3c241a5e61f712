// Sentences of core/text. Written by tests/documents/core_sentences.py.

#pragma once

#include <QtGlobal>

// clang-format off
namespace hanscope::ui::outside_texts {

inline constexpr const char* kText[] = {
    QT_TRANSLATE_NOOP("core", "this is not %1 data although its name ends in %2; rename the file"),
    QT_TRANSLATE_NOOP("core", "the %1 data %2; download or copy the file again"),
    QT_TRANSLATE_NOOP("core", "cannot be read (%1)"),
    QT_TRANSLATE_NOOP("core", "ends in the middle"),
    QT_TRANSLATE_NOOP("core", "is damaged"),
    QT_TRANSLATE_NOOP("core", "this is not valid UTF-8 (byte %1 is %2); if it is in an older encoding, %3"),
    QT_TRANSLATE_NOOP("core", "this is not a text file (binary data at byte %1); give a plain text in UTF-8"),
    QT_TRANSLATE_NOOP("core", "this text is %1, not UTF-8; %2"),
    QT_TRANSLATE_NOOP("core", "convert it, for example with \"iconv -f %1 -t UTF-8 OLD > NEW\""),
    QT_TRANSLATE_NOOP("core", "more than %1 empty lines follow each other; check that the file has texts"),
    QT_TRANSLATE_NOOP("core", "this line has more than %1; check that the file is a table of texts"),
    QT_TRANSLATE_NOOP("core", "ICU cannot normalise: %1"),
    QT_TRANSLATE_NOOP("core", "this file cannot be read (%1); check the file and its permissions"),
    QT_TRANSLATE_NOOP("core", "this is a pipe or a device; choose a file"),
    QT_TRANSLATE_NOOP("core", "there is no such file; check the name"),
    QT_TRANSLATE_NOOP("core", "this is a folder; choose a file in it"),
    QT_TRANSLATE_NOOP("core", "The text cannot be segmented by the rules of the locale %1 (%2); choose another locale, such as \"en\""),
    QT_TRANSLATE_NOOP("core", "ICU refused a text: %1"),
    QT_TRANSLATE_NOOP("core", "this is not a text in the encoding %1; choose another encoding"),
    QT_TRANSLATE_NOOP("core", "this text holds %1, but a document may hold %2 at most; split it into smaller ones"),
    QT_TRANSLATE_NOOP("core", "this holds no text; give a text with at least one word"),
    QT_TRANSLATE_NOOP("core", "this file is larger than %1, which is the most that is read as one document"),
    QT_TRANSLATE_NOOP("core", "this file is write-protected; choose another name"),
    QT_TRANSLATE_NOOP("core", "The vocabulary has %1 twice, in rows %2 and %3"),
    QT_TRANSLATE_NOOP("core", "The vocabulary is empty; row 0 must name the unknown word"),
};

}  // namespace hanscope::ui::outside_texts
