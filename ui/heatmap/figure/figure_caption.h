#pragma once

#include <QFont>
#include <QPainter>
#include <QPointF>
#include <QString>
#include <memory>

#include "core/explain/lens.h"
#include "ui/heatmap/legend.h"
#include "ui/widgets/palette.h"

namespace hanscope::ui {

/// "(a) True label: 9   Prediction: 9": the first line above a figure. `letter` is that of a panel;
/// usually empty.
QString figureTitle(const Reading& reading, const QString& truth, const QString& letter);

/// What a paper says of the model: "probability 61 % · Film reviews · average of 2 networks", then
/// `note`, without what only the window shows.
QString figureDetails(const ShownReading& shown, const QString& note);

/// Two lines above a figure; an empty one takes no room.
class FigureCaption {
 public:
    FigureCaption(const QString& title, const QString& details, const QFont& font, qreal width);

    /// 0 if both are empty.
    qreal height() const;
    void draw(QPainter& painter, QPointF topLeft, const Palette& palette) const;

 private:
    std::unique_ptr<RichLine> title_, details_;  // null if empty
};

}  // namespace hanscope::ui
