// Sentences about labelled texts and trees of labels that the window translates: see README.md.

#pragma once

#include <QtGlobal>

namespace hanscope::ui::outside_texts {

inline constexpr const char* kLabelledTexts[] = {
    QT_TRANSLATE_NOOP("core", "this file is empty; choose a file with labelled texts"),
    QT_TRANSLATE_NOOP("core", "this table is empty; its first row must name the columns"),
    QT_TRANSLATE_NOOP("core", "this row has one field; a label and a text are wanted"),
    QT_TRANSLATE_NOOP("core", "this row's label is empty; give it one"),
    QT_TRANSLATE_NOOP("core",
                      "this row has %1 fields, but the first row names %2 columns; check its "
                      "quotes and separators"),
    QT_TRANSLATE_NOOP("core",
                      "this row has %1 field, but the first row names %2 columns; check its quotes "
                      "and separators"),
    QT_TRANSLATE_NOOP(
        "core",
        "this row has %1 fields, but the first row has %2; check its quotes and separators"),
    QT_TRANSLATE_NOOP(
        "core", "this row has %1 field, but the first row has %2; check its quotes and separators"),
    QT_TRANSLATE_NOOP("core", "the quote that opens in this line is never closed; close it"),
    QT_TRANSLATE_NOOP("core",
                      "the quote that opens in this line is not closed within %1 MiB; close it"),
    QT_TRANSLATE_NOOP("core",
                      "this line has more than %1 MiB; check that the file is a table of texts"),
    QT_TRANSLATE_NOOP("core", "the column %1 appears twice; rename one"),
    QT_TRANSLATE_NOOP("core", "this line is not a JSON object; each line must be one"),
    QT_TRANSLATE_NOOP("core", "this is not valid JSON; each line must be one JSON object"),
    QT_TRANSLATE_NOOP("core", "this line has a number that is too large; write a smaller one"),
    QT_TRANSLATE_NOOP("core", "this line has no label; begin it with __label__ and a name"),
    QT_TRANSLATE_NOOP("core", "a label is empty; write its name after __label__"),
    QT_TRANSLATE_NOOP("core",
                      "no folder in this folder has .txt files; choose a folder that has one "
                      "folder of .txt files for each label"),
    QT_TRANSLATE_NOOP("core", "neither this folder nor a folder in it has .txt files"),
    QT_TRANSLATE_NOOP("core", "no document has a word; choose another file"),
    QT_TRANSLATE_NOOP("core",
                      "the format of this file is not known; use a .csv, .tsv, .jsonl or .ss file, "
                      "also .gz or .zst, or a folder with a folder of .txt files for each label; "
                      "single .txt files can only be texts without labels (--unlabelled)"),
    QT_TRANSLATE_NOOP("core",
                      "%1 row cannot be read; what is left out is not learnt, so correct it"),
    QT_TRANSLATE_NOOP("core",
                      "%1 rows cannot be read; what is left out is not learnt, so correct it"),
    QT_TRANSLATE_NOOP(
        "core",
        "%1 document holds no word and cannot be learnt from; see whether their texts were lost"),
    QT_TRANSLATE_NOOP(
        "core",
        "%1 documents hold no word and cannot be learnt from; see whether their texts were lost"),
    QT_TRANSLATE_NOOP("core",
                      "%1 document has the text of an earlier one; leave repetitions out, or what "
                      "was learnt may be asked again in validation"),
    QT_TRANSLATE_NOOP("core",
                      "%1 documents have the text of an earlier one; leave repetitions out, or "
                      "what was learnt may be asked again in validation"),
    QT_TRANSLATE_NOOP("core",
                      "%1 document has the text of an earlier one, %2 with another label; leave "
                      "repetitions out, or what was learnt may be asked again in validation"),
    QT_TRANSLATE_NOOP("core",
                      "%1 documents have the text of an earlier one, %2 with another label; leave "
                      "repetitions out, or what was learnt may be asked again in validation"),
    QT_TRANSLATE_NOOP("core",
                      "%1 of the %2 validation documents have the text of a training document; "
                      "leave them out, or the accuracy will look better than it is"),
    QT_TRANSLATE_NOOP("core", "no document has a label; training needs some that do"),
    QT_TRANSLATE_NOOP("core", "no document has a label; training needs documents with labels"),
    QT_TRANSLATE_NOOP(
        "core",
        "there is no other label than %1; check the column of the labels, and what separates them"),
    QT_TRANSLATE_NOOP("core",
                      "every document has the label %1; training needs at least two classes, so "
                      "check the label column"),
    QT_TRANSLATE_NOOP("core",
                      "every document has the class %1; training needs at least two classes"),
    QT_TRANSLATE_NOOP(
        "core",
        "%1 % of the documents have the label %2, and whoever always says so is right as often; "
        "judge by macro-F1 rather than by accuracy, or weigh the classes"),
    QT_TRANSLATE_NOOP("core",
                      "the label %1 is not in the label tree; correct it, or add it to the tree"),
    QT_TRANSLATE_NOOP(
        "core", "this document has no label; with a label tree every document needs at least one"),
    QT_TRANSLATE_NOOP("core", "the label tree has no label; add at least one"),
    QT_TRANSLATE_NOOP("core", "the label tree has two nodes named %1; rename one"),
    QT_TRANSLATE_NOOP("core",
                      "this file names no label; give lines of a parent and its children, with "
                      "tabs between them"),
    QT_TRANSLATE_NOOP("core", "this line names no child; give one"),
    QT_TRANSLATE_NOOP(
        "core",
        "the parent in this line has no name; put it before its children, with a tab behind it"),
    QT_TRANSLATE_NOOP("core",
                      "%1 is nobody's child; put it under %2 or another node, with a tab between "
                      "parent and child"),
    QT_TRANSLATE_NOOP("core",
                      "this model predicts one label per document; give a column of single labels "
                      "(--label-column) instead of lists, and no label tree"),
    QT_TRANSLATE_NOOP("core",
                      "this model predicts any number of labels per document; give a column of "
                      "lists of labels (--labels-column)"),
    QT_TRANSLATE_NOOP("core",
                      "this model has the label %1, which is not in the label tree; give the tree "
                      "of the model's labels"),
    QT_TRANSLATE_NOOP("core", "there is no column %1; the columns are %2"),
    QT_TRANSLATE_NOOP("core", "there is no column %1 (did you mean %2?); the columns are %3"),
    QT_TRANSLATE_NOOP(
        "core", "no column has one of the usual names for the text; choose one of the columns %1"),
    QT_TRANSLATE_NOOP(
        "core", "no column has one of the usual names for the label; choose one of the columns %1"),
    QT_TRANSLATE_NOOP("core", "the text may be in %1; choose the column"),
    QT_TRANSLATE_NOOP("core", "the label may be in %1; choose the column"),
    QT_TRANSLATE_NOOP(
        "core", "text and label cannot both come from the column %1; choose two of the columns %2"),
    QT_TRANSLATE_NOOP("core",
                      "%1 class has fewer than %2 documents, too few to learn from or to judge by: "
                      "%3; add documents, or join classes"),
    QT_TRANSLATE_NOOP("core",
                      "%1 classes have fewer than %2 documents, too few to learn from or to judge "
                      "by: %3; add documents, or join classes"),
    QT_TRANSLATE_NOOP(
        "core",
        "labels that differ only by case or spaces are classes of their own: %1; spell them alike"),
    QT_TRANSLATE_NOOP("core",
                      "no training document has the label %1 of the validation documents; correct "
                      "or remove these"),
    QT_TRANSLATE_NOOP("core",
                      "no training document has the labels %1 of the validation documents; correct "
                      "or remove these"),
    QT_TRANSLATE_NOOP(
        "core",
        "a quoted field goes on behind its closing quote; write a quote within it twice (%1)"),
    QT_TRANSLATE_NOOP(
        "core",
        "this line has %1 labels; if texts have any number of them, add --labels-column labels"),
    QT_TRANSLATE_NOOP("core",
                      "this text holds more than %1 MiB, which is the most that a document may "
                      "hold; split or remove it"),
    QT_TRANSLATE_NOOP("core", "this object has no %1; add it"),
    QT_TRANSLATE_NOOP("core", "%1 is number here; the text must be a string or a list of words"),
    QT_TRANSLATE_NOOP("core", "%1 is null here; the text must be a string or a list of words"),
    QT_TRANSLATE_NOOP("core", "%1 is object here; the text must be a string or a list of words"),
    QT_TRANSLATE_NOOP("core", "%1 must hold words, or sentences that hold words, and nothing else"),
    QT_TRANSLATE_NOOP("core", "%1 is null here; the label must be a string or a number"),
    QT_TRANSLATE_NOOP("core",
                      "%1 is array here; the label must be a string or a number, or say that it "
                      "holds several labels a text (--labels-column)"),
    QT_TRANSLATE_NOOP("core", "%1 holds an empty label; leave it out"),
    QT_TRANSLATE_NOOP("core",
                      "there are more than %1 different labels; choose their column "
                      "(--label-column), or, if they are right, allow as many (--max-classes)"),
    QT_TRANSLATE_NOOP(
        "core",
        "the topics of these documents are missing; put rcv1-v2.topics.qrels beside this file"),
    QT_TRANSLATE_NOOP("core", "YL1.txt or YL2.txt has no label in this line"),
    QT_TRANSLATE_NOOP("core", "the label tree has a node without a name; name it"),
    QT_TRANSLATE_NOOP(
        "core",
        "a node of the label tree is named %1, which is a reserved name; give it another name"),
    QT_TRANSLATE_NOOP("core",
                      "the label tree has more than %1 levels above %2; leave some of them out"),
    QT_TRANSLATE_NOOP("core",
                      "the label %1 of the label tree does not continue %2 after the separator %3; "
                      "correct the label or the separator"),
    QT_TRANSLATE_NOOP("core",
                      "a label cannot be named %1, which is a reserved name; give it another name"),
    QT_TRANSLATE_NOOP(
        "core",
        "the label %1 has a part without a name between %2; correct the label or the separator"),
    QT_TRANSLATE_NOOP("core",
                      "a node cannot be named %1, which is a reserved name; give it another name"),
};

}  // namespace hanscope::ui::outside_texts
