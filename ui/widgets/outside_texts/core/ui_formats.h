// Sentences of ui/formats. Written by tests/documents/core_sentences.py.

#pragma once

#include <QtGlobal>

// clang-format off
namespace hanscope::ui::outside_texts {

inline constexpr const char* kUiFormats[] = {
    QT_TRANSLATE_NOOP("core", "the process that reads PDF cannot be started (%1); end other programs and try again"),
    QT_TRANSLATE_NOOP("core", "reading its pages takes more time or memory than any text, or they are damaged; print it to a file in its own program and open that"),
    QT_TRANSLATE_NOOP("core", "there is not enough memory to read it"),
    QT_TRANSLATE_NOOP("core", "it has more than %1 pages, which is the most that is read of a PDF; split it into smaller ones"),
    QT_TRANSLATE_NOOP("core", "it is encrypted; open it in its own program and save it without a password"),
    QT_TRANSLATE_NOOP("core", "its pages are pictures without text, as a scanner makes them; let a program for text recognition (OCR) add the text"),
    QT_TRANSLATE_NOOP("core", "its pages unpack to more than any text needs; the file is not opened"),
    QT_TRANSLATE_NOOP("core", "it is a damaged PDF, or cut short; download or copy the file again"),
};

}  // namespace hanscope::ui::outside_texts
