#pragma once

#include <QCoreApplication>
#include <QString>

#include "core/explain/lens.h"

namespace hanscope::ui {

/// Texts of the heatmap's tooltips and for screen readers. Text from documents is escaped.
class Tooltips {
    Q_DECLARE_TR_FUNCTIONS(Tooltips)
 public:
    /// Rich text with a word's numbers to two significant digits, each with its formula; the number
    /// that is drawn comes last. Says if the word is not in the model's vocabulary.
    static QString ofWord(const ShownReading& shown, int word);
    /// Rich text with a sentence's weight and its rank by weight.
    static QString ofSentence(const ShownReading& shown, int sentence);
    /// The same with the beginning of the sentence, for a place where it cannot be read.
    static QString ofPlace(const ShownReading& shown, int sentence);
    /// The same numbers of a word or sentence as lines of plain text, without the word.
    static QString plainWord(const ShownReading& shown, int word);
    static QString plainSentence(const ShownReading& shown, int sentence);
    /// The word's weights as plain text, for screen readers.
    static QString spokenWord(const ShownReading& shown, int word);

 private:
    static QString drawnMeaning(const Weights& weights);
    static QString knownText(std::uint8_t known);
    static QString titleOf(const ShownReading& shown, int sentence);
};

}  // namespace hanscope::ui
