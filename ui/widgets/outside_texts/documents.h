// Sentences about documents and their files that the window translates: see README.md.

#pragma once

#include <QtGlobal>

namespace hanscope::ui::outside_texts {

inline constexpr const char* kDocuments[] = {
    QT_TRANSLATE_NOOP("core", "there is no such file; check the name"),
    QT_TRANSLATE_NOOP("core", "there is no such file; check its name"),
    QT_TRANSLATE_NOOP("core",
                      "this is not a workspace; choose a file that ends in .hanscope-workspace"),
    QT_TRANSLATE_NOOP("core",
                      "this workspace is of a newer version; open it with a newer Hanscope"),
    QT_TRANSLATE_NOOP("core",
                      "this file is damaged at its byte %1 (not valid JSON); get the file again"),
    QT_TRANSLATE_NOOP("core", "this file is nested too deeply; get the file again"),
    QT_TRANSLATE_NOOP("core", "its text %1 is damaged; get the file again"),
    QT_TRANSLATE_NOOP("core", "its document %1 has neither a path nor a text; get the file again"),
    QT_TRANSLATE_NOOP("core",
                      "its unsaved texts are too long for a workspace; save them as files first"),
    QT_TRANSLATE_NOOP("core", "this is a folder; choose a file in it"),
    QT_TRANSLATE_NOOP("core", "this file is write-protected; choose another name"),
    QT_TRANSLATE_NOOP("core", "this holds no text; give one with a word at least"),
    QT_TRANSLATE_NOOP("core",
                      "this text holds %1 MiB, but a document may hold %2 MiB at most; split it "
                      "into smaller ones"),
    QT_TRANSLATE_NOOP(
        "core", "this file is larger than %1 MiB, which is the most that is read as one document"),
    QT_TRANSLATE_NOOP(
        "core", "this is not a text file (binary data at byte %1); give a plain text in UTF-8"),
    QT_TRANSLATE_NOOP("core",
                      "there is no space left on the disk to write it; free some and try again"),
    QT_TRANSLATE_NOOP("core",
                      "it would exceed the maximum file size here; write it to another place"),
    QT_TRANSLATE_NOOP(
        "core",
        "it cannot be written, because its folder does not permit it; choose another place"),
    QT_TRANSLATE_NOOP("core",
                      "it cannot be written, because its folder does not exist; create it first"),
    QT_TRANSLATE_NOOP("core", "it is a folder; name a file to write"),
    QT_TRANSLATE_NOOP("core", "it is not a regular file; name another file to write"),
    QT_TRANSLATE_NOOP("core", "it cannot be read; check its permissions"),
    QT_TRANSLATE_NOOP("core",
                      "this changed while it was being read; start again when it is complete"),
    QT_TRANSLATE_NOOP("core", "this changed after it was read; read it again"),
    QT_TRANSLATE_NOOP("core", "it was changed after it was read; read it again"),
    QT_TRANSLATE_NOOP("core", "this file or folder is no longer there; read the corpus again"),
    QT_TRANSLATE_NOOP(
        "core",
        "it can be read only once, so its texts cannot be shown; save it to a file and read that"),
    QT_TRANSLATE_NOOP("core", "%1 is not one word for this model; give a single word"),
    QT_TRANSLATE_NOOP("core", "this folder has more than %1 texts; open a folder below it"),
    QT_TRANSLATE_NOOP("core", "this folder has no documents; open another one, or single files"),
    QT_TRANSLATE_NOOP("core", "it is empty or damaged"),
    QT_TRANSLATE_NOOP("core", "its XML is damaged or cut short"),
    QT_TRANSLATE_NOOP("core", "it cannot be read as HTML"),
    QT_TRANSLATE_NOOP("core", "there is not enough memory to read it as Markdown"),
    QT_TRANSLATE_NOOP("core",
                      "it defines entities of its own, which a document does not need and which "
                      "can make it endless; save it again with another program"),
    QT_TRANSLATE_NOOP(
        "core", "its elements are nested more than %1 deep; save it again with another program"),
    QT_TRANSLATE_NOOP(
        "core", "its groups are nested more than %1 deep; save it again with another program"),
    QT_TRANSLATE_NOOP("core",
                      "this is larger than %1 MiB, which is the most that is read of a text with "
                      "markup; split it"),
    QT_TRANSLATE_NOOP("core",
                      "its text is longer than %1 MiB, which is the most that a document may have; "
                      "split it into smaller ones"),
    QT_TRANSLATE_NOOP("core", "it is a book without chapters"),
    QT_TRANSLATE_NOOP("core", "it is a book without a table of its files"),
    QT_TRANSLATE_NOOP("core", "it is a book whose file %1 is missing"),
    QT_TRANSLATE_NOOP("core", "it is a book whose chapter %1 is missing"),
    QT_TRANSLATE_NOOP("core", "it is not an EPUB book: its archive has no META-INF/container.xml"),
    QT_TRANSLATE_NOOP("core", "it is not an OpenDocument text: its archive has no content.xml"),
    QT_TRANSLATE_NOOP("core", "it is cut short: its last group has no end"),
    QT_TRANSLATE_NOOP("core", "it is not RTF, although its name says so"),
    QT_TRANSLATE_NOOP("core",
                      "it is encrypted, or of an old version of Word; open it in its own program "
                      "and save it as .docx without a password"),
    QT_TRANSLATE_NOOP("core",
                      "it is encrypted; open it in its own program and save it without a password"),
    QT_TRANSLATE_NOOP("core", "its archive is damaged or cut short; get the file again"),
    QT_TRANSLATE_NOOP("core",
                      "its archive has an entry %1, whose name leads out of the archive; the file "
                      "is not opened, because it was made to do harm"),
    QT_TRANSLATE_NOOP("core", "this is not a text in the encoding %1; choose another encoding"),
    QT_TRANSLATE_NOOP("core",
                      "The text has no words, so there is nothing to classify; use another text."),
    QT_TRANSLATE_NOOP("core",
                      "The model knows only %1 of the %2 words, so this result is unreliable. "
                      "Choose a model that was trained on texts of this kind and language."),
    QT_TRANSLATE_NOOP(
        "core",
        "The text is in the script %1, but the model was trained on texts in %2 and knows only %3 "
        "of the %4 words, so this result means nothing. Choose a model for this language."),
    QT_TRANSLATE_NOOP("core",
                      "The network's result is not a number, because its weights are too large; "
                      "get the model's file again if it is damaged, or train it again with a "
                      "smaller learning rate."),
    QT_TRANSLATE_NOOP("core",
                      "The weights of this model cannot be changed: with maximum pooling they are "
                      "shares of dimensions, not factors; use a model with attention."),
    QT_TRANSLATE_NOOP("core",
                      "The attention of this label was not stored with the reading; choose a label "
                      "whose children were decided."),
    QT_TRANSLATE_NOOP("core",
                      "The network of this reading was not stored, so it cannot decode again; use "
                      "the finished model."),
    QT_TRANSLATE_NOOP("core",
                      "The text has a sentence that is too long for this model, which fills up all "
                      "other sentences to its length; divide the sentence."),
    QT_TRANSLATE_NOOP("core",
                      "This model reads at most %1 sentences of a text and %2 words of a sentence, "
                      "as the program that trained it does: %3 of the %4 words were not read."),
    QT_TRANSLATE_NOOP("core",
                      "Gradients are not available for this kind of model; choose another lens."),
    QT_TRANSLATE_NOOP("core",
                      "The attention of this kind of model cannot be changed; choose a model that "
                      "was trained with Hanscope."),
    QT_TRANSLATE_NOOP("core", "this is not valid JSON; write the file anew"),
    QT_TRANSLATE_NOOP("core",
                      "these are no weights in a known form; use a file of weights by Hanscope "
                      "(.json, .csv), neat-vision's JSON, predictions of ERASER (.jsonl) or a "
                      "table with the columns token and attribution"),
    QT_TRANSLATE_NOOP("core", "a text has %1 tokens and %2 weights; each token must have one"),
    QT_TRANSLATE_NOOP("core", "a weight is not a finite number; write it anew"),
};

}  // namespace hanscope::ui::outside_texts
