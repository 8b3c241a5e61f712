// Sentences about training that the window translates: see README.md.

#pragma once

#include <QtGlobal>

namespace hanscope::ui::outside_texts {

inline constexpr const char* kTraining[] = {
    QT_TRANSLATE_NOOP("core",
                      "Training became unstable: a result on the validation documents is not a "
                      "number. Try a smaller learning rate."),
    QT_TRANSLATE_NOOP("core",
                      "Training became unstable: the gradient at step %1 is not a number. Try a "
                      "smaller learning rate."),
    QT_TRANSLATE_NOOP("core",
                      "Pre-training became unstable: its loss is not a number. Leave it out."),
    QT_TRANSLATE_NOOP("core",
                      "Training is not possible, because its library libhanscope_trainer.so is not "
                      "installed; install the package hanscope-train."),
    QT_TRANSLATE_NOOP(
        "core",
        "Training on CUDA is not possible: LibTorch finds no GPU; check that `nvidia-smi` lists "
        "one and that CUDA_VISIBLE_DEVICES does not hide it, or train on the CPU."),
    QT_TRANSLATE_NOOP("core",
                      "Training on CUDA is not possible: this LibTorch (for example Debian's) is "
                      "built for the CPU only; build Hanscope with a CUDA version of LibTorch from "
                      "pytorch.org (CMAKE_PREFIX_PATH), or train on the CPU."),
    QT_TRANSLATE_NOOP("core", "There are no documents to train on."),
    QT_TRANSLATE_NOOP("core",
                      "There are no documents to validate on; give a larger validation share."),
    QT_TRANSLATE_NOOP("core", "this training is finished or was discarded; start a new one"),
    QT_TRANSLATE_NOOP("core",
                      "this training is running in another window; wait for it or stop it there"),
    QT_TRANSLATE_NOOP("core", "this training is running in another window; stop it there"),
    QT_TRANSLATE_NOOP("core", "the checkpoint cannot be read; check its permissions"),
    QT_TRANSLATE_NOOP("core", "this file is not a checkpoint; choose another file"),
    QT_TRANSLATE_NOOP("core",
                      "this checkpoint was written by another version of Hanscope; resume it with "
                      "that version, or delete it and start again"),
    QT_TRANSLATE_NOOP("core",
                      "this file is damaged or not a checkpoint, so the run cannot be resumed from "
                      "it; delete it and start again without --resume"),
    QT_TRANSLATE_NOOP("core",
                      "this model does not know the label %1 of the training documents; distil a "
                      "model with the same labels"),
    QT_TRANSLATE_NOOP("core",
                      "this model has the label %1, which the training documents do not have; "
                      "distil a model with the same labels"),
    QT_TRANSLATE_NOOP("core",
                      "this model is an ensemble, which cannot be trained further; choose a model "
                      "with one network"),
    QT_TRANSLATE_NOOP("core",
                      "this model knows none of the words of the training documents; choose a "
                      "model for their language"),
    QT_TRANSLATE_NOOP("core",
                      "no word occurs more than %1 times in the training documents; add more "
                      "documents or choose a smaller minimum count"),
    QT_TRANSLATE_NOOP("core", "this file has no word vectors"),
    QT_TRANSLATE_NOOP("core",
                      "this vector has %1 numbers, but %2 are needed; choose another file, or set "
                      "the size of word vectors to %3 (--embedding-size)"),
    QT_TRANSLATE_NOOP("core", "this file announces %1 words but ends after %2; download it again"),
    QT_TRANSLATE_NOOP("core", "this is not a file of word vectors: a word does not end"),
    QT_TRANSLATE_NOOP("core", "name the file of the word vectors"),
    QT_TRANSLATE_NOOP("core", "name the model file to write"),
    QT_TRANSLATE_NOOP("core", "they must divide the encoder's width of %1"),
    QT_TRANSLATE_NOOP("core",
                      "only a HAN trains on a graphics processor (GPU); choose another device"),
    QT_TRANSLATE_NOOP(
        "core", "its product with the learning rate must be below %1; make one of them smaller"),
    QT_TRANSLATE_NOOP("core", "it needs a momentum above %1"),
    QT_TRANSLATE_NOOP("core", "only the encoder sru has several layers; give %1, or choose sru"),
    QT_TRANSLATE_NOOP("core",
                      "The fraction for validation is %1; it must be at least %2 and less than %3"),
    QT_TRANSLATE_NOOP("core", "only GRUs that start from nothing can be pre-trained; leave it out"),
    QT_TRANSLATE_NOOP("core", "a hidec model cannot learn from another model; leave it out"),
    QT_TRANSLATE_NOOP("core",
                      "it applies only to documents with one label each, not to lists or a tree of "
                      "labels; leave it out"),
    QT_TRANSLATE_NOOP("core", "this file is not a training plan; choose another file"),
    QT_TRANSLATE_NOOP("core",
                      "this model predicts one label per document, so it cannot be trained further "
                      "on lists of labels; choose another model"),
    QT_TRANSLATE_NOOP("core",
                      "this model predicts any number of labels per document, so it cannot be "
                      "trained further on single labels; choose another model"),
    QT_TRANSLATE_NOOP(
        "core",
        "there is no folder in which to save the state of a training; set HOME or XDG_STATE_HOME"),
    QT_TRANSLATE_NOOP("core",
                      "it was imported from a program that computes in another way, which can be "
                      "read but not trained; start from another model"),
    QT_TRANSLATE_NOOP("core",
                      "this model finds or normalises words in another way than the training; "
                      "distil a model that was trained with the same settings for its texts"),
    QT_TRANSLATE_NOOP(
        "core", "this file does not have word2vec's binary format, which begins with two counts"),
    QT_TRANSLATE_NOOP(
        "core",
        "the vector of word %1 contains a value that is not a number; download the file again"),
    // Settings of a run.
    QT_TRANSLATE_NOOP("core", "constant"),
    QT_TRANSLATE_NOOP("core", "linear"),
    QT_TRANSLATE_NOOP("core", "step"),
    QT_TRANSLATE_NOOP("core", "cosine"),
    QT_TRANSLATE_NOOP("core", "plateau"),
    QT_TRANSLATE_NOOP("core", "attention"),
    QT_TRANSLATE_NOOP("core", "mean"),
    QT_TRANSLATE_NOOP("core", "maximum"),
    QT_TRANSLATE_NOOP("core", "similarity"),
    QT_TRANSLATE_NOOP("core", "sparse"),
    QT_TRANSLATE_NOOP("core", "attention-maximum"),
};

}  // namespace hanscope::ui::outside_texts
