// Sentences of core/kernels. Written by tests/documents/core_sentences.py.

#pragma once

#include <QtGlobal>

// clang-format off
namespace hanscope::ui::outside_texts {

inline constexpr const char* kKernels[] = {
    QT_TRANSLATE_NOOP("core", "This processor, or this build of Hanscope, has no instruction set %1; choose one of %2."),
};

}  // namespace hanscope::ui::outside_texts
