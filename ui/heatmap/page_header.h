#pragma once

#include <QCoreApplication>
#include <QFont>
#include <QPainter>
#include <QRectF>
#include <QString>
#include <memory>

#include "core/explain/lens.h"
#include "ui/heatmap/caption.h"
#include "ui/heatmap/legend.h"
#include "ui/widgets/palette.h"

namespace hanscope::ui {

/// What stands above the text on a page of the window: the prediction and its probability, a chip
/// "correct" or "wrong" where the true label is known, a caution if the text is unlike those that
/// the model learnt from, and a sign behind which the rest is (details()).
class PageHeader {
    Q_DECLARE_TR_FUNCTIONS(PageHeader)
 public:
    /// `font` is that of the text. Wraps at `width`.
    PageHeader(const ShownReading& shown, const QString& truth, const QFont& font, qreal width);

    qreal height() const { return height_; }
    /// The place of the sign, from the top left corner of the header.
    QRectF sign() const { return sign_; }
    /// Draws the sign stronger if it is `pointed` at.
    void draw(QPainter& painter, QPointF topLeft, const Palette& palette, bool pointed) const;

    /// "Predicted 9 · 85 %", without the probability if there are several labels or none.
    static QString title(const Reading& reading);
    /// What the sign tells, a line for each: how spread the weights are, the model, whose weights
    /// are drawn, how much the networks agree, and for several labels their probabilities.
    static QString details(const ShownReading& shown, const QString& truth);

 private:
    void arrange(qreal width);
    void drawCaution(QPainter& painter, QPointF place, const Palette& palette) const;

    std::unique_ptr<RichLine> title_;
    std::unique_ptr<RightnessBadge> badge_;  // null if the true label is not known
    std::unique_ptr<RichLine> truth_;        // null unless the prediction is wrong
    std::unique_ptr<RichLine> caution_;      // null unless the text is unlike the model's
    QFont signFont_;
    QPointF badgePlace_, truthPlace_, cautionPlace_;
    QRectF sign_;
    qreal height_ = 0;
};

}  // namespace hanscope::ui
