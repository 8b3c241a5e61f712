// Sentences of core/experiment/plan. Written by tests/documents/core_sentences.py.

#pragma once

#include <QtGlobal>

// clang-format off
namespace hanscope::ui::outside_texts {

inline constexpr const char* kExperimentPlan[] = {
    QT_TRANSLATE_NOOP("core", "%1 is not a label of the training data"),
    QT_TRANSLATE_NOOP("core", "%1 is neither 'balanced' nor LABEL=WEIGHT with a weight above 0"),
    QT_TRANSLATE_NOOP("core", "name the file of the word vectors"),
    QT_TRANSLATE_NOOP("core", "only --vectors skip-gram, --pretrain, --distil, --robust virtual or virtual-words and --entropy-weight use texts without labels; add one of them, or leave them out"),
    QT_TRANSLATE_NOOP("core", "it applies only to --vectors skip-gram; leave it out or add --vectors skip-gram"),
    QT_TRANSLATE_NOOP("core", "only GRUs that start from nothing can be pre-trained; leave it out"),
    QT_TRANSLATE_NOOP("core", "nothing is pre-trained here; leave it out or add --pretrain N"),
    QT_TRANSLATE_NOOP("core", "only new GRUs can start from a pre-training; leave it out"),
    QT_TRANSLATE_NOOP("core", "%1 is not %2"),
    QT_TRANSLATE_NOOP("core", "hidec needs to know how labels lie under one another: give a --taxonomy or a --path-separator"),
    QT_TRANSLATE_NOOP("core", "flat needs documents with lists of labels: name the column of these lists (--labels-column)"),
    QT_TRANSLATE_NOOP("core", "its product with the learning rate must be below 1; make one of them smaller"),
    QT_TRANSLATE_NOOP("core", "--search says which ones are tried; leave one of them out"),
    QT_TRANSLATE_NOOP("core", "it is taken from the model given with --start-from; leave it out"),
    QT_TRANSLATE_NOOP("core", "the training texts"),
    QT_TRANSLATE_NOOP("core", "the validation texts"),
    QT_TRANSLATE_NOOP("core", "the taxonomy"),
    QT_TRANSLATE_NOOP("core", "the word vectors"),
    QT_TRANSLATE_NOOP("core", "the pre-training to start from"),
    QT_TRANSLATE_NOOP("core", "the model to start from"),
    QT_TRANSLATE_NOOP("core", "the model to distil"),
    QT_TRANSLATE_NOOP("core", "texts without labels"),
    QT_TRANSLATE_NOOP("core", "the model"),
    QT_TRANSLATE_NOOP("core", "the checkpoint"),
    QT_TRANSLATE_NOOP("core", "the metrics"),
    QT_TRANSLATE_NOOP("core", "the pre-training"),
    QT_TRANSLATE_NOOP("core", "the cache"),
    QT_TRANSLATE_NOOP("core", "name the model file to write"),
    QT_TRANSLATE_NOOP("core", "an ensemble has 2 to %1 members; say how many with the number of seeds"),
    QT_TRANSLATE_NOOP("core", "it applies only to documents with one label each, not to lists or a tree of labels; leave it out"),
    QT_TRANSLATE_NOOP("core", "single networks cannot choose the thresholds of an ensemble; leave one of the two out"),
    QT_TRANSLATE_NOOP("core", "the model given with --start-from may have learnt from the same documents; leave one of the two out"),
    QT_TRANSLATE_NOOP("core", "it does not go with --one-label-a-level, --without-mask and --tree-labels ended, with which a label is not decided by thresholds alone; leave it or them out"),
    QT_TRANSLATE_NOOP("core", "it applies only to documents with lists of labels; leave it out or add --labels-column"),
    QT_TRANSLATE_NOOP("core", "one network would learn from no document; choose 0, or 2 or more"),
    QT_TRANSLATE_NOOP("core", "--threshold fixes the threshold of all labels; leave one of the two out"),
    QT_TRANSLATE_NOOP("core", "it applies only to distillation; leave it out or add --distil MODEL"),
    QT_TRANSLATE_NOOP("core", "a hidec model cannot learn from another model; leave it out"),
    QT_TRANSLATE_NOOP("core", "the plan's %1 is %2, %3; correct it or create the plan again"),
    QT_TRANSLATE_NOOP("core", "the plan has the key %1, which this version does not know; use a newer Hanscope"),
    QT_TRANSLATE_NOOP("core", "a file name or text of the plan is not UTF-8, so the plan cannot be saved; rename the file"),
    QT_TRANSLATE_NOOP("core", "not a whole number"),
    QT_TRANSLATE_NOOP("core", "outside its range"),
    QT_TRANSLATE_NOOP("core", "which this version does not know"),
    QT_TRANSLATE_NOOP("core", "neither true nor false"),
    QT_TRANSLATE_NOOP("core", "not a list of numbers"),
    QT_TRANSLATE_NOOP("core", "not a list of file names"),
    QT_TRANSLATE_NOOP("core", "not a text"),
    QT_TRANSLATE_NOOP("core", "not a number"),
    QT_TRANSLATE_NOOP("core", "the plan"),
    QT_TRANSLATE_NOOP("core", "this file is not a training plan; choose another file"),
    QT_TRANSLATE_NOOP("core", "this model predicts one label per document, so it cannot be trained further on lists of labels; choose another model"),
    QT_TRANSLATE_NOOP("core", "this model predicts any number of labels per document, so it cannot be trained further on single labels; choose another model"),
    QT_TRANSLATE_NOOP("core", "this model is an ensemble, which cannot be trained further; choose a model with one network"),
    QT_TRANSLATE_NOOP("core", "the hierarchy is already given by a file (--taxonomy); leave out one of the two options"),
};

}  // namespace hanscope::ui::outside_texts
