// Sentences of core/train/networks. Written by tests/documents/core_sentences.py.

#pragma once

#include <QtGlobal>

// clang-format off
namespace hanscope::ui::outside_texts {

inline constexpr const char* kTrainNetworks[] = {
    QT_TRANSLATE_NOOP("core", "Training on CUDA is not possible: this LibTorch (for example Debian's) is built for the CPU only; build Hanscope with a CUDA version of LibTorch from pytorch.org (CMAKE_PREFIX_PATH), or train on the CPU."),
    QT_TRANSLATE_NOOP("core", "Training on CUDA is not possible: LibTorch finds no GPU; check that `nvidia-smi` lists one and that CUDA_VISIBLE_DEVICES does not hide it, or train on the CPU."),
    QT_TRANSLATE_NOOP("core", "The decoder's %1 heads must divide the encoder's width of %2; change the number of heads or the hidden size."),
    QT_TRANSLATE_NOOP("core", "The network's result is not a number."),
    QT_TRANSLATE_NOOP("core", "Class weights need documents with one label each; leave them out."),
};

}  // namespace hanscope::ui::outside_texts
