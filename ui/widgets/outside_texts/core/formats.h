// Sentences of core/formats. Written by tests/documents/core_sentences.py.

#pragma once

#include <QtGlobal>

// clang-format off
namespace hanscope::ui::outside_texts {

inline constexpr const char* kFormats[] = {
    QT_TRANSLATE_NOOP("core", "this folder has more than 100,000 texts; open a folder below it"),
    QT_TRANSLATE_NOOP("core", "this folder has no documents; open another one, or single files"),
    QT_TRANSLATE_NOOP("core", "it is a book whose file %1 is missing"),
    QT_TRANSLATE_NOOP("core", "it is a book whose chapter %1 is missing"),
    QT_TRANSLATE_NOOP("core", "it is a book without a table of its files"),
    QT_TRANSLATE_NOOP("core", "it is a book without chapters"),
    QT_TRANSLATE_NOOP("core", "it is not an EPUB book: its archive has no META-INF/container.xml"),
    QT_TRANSLATE_NOOP("core", "there is not enough memory to read it as Markdown"),
    QT_TRANSLATE_NOOP("core", "its elements are nested more than %1 deep; save it again with another program"),
    QT_TRANSLATE_NOOP("core", "one of its tags has more than %1 attributes; save it again with another program"),
    QT_TRANSLATE_NOOP("core", "this is larger than %1, which is the most that is read of a text with markup; split it"),
    QT_TRANSLATE_NOOP("core", "it defines entities of its own, which a document does not need and which can make it endless; save it again with another program"),
    QT_TRANSLATE_NOOP("core", "it is empty or damaged"),
    QT_TRANSLATE_NOOP("core", "its XML is damaged or cut short"),
    QT_TRANSLATE_NOOP("core", "it cannot be read as HTML"),
    QT_TRANSLATE_NOOP("core", "it is not an OpenDocument text: its archive has no content.xml"),
    QT_TRANSLATE_NOOP("core", "its groups are nested more than %1 deep; save it again with another program"),
    QT_TRANSLATE_NOOP("core", "it is cut short: its last group has no end"),
    QT_TRANSLATE_NOOP("core", "it is not RTF, although its name says so"),
    QT_TRANSLATE_NOOP("core", "its text is longer than %1 MiB, which is the most that a document may have; split it into smaller ones"),
    QT_TRANSLATE_NOOP("core", "it is not a Word document: its archive has no %1"),
    QT_TRANSLATE_NOOP("core", "it is encrypted, or of an old version of Word; open it in its own program and save it as .docx without a password"),
    QT_TRANSLATE_NOOP("core", "its archive unpacks to more than %1 MiB, which no %2 of its size needs; the file is not opened"),
    QT_TRANSLATE_NOOP("core", "its archive has more than %1 entries, which no %2 needs; the file is not opened"),
    QT_TRANSLATE_NOOP("core", "its archive has an entry %1, whose name leads out of the archive; the file is not opened, because it was made to do harm"),
    QT_TRANSLATE_NOOP("core", "its archive has two entries of the name %1, so it is not clear what it holds; write the file again"),
    QT_TRANSLATE_NOOP("core", "its archive is damaged or cut short; download or copy the file again"),
    QT_TRANSLATE_NOOP("core", "it is encrypted; open it in its own program and save it without a password"),
};

}  // namespace hanscope::ui::outside_texts
