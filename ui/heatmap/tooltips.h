#pragma once

#include <QCoreApplication>
#include <QString>

#include "core/explain/lens.h"

namespace hanscope::ui {

/// What the pointer is told of the heatmap, and screen readers. Texts of documents are escaped.
class Tooltips {
    Q_DECLARE_TR_FUNCTIONS(Tooltips)
 public:
    /// A word's numbers to two significant digits, as rich text: each with its formula, the one
    /// that is drawn last; and whether the model knows the word.
    static QString ofWord(const ShownReading& shown, int word);
    /// A sentence's rank and weight, as rich text.
    static QString ofSentence(const ShownReading& shown, int sentence);
    /// The word's numbers as plain words, for screen readers.
    static QString spokenWord(const ShownReading& shown, int word);

 private:
    static QString drawnMeaning(const Weights& weights);
};

}  // namespace hanscope::ui
