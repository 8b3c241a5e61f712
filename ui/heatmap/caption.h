#pragma once

#include <QCoreApplication>
#include <QFont>
#include <QPainter>
#include <QPointF>
#include <QSizeF>
#include <QString>
#include <QStringList>

#include "core/explain/lens.h"
#include "ui/heatmap/legend.h"
#include "ui/widgets/palette.h"

namespace hanscope::ui {

/// "True label: 9   Prediction: 9", or only the prediction if the true label is not known (empty).
/// If any number of labels may apply: "Prediction: cs, cs.CL" or "Prediction: none above 50 %".
QString captionText(const Reading& reading, const QString& truth);

/// Whether the prediction is the true label.
enum class Rightness {
    NotKnown,  ///< the true label is not known, or none that the model knows
    Right,
    Partly,  ///< only some of several labels are correct
    Wrong,
};
Rightness rightnessOf(const Reading& reading, const QString& truth);
/// "correct", "wrong" or "partly correct"; empty if it is not known.
QString rightnessText(Rightness rightness);

/// "probability 61 %", or that of the likeliest label if none is predicted.
QString probabilityText(const Reading& reading);

/// `first`, then the model's name; for an ensemble or a node of the tree of labels also whose
/// weights are drawn. Ends with `note`.
QString modelText(const ShownReading& shown, const QStringList& first, const QString& note);

/// How spread the weights of the sentences are (effectiveCount()), the model's name, and for an
/// ensemble or a node of the tree of labels whose weights are drawn. Before them the probabilities,
/// if there are several labels or none.
QStringList captionParts(const ShownReading& shown);

/// "correct" in a box with a tint, "wrong" in a box of the text's colour: told without a hue, since
/// blue and red stand for weights. On both the text has a contrast of 7:1 or more.
class RightnessBadge {
 public:
    RightnessBadge(Rightness rightness, const QFont& font);
    QSizeF size() const;
    qreal ascent() const { return text_.ascent(); }
    void draw(QPainter& painter, QPointF topLeft, const Palette& palette) const;

    /// The colours of the box and of its text.
    static QColor fill(Rightness rightness, const Palette& palette);
    static QColor text(Rightness rightness, const Palette& palette);

 private:
    Rightness rightness_;
    RichLine text_;
};

}  // namespace hanscope::ui
