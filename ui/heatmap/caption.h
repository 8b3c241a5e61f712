#pragma once

#include <QCoreApplication>
#include <QFont>
#include <QPainter>
#include <QPointF>
#include <QString>
#include <memory>

#include "core/explain/lens.h"
#include "ui/heatmap/legend.h"
#include "ui/widgets/palette.h"

namespace hanscope::ui {

/// "True label: 9   Prediction: 9", or only the prediction if the true label is not known (empty).
/// If any number of labels may apply: "Prediction: cs, cs.CL" or "Prediction: none above 50 %".
QString captionText(const Reading& reading, const QString& truth);

/// "right", "wrong" or, if only some of several labels are right, "partly right"; empty if the true
/// label is not known.
QString rightnessText(const Reading& reading, const QString& truth);

/// Whether the prediction is right, its probability, how spread the weights of the sentences are
/// (effectiveCount()) and the model's name; for an ensemble or a node
/// of the tree of labels also whose weights are drawn. Ends with `note`.
QString captionDetails(const ShownReading& shown, const QString& truth, const QString& note);

/// The two lines above a heatmap: captionText() and captionDetails().
class Caption {
    Q_DECLARE_TR_FUNCTIONS(Caption)
 public:
    Caption(const ShownReading& shown, const QString& truth, const QFont& font, qreal width,
            const QString& note = {});

    qreal height() const;
    void draw(QPainter& painter, QPointF topLeft, const Palette& palette) const;

 private:
    std::unique_ptr<RichLine> labels_;
    std::unique_ptr<RichLine> model_;
};

}  // namespace hanscope::ui
