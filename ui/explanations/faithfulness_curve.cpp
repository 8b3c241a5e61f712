#include "ui/explanations/faithfulness_curve.h"

#include <QPainter>
#include <algorithm>

#include "ui/widgets/number_texts.h"
#include "ui/widgets/palette.h"

namespace hanscope::ui {

FaithfulnessCurve::FaithfulnessCurve(QWidget* parent) : QWidget(parent) {
    setMinimumHeight(140);
    setAccessibleName(tr("Loss of probability by the share of words that is removed"));
}

void FaithfulnessCurve::setScores(const QString& lens, const FaithfulnessScores& ofLens,
                                  const FaithfulnessScores& random) {
    lens_ = lens;
    ofLens_ = ofLens.comprehensiveness;
    random_ = random.comprehensiveness;
    const auto [low, high] = std::minmax_element(ofLens_->begin(), ofLens_->end());
    const auto [lowest, highest] = std::minmax_element(random_.begin(), random_.end());
    least_ = std::min({0.0, *low, *lowest});
    most_ = std::max({0.01, *high, *highest});
    update();
}

/// Places the shares at equal distances: on a linear axis, 1 % and 5 % would be too close.
QPointF FaithfulnessCurve::pointAt(std::size_t i, double value) const {
    const double x = area_.left() + area_.width() * static_cast<double>(i) / (kShares.size() - 1);
    return {x, area_.bottom() - area_.height() * (value - least_) / (most_ - least_)};
}

void FaithfulnessCurve::paintAxes(QPainter& painter, const QRectF& area, double least,
                                  double most) const {
    const int line = fontMetrics().height();
    for (const double value : {std::min(least, 0.0), most}) {
        const double y = pointAt(0, value).y();
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        painter.drawText(QRectF(0, y - line / 2.0, area.left() - 6, line),
                         Qt::AlignRight | Qt::AlignVCenter, twoDigits(value));
    }
    for (std::size_t i = 0; i < kShares.size(); ++i)
        painter.drawText(QRectF(pointAt(i, 0).x() - 30, area.bottom() + 4, 60, line),
                         Qt::AlignCenter, tr("%1 %").arg(kShares[i]));
    painter.drawText(QRectF(area.left(), area.bottom() + 4 + line, area.width(), line),
                     Qt::AlignCenter, tr("share of the words that is removed"));
}

void FaithfulnessCurve::paintCurve(QPainter& painter, const Curve& curve, const QColor& color,
                                   const QString& name) const {
    QPolygonF line;
    for (std::size_t i = 0; i < curve.size(); ++i) line << pointAt(i, curve[i]);
    painter.setPen(QPen(color, 2));
    painter.drawPolyline(line);
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(QRectF(line.back() + QPointF(6, -20), QSizeF(width() - line.back().x(), 40)),
                     Qt::AlignLeft | Qt::AlignVCenter, name);
}

void FaithfulnessCurve::paintEvent(QPaintEvent*) {
    if (!ofLens_) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Palette colors = Palette::matching(palette());
    const int line = fontMetrics().height();
    const int names = 12 + std::max(fontMetrics().horizontalAdvance(lens_),
                                    fontMetrics().horizontalAdvance(tr("random")));
    area_ = QRectF(rect()).adjusted(56, line / 2.0, -names, -2.0 * line - 6);
    painter.setPen(colors.quietText);
    paintAxes(painter, area_, least_, most_);
    paintCurve(painter, random_, colors.quietText, tr("random"));
    paintCurve(painter, *ofLens_, colors.heaviestWord, lens_);
}

}  // namespace hanscope::ui
