// Sentences of core/corpus. Written by tests/documents/core_sentences.py.

#pragma once

#include <QtGlobal>

// clang-format off
namespace hanscope::ui::outside_texts {

inline constexpr const char* kCorpus[] = {
    QT_TRANSLATE_NOOP("core", "to make room, the least recently used files of the cache were removed: %1"),
    QT_TRANSLATE_NOOP("core", "this folder cannot be used for encoded texts (%1); choose another folder with --cache or XDG_CACHE_HOME"),
    QT_TRANSLATE_NOOP("core", "this folder cannot be used for encoded texts (it is not writable); choose another folder with --cache or XDG_CACHE_HOME"),
    QT_TRANSLATE_NOOP("core", "%1; the texts are encoded for this run alone"),
    QT_TRANSLATE_NOOP("core", "%1; the texts are encoded again"),
    QT_TRANSLATE_NOOP("core", "%1: this file of the cache is damaged; the checksum of the texts is computed again"),
    QT_TRANSLATE_NOOP("core", "no temporary folder can be created here; set TMPDIR to a folder with free space, or give a cache folder (--cache)"),
    QT_TRANSLATE_NOOP("core", "this changed while it was being read; start again when it is complete"),
    QT_TRANSLATE_NOOP("core", "%1 class has fewer than %2 documents, too few to learn from or to judge by: %3; add documents, or join classes"),
    QT_TRANSLATE_NOOP("core", "%1 classes have fewer than %2 documents, too few to learn from or to judge by: %3; add documents, or join classes"),
    QT_TRANSLATE_NOOP("core", "%1 document has the text of an earlier one, %2 with another label; leave repetitions out, or what was learnt may be asked again in validation"),
    QT_TRANSLATE_NOOP("core", "%1 document has the text of an earlier one; leave repetitions out, or what was learnt may be asked again in validation"),
    QT_TRANSLATE_NOOP("core", "%1 documents have the text of an earlier one, %2 with another label; leave repetitions out, or what was learnt may be asked again in validation"),
    QT_TRANSLATE_NOOP("core", "%1 documents have the text of an earlier one; leave repetitions out, or what was learnt may be asked again in validation"),
    QT_TRANSLATE_NOOP("core", "no training document has the label %1 of the validation documents; correct or remove these"),
    QT_TRANSLATE_NOOP("core", "no training document has the labels %1 of the validation documents; correct or remove these"),
    QT_TRANSLATE_NOOP("core", "no document is left for training; take more data, or another share"),
    QT_TRANSLATE_NOOP("core", "no document is left for validation; take more data, or another share"),
    QT_TRANSLATE_NOOP("core", "%1 % of the documents have the label %2, and whoever always says so is right as often; judge by macro-F1 rather than by micro-F1"),
    QT_TRANSLATE_NOOP("core", "%1 % of the documents have the label %2, and whoever always says so is right as often; judge by macro-F1 rather than by accuracy, or weigh the classes"),
    QT_TRANSLATE_NOOP("core", "%1 of the %2 validation documents have the text of a training document; leave them out, or the accuracy will look better than it is"),
    QT_TRANSLATE_NOOP("core", "%1 (as %2)"),
    QT_TRANSLATE_NOOP("core", "%1 row cannot be read; what is left out is not learnt, so correct it"),
    QT_TRANSLATE_NOOP("core", "%1 rows cannot be read; what is left out is not learnt, so correct it"),
    QT_TRANSLATE_NOOP("core", "%1 document holds no word and cannot be learnt from; see whether their texts were lost"),
    QT_TRANSLATE_NOOP("core", "%1 documents hold no word and cannot be learnt from; see whether their texts were lost"),
    QT_TRANSLATE_NOOP("core", "labels that differ only by case or spaces are classes of their own: %1; spell them alike"),
    QT_TRANSLATE_NOOP("core", "there is no other label than %1; check the column of the labels, and what separates them"),
    QT_TRANSLATE_NOOP("core", "every document has the label %1; training needs at least two classes, so check the label column"),
    QT_TRANSLATE_NOOP("core", "no document has a label; training needs some that do"),
    QT_TRANSLATE_NOOP("core", "this changed after it was read; read it again"),
    QT_TRANSLATE_NOOP("core", "it was changed after it was read; read it again"),
    QT_TRANSLATE_NOOP("core", "document %1 of this encoded corpus is damaged or was changed while it was in use; start again, and the corpus will be encoded again"),
    QT_TRANSLATE_NOOP("core", "this encoded corpus is incomplete"),
    QT_TRANSLATE_NOOP("core", "this encoded corpus is damaged"),
    QT_TRANSLATE_NOOP("core", "this encoded corpus has another version"),
    QT_TRANSLATE_NOOP("core", "this encoded corpus holds other texts"),
    QT_TRANSLATE_NOOP("core", "this file is empty; choose a file with labelled texts"),
    QT_TRANSLATE_NOOP("core", "writing %1 to %2 would put it among %3 %4; choose another file to write"),
    QT_TRANSLATE_NOOP("core", "writing %1 to %2 would replace %3 %4; choose another file to write"),
    QT_TRANSLATE_NOOP("core", "The fraction for validation is %1; it must be at least 0 and less than 1"),
};

}  // namespace hanscope::ui::outside_texts
