// Sentences of core/experiment/evaluation. Written by tests/documents/core_sentences.py.

#pragma once

#include <QtGlobal>

// clang-format off
namespace hanscope::ui::outside_texts {

inline constexpr const char* kExperimentEvaluation[] = {
    QT_TRANSLATE_NOOP("core", "the model"),
    QT_TRANSLATE_NOOP("core", "this model predicts one label per document; give a column of single labels (--label-column) instead of lists, and no label tree"),
    QT_TRANSLATE_NOOP("core", "this model predicts any number of labels per document; give a column of lists of labels (--labels-column)"),
    QT_TRANSLATE_NOOP("core", "this model has the label %1, which is not in the label tree; give the tree of the model's labels"),
};

}  // namespace hanscope::ui::outside_texts
