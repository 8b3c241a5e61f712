// Sentences of core/settings. Written by tests/documents/core_sentences.py.

#pragma once

#include <QtGlobal>

// clang-format off
namespace hanscope::ui::outside_texts {

inline constexpr const char* kSettings[] = {
    QT_TRANSLATE_NOOP("core", "a whole number from %1 to %2"),
    QT_TRANSLATE_NOOP("core", "a number above %1 and below %2"),
    QT_TRANSLATE_NOOP("core", "a number above %1, at most %2"),
    QT_TRANSLATE_NOOP("core", "a number from %1 to below %2"),
    QT_TRANSLATE_NOOP("core", "a number from %1 to %2"),
    QT_TRANSLATE_NOOP("core", "%1 is not %2"),
    QT_TRANSLATE_NOOP("core", "one of %1"),
    QT_TRANSLATE_NOOP("core", "a list in which each is %1"),
    QT_TRANSLATE_NOOP("core", "a share: a number from %1 to below %2"),
    QT_TRANSLATE_NOOP("core", "yes or no"),
    QT_TRANSLATE_NOOP("core", "a text"),
    QT_TRANSLATE_NOOP("core", "the encoder %1 has only one layer; give 1, or choose another encoder"),
    QT_TRANSLATE_NOOP("core", "they must divide the encoder's width of %1"),
    QT_TRANSLATE_NOOP("core", "with a model hidec or flat it must be a whole number from 1 to %1"),
    QT_TRANSLATE_NOOP("core", "it applies only to %1; leave it out or choose another --model"),
    QT_TRANSLATE_NOOP("core", "one label a level is decided without a threshold; choose label"),
    QT_TRANSLATE_NOOP("core", "with the targets none no path ends; choose all"),
    QT_TRANSLATE_NOOP("core", "it applies only to the pooling similarity; leave it out or add --pooling similarity"),
    QT_TRANSLATE_NOOP("core", "it applies only to attention with a context vector; leave it out or choose --pooling attention or --model flat"),
    QT_TRANSLATE_NOOP("core", "a hidec or flat model"),
    QT_TRANSLATE_NOOP("core", "a flat model"),
    QT_TRANSLATE_NOOP("core", "a hidec model"),
    QT_TRANSLATE_NOOP("core", "LibTorch on the CPU"),
    QT_TRANSLATE_NOOP("core", "it needs a momentum above 0"),
    QT_TRANSLATE_NOOP("core", "only a HAN trains on a graphics processor (GPU); choose another device"),
    QT_TRANSLATE_NOOP("core", "it applies only to a HAN with attention pooling; leave it out or choose --model han and --pooling attention"),
    QT_TRANSLATE_NOOP("core", "it applies only to robust training; leave it out or add --robust attention, virtual, words or virtual-words"),
    QT_TRANSLATE_NOOP("core", "it applies only to documents with lists of labels; leave it out or add --labels-column"),
    QT_TRANSLATE_NOOP("core", "it applies only to the optimizer sgd; leave it out or add --optimizer sgd"),
    QT_TRANSLATE_NOOP("core", "it applies only to the schedules linear and cosine; leave it out or choose one of them"),
    QT_TRANSLATE_NOOP("core", "it applies only to the schedules step and plateau; leave it out or choose one of them"),
    QT_TRANSLATE_NOOP("core", "it applies only to a GRU; leave it out or choose the encoder gru"),
};

}  // namespace hanscope::ui::outside_texts
