#include "ui/charts/curve_view.h"

#include <QPainter>
#include <QPolygonF>
#include <utility>

#include "ui/widgets/palette.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/number_texts.h"

namespace hanscope::ui {

namespace {

constexpr int kMargin = 6;
constexpr int kSteps = 2;        // of the axes
constexpr double kFinest = 0.5;  // pixels between the points that are drawn
constexpr double kMarkRadius = 4;

QPointF placeOf(const QPointF& point, const QRectF& area) {
    return {area.left() + point.x() * area.width(), area.bottom() - point.y() * area.height()};
}

}  // namespace

CurveView::CurveView(const QString& name, const QString& right, const QString& up, QWidget* parent)
    : QWidget(parent), right_(right), up_(up) {
    setAccessibleName(name);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void CurveView::setCurve(QList<QPointF> points, const QString& caption) {
    points_ = std::move(points);
    caption_ = caption;
    mark_.reset();
    setAccessibleDescription(caption);
    update();
}

void CurveView::setMark(std::optional<QPointF> mark) {
    mark_ = mark;
    update();
}

QRectF CurveView::area() const {
    const QFontMetrics metrics(sizedFont(font(), TextSize::Small));
    const int left = metrics.horizontalAdvance(QStringLiteral("100 %")) + 2 * kMargin;
    return QRectF(rect()).adjusted(left, 1.6 * metrics.height(), -4 * kMargin,
                                   -(2 * metrics.height() + kMargin));
}

void CurveView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(sizedFont(font(), TextSize::Small));
    const QRectF area = this->area();
    if (area.width() < 20 || area.height() < 20) return;
    drawAxes(painter, area);
    drawCurve(painter, area);
}

void CurveView::drawAxes(QPainter& painter, const QRectF& area) const {
    const QColor quiet = Palette::matching(palette()).quietText;
    const QColor grid = faint(palette().color(QPalette::Mid), 0.45F);
    const int line = painter.fontMetrics().height();
    for (int i = 0; i <= kSteps; ++i) {
        const double share = static_cast<double>(i) / kSteps;
        const QPointF at = placeOf({share, share}, area);
        painter.setPen(QPen(grid, 1));
        painter.drawLine(QPointF(area.left(), at.y()), QPointF(area.right(), at.y()));
        painter.drawLine(QPointF(at.x(), area.top()), QPointF(at.x(), area.bottom()));
        painter.setPen(quiet);
        painter.drawText(QRectF(0, at.y() - line, area.left() - kMargin, 2 * line),
                         Qt::AlignRight | Qt::AlignVCenter, percent(share));
        painter.drawText(QRectF(at.x() - 60, area.bottom() + 2, 120, line), Qt::AlignCenter,
                         percent(share));
    }
    painter.drawText(QRectF(area.left(), area.bottom() + line, area.width(), line), Qt::AlignCenter,
                     right_);
    const QRectF above(kMargin, 0, width() - 2 * kMargin, 1.3 * line);
    painter.drawText(above, Qt::AlignLeft | Qt::AlignVCenter, up_);
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(above, Qt::AlignRight | Qt::AlignVCenter, caption_);
}

void CurveView::drawCurve(QPainter& painter, const QRectF& area) const {
    const QColor accent = palette().color(QPalette::Link);
    QPolygonF line;
    for (const QPointF& point : points_) {
        const QPointF place = placeOf(point, area);
        const bool isNear = !line.isEmpty() && (place - line.last()).manhattanLength() < kFinest &&
                            &point != &points_.last();
        if (!isNear) line << place;
    }
    painter.setPen(QPen(accent, 1.6));
    painter.drawPolyline(line);
    if (!mark_) return;
    painter.setPen(QPen(palette().color(QPalette::Base), 1.5));
    painter.setBrush(palette().color(QPalette::Text));
    painter.drawEllipse(placeOf(*mark_, area), kMarkRadius, kMarkRadius);
}

}  // namespace hanscope::ui

#include "moc_curve_view.cpp"
