// Single words with which the core fills the %1 of its sentences, or names a setting: see
// README.md.

#pragma once

#include <QtGlobal>

namespace hanscope::ui::outside_texts {

inline constexpr const char* kNames[] = {
    // Schedules.
    QT_TRANSLATE_NOOP("core", "constant"),
    QT_TRANSLATE_NOOP("core", "linear"),
    QT_TRANSLATE_NOOP("core", "step"),
    QT_TRANSLATE_NOOP("core", "cosine"),
    QT_TRANSLATE_NOOP("core", "plateau"),
    // Poolings.
    QT_TRANSLATE_NOOP("core", "attention"),
    QT_TRANSLATE_NOOP("core", "mean"),
    QT_TRANSLATE_NOOP("core", "maximum"),
    QT_TRANSLATE_NOOP("core", "similarity"),
    QT_TRANSLATE_NOOP("core", "sparse"),
    QT_TRANSLATE_NOOP("core", "attention-maximum"),
    QT_TRANSLATE_NOOP("core", "Attention"),
    QT_TRANSLATE_NOOP("core", "Mean"),
    QT_TRANSLATE_NOOP("core", "Maximum"),
    QT_TRANSLATE_NOOP("core", "Similarity"),
    // Values of JSON.
    QT_TRANSLATE_NOOP("core", "array"),
    QT_TRANSLATE_NOOP("core", "boolean"),
    QT_TRANSLATE_NOOP("core", "null"),
    QT_TRANSLATE_NOOP("core", "number"),
    QT_TRANSLATE_NOOP("core", "object"),
    QT_TRANSLATE_NOOP("core", "string"),
    // Parts of the data.
    QT_TRANSLATE_NOOP("core", "document"),
    QT_TRANSLATE_NOOP("core", "label"),
    QT_TRANSLATE_NOOP("core", "text"),
    QT_TRANSLATE_NOOP("core", "word"),
};

}  // namespace hanscope::ui::outside_texts
