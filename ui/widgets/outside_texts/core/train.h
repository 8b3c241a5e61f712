// Sentences of core/train. Written by tests/documents/core_sentences.py.

#pragma once

#include <QtGlobal>

// clang-format off
namespace hanscope::ui::outside_texts {

inline constexpr const char* kTrain[] = {
    QT_TRANSLATE_NOOP("core", "Training became unstable: the gradient at step %1 is not a number. Try a smaller learning rate."),
    QT_TRANSLATE_NOOP("core", "%1, from which the training should start, does not fit the network: the vocabulary, labels, pooling and sizes must be the same."),
    QT_TRANSLATE_NOOP("core", "Training became unstable: a result on the validation documents is not a number. Try a smaller learning rate."),
    QT_TRANSLATE_NOOP("core", "%1 of %2 words, checksum %3"),
    QT_TRANSLATE_NOOP("core", "%1 (now %2, %3 %4)"),
    QT_TRANSLATE_NOOP("core", "the checkpoint belongs to a run that differs in: %1; resume it with the same options and data as at its start, or delete it and start again"),
    QT_TRANSLATE_NOOP("core", "class weights"),
    QT_TRANSLATE_NOOP("core", "label tree"),
    QT_TRANSLATE_NOOP("core", "training documents"),
    QT_TRANSLATE_NOOP("core", "validation documents"),
    QT_TRANSLATE_NOOP("core", "its description of the run"),
    QT_TRANSLATE_NOOP("core", "its description of the run is incomplete"),
    QT_TRANSLATE_NOOP("core", "in the checkpoint"),
    QT_TRANSLATE_NOOP("core", "its state is not complete"),
    QT_TRANSLATE_NOOP("core", "its state"),
    QT_TRANSLATE_NOOP("core", "A document has %1 labels, but each document must have exactly one."),
    QT_TRANSLATE_NOOP("core", "The encoder %1 has only one layer; set the number of layers to 1, or choose another encoder."),
    QT_TRANSLATE_NOOP("core", "LibTorch failed: %1. Try smaller batches, a smaller network or another device."),
    QT_TRANSLATE_NOOP("core", "A model of the family %1 predicts lists of labels, so its documents must have lists of labels."),
    QT_TRANSLATE_NOOP("core", "A model of the family %1 trains on the CPU only; choose the device cpu."),
    QT_TRANSLATE_NOOP("core", "A document has a label that is not one of the model's labels."),
    QT_TRANSLATE_NOOP("core", "A model of the family hidec needs a label tree; give the hierarchy of the labels."),
    QT_TRANSLATE_NOOP("core", "The training data has only one class; a classifier needs two or more."),
    QT_TRANSLATE_NOOP("core", "The training data has no label; a classifier needs one or more."),
    QT_TRANSLATE_NOOP("core", "The threshold must be above 0 and below 1."),
    QT_TRANSLATE_NOOP("core", "There are no documents to train on."),
    QT_TRANSLATE_NOOP("core", "There are no documents to validate on; give a larger validation share."),
    QT_TRANSLATE_NOOP("core", "Batch size and number of epochs must be 1 or more."),
    QT_TRANSLATE_NOOP("core", "Weight decay times learning rate must be below 1; make one of them smaller."),
    QT_TRANSLATE_NOOP("core", "There must be one class weight for every class."),
    QT_TRANSLATE_NOOP("core", "the run was started with %1 processes and continues with %2, so its result is the same only up to rounding"),
    QT_TRANSLATE_NOOP("core", "no checkpoint was written, training continues: %1"),
    QT_TRANSLATE_NOOP("core", "this process and the first one differ in: %1; start all processes with the same options and data"),
    QT_TRANSLATE_NOOP("core", "another process has other options or data and names the difference; start all processes with the same options and data"),
    QT_TRANSLATE_NOOP("core", "in the first process"),
};

}  // namespace hanscope::ui::outside_texts
