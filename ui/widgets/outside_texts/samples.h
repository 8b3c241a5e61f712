// Titles of the samples (resources/samples/index.json): see README.md.

#pragma once

#include <QtGlobal>

namespace hanscope::ui::outside_texts {

inline constexpr const char* kSamples[] = {
    QT_TRANSLATE_NOOP("samples", "Review, bad"),
    QT_TRANSLATE_NOOP("samples", "Review, mixed"),
    QT_TRANSLATE_NOOP("samples", "Review, good"),
    QT_TRANSLATE_NOOP("samples", "Review, long"),
    QT_TRANSLATE_NOOP("samples", "Abstract, physics"),
    QT_TRANSLATE_NOOP("samples", "Abstract, statistics"),
    QT_TRANSLATE_NOOP("samples", "Film review in Korean, good"),
    QT_TRANSLATE_NOOP("samples", "Film review in Korean, bad"),
    QT_TRANSLATE_NOOP("samples", "Hotel review in Chinese"),
    QT_TRANSLATE_NOOP("samples", "Tablet review in Chinese"),
};

}  // namespace hanscope::ui::outside_texts
