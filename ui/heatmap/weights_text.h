#pragma once

#include <QCoreApplication>
#include <QRegularExpression>
#include <QString>
#include <vector>

#include "core/explain/weights.h"
#include "ui/widgets/palette.h"

namespace hanscope::ui {

/// "Erasure" of "Erasure (Leave One Out)". The bracket is that of the language.
inline QString shortLensName(const QString& name) {
    static const QRegularExpression bracket(QStringLiteral("[(（]"));
    return name.section(bracket, 0, 0).trimmed();
}

/// Texts that describe Weights. Formulas, quantities and names are taken from the Weights
/// themselves.
class WeightsText {
    Q_DECLARE_TR_FUNCTIONS(WeightsText)
 public:
    /// The lens as a menu entry: "Erasure (Leave One Out)". The id itself for an unknown lens.
    static QString lens(const std::string& id);
    /// "High Contrast", for lists in which the user chooses.
    static QString palette(PaletteScheme scheme);
    /// "word weight √p_s · p_w", with underscores before subscripts (RichLine).
    static QString legend(const Numbers& numbers);
    /// "word weight": what the number is called in legends, tooltips and panels.
    static QString name(Quantity quantity);
    /// The same of one of the weights’ numbers: "difference of word weight" if those of something
    /// else are subtracted.
    static QString name(const Weights& weights, const Numbers& numbers);
    /// "difference of word weight"
    static QString differenceOf(const QString& name);
    /// The details about each word, without the number that is drawn if it is one of them.
    static std::vector<const Numbers*> besides(const Weights& weights);
    /// The meaning of a number in a few words: "the word’s share of the document".
    static QString meaning(Quantity quantity);
    /// The name as a title: "Word weight".
    static QString title(Quantity quantity);
    /// The formula with its subscripts, as HTML: "√p<sub>s</sub>·p<sub>w</sub>".
    static QString formulaHtml(const Numbers& numbers);

    /// "clipped at full colour (words: 5, sentences: 1)": counts the values above the value of full
    /// colour, which all have the same colour; empty if there are none. For small effects that they
    /// are.
    static QString contrastLegend(const Weights& weights);
    /// What is said of effects that are all small (areEffectsSmall()); empty for others.
    static QString smallEffects(const Weights& weights);
    /// What full colour stands for with automatic contrast (setContrast()), as a sentence; empty
    /// for another contrast.
    static QString contrastRule(const Weights& weights);
    /// The value at an end of a scale with at most two significant digits: "1", "0.25", "0.031".
    static QString end(double value);

    /// Whose weights are drawn for an ensemble with `count` members: "average of 5 networks" or
    /// "member 2 of 5". `member` counts from 0, or is Reading::kMean.
    static QString member(int member, int count);
    /// "layer 1 of 2 · head 2 of 4", "mean of 2 layers and 4 heads", "mean of 2 heads"; empty if
    /// there is only one layer with one head.
    static QString attention(int layers, int heads, const AttentionChoice& choice);
    /// "cs > cs.CL · mean of 2 heads".
    static QString node(const Subject::Node& node);
    /// "for the label good", "for the label 2 against 1".
    static QString explains(const Subject::Explained& output);
    /// "read by cs > cs.CL · mean of 2 heads", or explains() if an output is explained; empty for
    /// the attention of the document read as a whole. If something is subtracted: "difference: cs >
    /// cs.CL minus math", "difference: member 2 of 3 minus average of 3 networks", "difference:
    /// Film reviews minus Hotel reviews"; what both have in common is left out.
    static QString readBy(const Subject& subject);
    /// "epoch 3, step 1,240"; empty if the weights are those of a finished model.
    static QString moment(const Subject& subject);

 private:
    static QString nameBeside(const Subject& subject, const Subject& other);
};

}  // namespace hanscope::ui
