#include "ui/labelling/accuracy_curve.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>

#include "ui/widgets/palette.h"
#include "ui/widgets/text/number_texts.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr double kPointRadius = 3;
constexpr double kMargin = 6;

}  // namespace

AccuracyCurve::AccuracyCurve(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("Estimated accuracy over the number of labels"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void AccuracyCurve::setEstimates(std::vector<AccuracyEstimate> estimates) {
    estimates_ = std::move(estimates);
    QStringList texts;
    for (const AccuracyEstimate& estimate : estimates_) texts << textOf(estimate);
    setAccessibleDescription(texts.join(QLatin1Char('\n')));
    update();
}

QString AccuracyCurve::textOf(const AccuracyEstimate& estimate) const {
    const Interval interval = estimate.interval();
    return tr("After %1 labels: %2 (%3 to %4), by %Ln text(s) chosen at random", nullptr,
              static_cast<int>(estimate.count))
        .arg(QLocale().toString(static_cast<qulonglong>(estimate.labelled)),
             percent(estimate.share()), percent(interval.low), percent(interval.high));
}

/// Without the numbers at the left and below.
QRectF AccuracyCurve::plot() const {
    const QFontMetrics metrics = fontMetrics();
    const double left = metrics.horizontalAdvance(percent(1)) + kMargin;
    return QRectF(rect()).adjusted(left, kMargin, -kMargin, -metrics.height() - kMargin);
}

/// Of all models; the last one may have learnt from fewer texts than one that was quicker.
std::size_t AccuracyCurve::mostLabels() const {
    std::size_t most = 0;
    for (const AccuracyEstimate& each : estimates_) most = std::max(most, each.labelled);
    return most;
}

QPointF AccuracyCurve::placeOf(std::size_t estimate) const {
    const double maximum = std::max(
        1.0,
        static_cast<double>(mostLabels() + (estimates_.size() == 1 ? estimates_.back().count : 0)));
    const double x = static_cast<double>(estimates_[estimate].labelled) / maximum;
    return {plot().left() + kPointRadius + x * (plot().width() - 2 * kPointRadius),
            yOf(estimates_[estimate].share())};
}

void AccuracyCurve::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Palette colours = Palette::matching(palette());
    const QColor quiet = palette().color(QPalette::PlaceholderText);
    const QRectF area = plot();
    const int height = fontMetrics().height();
    for (const double share : {0.0, 0.5, 1.0}) {
        const double y = yOf(share);
        painter.setPen(QPen(palette().color(QPalette::Mid), 1));
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        painter.setPen(quiet);
        const double top = std::clamp(y - height / 2.0, 0.0, this->height() - double(height));
        painter.drawText(QRectF(0, top, area.left() - kMargin, height),
                         Qt::AlignRight | Qt::AlignVCenter, percent(share));
    }
    painter.setPen(quiet);
    painter.drawText(QRectF(area.left(), area.bottom() + 2, area.width(), height),
                     Qt::AlignRight | Qt::AlignVCenter, tr("labels"));
    if (estimates_.empty()) return;
    painter.setPen(QPen(colours.text, 1.5));
    for (std::size_t i = 1; i < estimates_.size(); ++i)
        painter.drawLine(placeOf(i - 1), placeOf(i));
    for (std::size_t i = 0; i < estimates_.size(); ++i) {
        const QPointF at = placeOf(i);
        const Interval interval = estimates_[i].interval();
        painter.setPen(QPen(quiet, 1));
        painter.drawLine(QPointF(at.x(), yOf(interval.low)), QPointF(at.x(), yOf(interval.high)));
        painter.setPen(Qt::NoPen);
        painter.setBrush(colours.text);
        painter.drawEllipse(at, kPointRadius, kPointRadius);
    }
    painter.setPen(quiet);
    const QString maximum = QLocale().toString(static_cast<qulonglong>(mostLabels()));
    painter.drawText(QRectF(area.left(), area.bottom() + 2, area.width(), height),
                     Qt::AlignLeft | Qt::AlignVCenter,
                     estimates_.size() > 1 ? tr("0 – %1").arg(maximum) : QString());
}

bool AccuracyCurve::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    for (std::size_t i = estimates_.size(); i-- > 0;) {
        if (std::abs(placeOf(i).x() - help->pos().x()) > 2 * kPointRadius) continue;
        QToolTip::showText(help->globalPos(), plainToolTip(textOf(estimates_[i])), this);
        return true;
    }
    QToolTip::hideText();
    return true;
}

}  // namespace hanscope::ui

#include "moc_accuracy_curve.cpp"
