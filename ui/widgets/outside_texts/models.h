// Sentences about models, their files, and networks of other programs that the window translates:
// see README.md.

#pragma once

#include <QtGlobal>

namespace hanscope::ui::outside_texts {

inline constexpr const char* kModels[] = {
    QT_TRANSLATE_NOOP("core", "Attention weights, learnt in training"),
    QT_TRANSLATE_NOOP("core", "Equal weights for all words of a sentence and for all sentences"),
    QT_TRANSLATE_NOOP("core",
                      "Share of the sentence's vector that comes from a word, and of the "
                      "document's vector that comes from a sentence"),
    QT_TRANSLATE_NOOP("core",
                      "Similarity of a word to its sentence's vector, and of a sentence to the "
                      "document's vector"),
    QT_TRANSLATE_NOOP(
        "core", "Text–hierarchy attention, averaged over the nodes whose children were decided"),
    QT_TRANSLATE_NOOP("core", "Ensemble of %1 HANs"),
    QT_TRANSLATE_NOOP("core", "%1-d words, word GRU %2×%3, sentence GRU %4×%5"),
    QT_TRANSLATE_NOOP("core", "it is a folder, not a model file"),
    QT_TRANSLATE_NOOP("core", "it is not a regular file"),
    QT_TRANSLATE_NOOP("core", "it is too short to be a model file; get the file again"),
    QT_TRANSLATE_NOOP("core",
                      "it declares a header of %1 bytes but is %2 bytes long, so it is damaged or "
                      "not a model file; get the file again"),
    QT_TRANSLATE_NOOP("core", "its header cannot be read; get the file again"),
    QT_TRANSLATE_NOOP("core", "its header is not an object; get the file again"),
    QT_TRANSLATE_NOOP(
        "core", "its header does not match its own checksum, so it is damaged; get the file again"),
    QT_TRANSLATE_NOOP(
        "core", "its tensors do not match their checksum, so it is damaged; get the file again"),
    QT_TRANSLATE_NOOP("core",
                      "its tensors need %1 bytes but it contains %2, so it is truncated or has "
                      "additional bytes; get the file again"),
    QT_TRANSLATE_NOOP("core", "its metadata is not an object; get the file again"),
    QT_TRANSLATE_NOOP(
        "core", "its metadata has no key %1, so it is not a Hanscope model; choose another file"),
    QT_TRANSLATE_NOOP("core",
                      "its format is %1, so it is not a Hanscope model; choose another file"),
    QT_TRANSLATE_NOOP(
        "core", "its format version is %1, which this version does not know; use a newer Hanscope"),
    QT_TRANSLATE_NOOP(
        "core",
        "its metadata has the key %1, which this version does not know; use a newer Hanscope"),
    QT_TRANSLATE_NOOP("core",
                      "its family is %1, which this version does not know; use a newer Hanscope"),
    QT_TRANSLATE_NOOP("core", "it has no tensor %1; get the file again"),
    QT_TRANSLATE_NOOP(
        "core", "its tensor %1 does not fit its config, vocabulary and labels; get the file again"),
    QT_TRANSLATE_NOOP(
        "core", "it has the tensor %1, which does not belong to such a model; get the file again"),
    QT_TRANSLATE_NOOP("core",
                      "it is neither a file that torch.save writes nor safetensors; choose the "
                      "checkpoint of a network"),
    QT_TRANSLATE_NOOP("core", "it has no tensors, so it is not a network; choose another file"),
    QT_TRANSLATE_NOOP("core", "the numbers of its tensor %1 are missing; get the file again"),
    QT_TRANSLATE_NOOP("core",
                      "it is a zip archive without data.pkl, so PyTorch did not write it; choose "
                      "the checkpoint of a network"),
    QT_TRANSLATE_NOOP("core", "it has no vocabulary; give the file with its words"),
    QT_TRANSLATE_NOOP("core",
                      "it has %1 words, but the network has vectors for %2; give the vocabulary "
                      "with which it was trained"),
    QT_TRANSLATE_NOOP("core", "Vocabulary: in the checkpoint, %1 words."),
    QT_TRANSLATE_NOOP(
        "core", "The network has %1 classes, but %2 labels are given; give one for each class"),
    QT_TRANSLATE_NOOP("core", "Words are looked up in lower case."),
    QT_TRANSLATE_NOOP("core", "Words are looked up as they are written."),
    QT_TRANSLATE_NOOP("core",
                      "Shorter sentences give a part of their attention to padding, up to the "
                      "length of the longest sentence."),
    QT_TRANSLATE_NOOP(
        "core", "Shorter sentences are filled up with padding, which is read and gets attention."),
    QT_TRANSLATE_NOOP(
        "core",
        "Texts are filled up with padding to the limits, which is read and gets attention."),
    QT_TRANSLATE_NOOP("core",
                      "The word GRU begins each sentence with the last state of the one before."),
    QT_TRANSLATE_NOOP("core", "The scores of words pass through tanh once more."),
    QT_TRANSLATE_NOOP("core", "The scores of sentences pass through tanh once more."),
    QT_TRANSLATE_NOOP("core",
                      "The sum of the attention's exponentials is a little larger, so weights sum "
                      "to a little less than %1."),
    QT_TRANSLATE_NOOP("core", "its metadata %1 is not a text; get the file again"),
    QT_TRANSLATE_NOOP("core",
                      "its tensor %1 has the type %2, which cannot be read; save it as F32"),
    QT_TRANSLATE_NOOP("core",
                      "its tensor %1 has the type %2, but a model file has only F32 and F16"),
    QT_TRANSLATE_NOOP("core",
                      "its tensor %1 is not described by exactly dtype, shape and data_offsets"),
    QT_TRANSLATE_NOOP("core", "its tensor %1 overlaps the one before it"),
    QT_TRANSLATE_NOOP("core", "there are unused bytes before its tensor %1"),
    QT_TRANSLATE_NOOP("core", "the shape of a tensor is invalid; get the file again"),
    QT_TRANSLATE_NOOP("core",
                      "its tensor %1 is missing or has another shape; export the model again"),
    QT_TRANSLATE_NOOP(
        "core",
        "it has the tensor %1, which another of the files has, too; give the files of one network"),
    QT_TRANSLATE_NOOP("core", "this line is empty; give one label a line"),
    QT_TRANSLATE_NOOP("core", "its storage %1 has the unknown type %2; save the model as float32"),
    QT_TRANSLATE_NOOP(
        "core", "its tensor %1 is not inside its storage, so the file is damaged; get it again"),
    QT_TRANSLATE_NOOP("core",
                      "its tensor %1 has the type %2, which cannot be a parameter here; save the "
                      "model as float32"),
    QT_TRANSLATE_NOOP(
        "core",
        "its GRU has more than one layer (%1), which cannot be imported; train it with one"),
    QT_TRANSLATE_NOOP("core", "The model is larger than the %1 GiB that can be exported."),
    QT_TRANSLATE_NOOP(
        "core",
        "it has an unknown version of PyTorch's older format; save it with PyTorch %1 or newer"),
};

}  // namespace hanscope::ui::outside_texts
