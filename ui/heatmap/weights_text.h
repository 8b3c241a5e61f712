#pragma once

#include <QCoreApplication>
#include <QString>

#include "core/explain/weights.h"

namespace hanscope::ui {

/// The words for what Weights say of themselves. Nothing in here decides anything: formulas,
/// quantities and names are those of the Weights.
class WeightsText {
    Q_DECLARE_TR_FUNCTIONS(WeightsText)
 public:
    /// "word weight √p_s · p_w", with underscores before subscripts (RichLine).
    static QString legend(const Numbers& numbers);
    /// What a number of a word means, in a few words: "share of the document".
    static QString meaning(Quantity quantity);
    /// The same as a title: "Word weight".
    static QString title(Quantity quantity);
    /// The formula with its subscripts, as HTML: "√p<sub>s</sub>·p<sub>w</sub>".
    static QString formulaHtml(const Numbers& numbers);

    /// "×4" or "fitted to this document".
    static QString contrast(Contrast contrast);
    /// "contrast ×4 (clipped words: 5, sentences: 1)": what full colour no longer tells apart is
    /// counted.
    static QString contrastLegend(const Weights& weights);
    /// The value at an end of a scale, as short as it can be said: "1", "0.25", "0.031".
    static QString end(double value);

    /// Whose weights are drawn of an ensemble with `count` members: "mean of 5 members", "member 2
    /// of 5" (`member` from 0, or Reading::kMean).
    static QString member(int member, int count);
    /// "layer 1 of 2 · head 2 of 4", "mean of 2 layers and 4 heads", "mean of 2 heads"; empty of
    /// the only head of the only layer.
    static QString attention(int layers, int heads, const AttentionChoice& choice);
    /// "cs > cs.CL · mean of 2 heads".
    static QString node(const Subject::Node& node);
    /// "read by cs > cs.CL · mean of 2 heads"; empty if the document was read as a whole.
    static QString readBy(const Subject& subject);
    /// "epoch 3, step 1,240"; empty of a trained model.
    static QString moment(const Subject& subject);
};

}  // namespace hanscope::ui
