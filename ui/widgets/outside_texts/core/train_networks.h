// Sentences of core/train/networks. Written by tests/documents/core_sentences.py.

#pragma once

#include <QtGlobal>

// clang-format off
namespace hanscope::ui::outside_texts {

inline constexpr const char* kTrainNetworks[] = {
    QT_TRANSLATE_NOOP("core", "The network's result is not a number."),
    QT_TRANSLATE_NOOP("core", "Class weights need documents with one label each; leave them out."),
};

}  // namespace hanscope::ui::outside_texts
