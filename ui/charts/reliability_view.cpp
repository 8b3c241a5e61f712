#include "ui/charts/reliability_view.h"

#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <algorithm>

#include "core/experiment/texts.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/palette.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/number_texts.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr int kSmallMargin = 8;
constexpr double kAxisSteps = 4;

const Reliability::Bin& binOf(const Reliability& reliability, int bin) {
    return reliability.bins()[static_cast<std::size_t>(bin)];
}

QString binText(int bin) {
    return QStringLiteral("%1–%2\u00a0%").arg(10 * bin).arg(10 * bin + 10);
}

}  // namespace

ReliabilityView::ReliabilityView(QWidget* parent)
    : QWidget(parent), sentence_(makeWrappedLabel()), plot_(new ReliabilityPlot) {
    fillWithBase(this);
    sentence_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    sentence_->setMinimumHeight(3 * sentence_->fontMetrics().lineSpacing());
    makeColumn(this, {sentence_, {plot_, 1}}, QMargins(8, 6, 4, 4));
    connect(plot_, &ReliabilityPlot::pointed, this, &ReliabilityView::say);
    connect(plot_, &ReliabilityPlot::activated, this,
            [this](const PlotBar& bar) { Q_EMIT binActivated(bar.bar); });
    say({});
}

void ReliabilityView::setReliability(const Reliability& reliability) {
    reliability_ = reliability;
    plot_->setReliability(reliability);
    say({});
}

QString ReliabilityView::sentence() const {
    return sentence_->text();
}

void ReliabilityView::say(const std::optional<PlotBar>& bar) {
    const auto count = [](std::uint64_t predictions) {
        return tr("%Ln prediction(s)", nullptr, static_cast<int>(predictions));
    };
    if (reliability_.count() == 0)
        return sentence_->setText(
            tr("Shows how far probabilities can be believed, if the file "
               "has true labels that the model knows."));
    if (!bar)
        return sentence_->setText(
            tr("Expected calibration error %1 over %2. Where a bar ends below the dashed line, the "
               "model is correct less often than it says. Narrow bars have few predictions.")
                .arg(QString::fromStdString(  // as calibrationText() has it
                         hanscope::percent(reliability_.expectedCalibrationError())),
                     count(reliability_.count())));
    const Reliability::Bin& shown = binOf(reliability_, bar->bar);
    sentence_->setText(shown.count == 0
                           ? tr("Probability %1: no prediction.").arg(binText(bar->bar))
                           : tr("Probability %1: %2, on average %3; correct are %4.")
                                 .arg(binText(bar->bar), count(shown.count),
                                      percent(shown.confidence()), percent(shown.accuracy())));
}

ReliabilityPlot::ReliabilityPlot(QWidget* parent)
    : BarPlot(tr("Reliability diagram: share of correct predictions by probability"), parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void ReliabilityPlot::setReliability(const Reliability& reliability) {
    reliability_ = reliability;
    chartChanged();
}

QRectF ReliabilityPlot::area() const {
    const QFontMetrics metrics(sizedFont(font(), TextSize::Small));
    const int left = metrics.horizontalAdvance(QStringLiteral("100 %")) + 2 * kSmallMargin;
    const int below = 2 * metrics.height() + 2 * kSmallMargin;
    return QRectF(rect()).adjusted(left, 1.5 * metrics.height(), -3 * kSmallMargin, -below);
}

std::optional<PlotBar> ReliabilityPlot::barAt(QPointF place) const {
    const QRectF area = this->area();
    const double share = (place.x() - area.left()) / area.width();
    if (share < 0 || share >= 1) return std::nullopt;
    return PlotBar{0, static_cast<int>(Reliability::binOf(share))};
}

void ReliabilityPlot::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(sizedFont(font(), TextSize::Small));
    const QRectF area = this->area();
    if (area.width() < 20 || area.height() < 20) return;
    drawBars(painter, area);
    drawAxes(painter, area);
}

void ReliabilityPlot::drawBars(QPainter& painter, const QRectF& area) const {
    const QColor accent = palette().color(QPalette::Link);
    const double width = area.width() / static_cast<double>(Reliability::kBins);
    std::uint64_t maximum = 1;
    for (const Reliability::Bin& bin : reliability_.bins()) maximum = std::max(maximum, bin.count);
    for (int i = 0; i < barsOfPanel(); ++i) {
        const Reliability::Bin& bin = binOf(reliability_, i);
        if (bin.count == 0) continue;
        const double height = bin.accuracy() * area.height();
        // Few predictions say little: their bars are narrow.
        const double share = static_cast<double>(bin.count) / static_cast<double>(maximum);
        const double own = width * (0.15 + 0.75 * std::min(1.0, share * 2));
        const QRectF bar(area.left() + (i + 0.5) * width - own / 2, area.bottom() - height, own,
                         height);
        painter.fillRect(bar, faint(accent, current() == PlotBar{0, i} ? 1.0F : 0.6F));
    }
}

void ReliabilityPlot::drawAxes(QPainter& painter, const QRectF& area) const {
    const QColor quiet = Palette::matching(palette()).quietText;
    const QColor grid = faint(palette().color(QPalette::Mid), 0.45F);
    const int line = painter.fontMetrics().height();
    for (int i = 0; i <= kAxisSteps; ++i) {
        const double share = i / kAxisSteps;
        const double x = area.left() + share * area.width();
        const double y = area.bottom() - share * area.height();
        painter.setPen(QPen(grid, 1));
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        painter.setPen(quiet);
        const QString text = percent(share);
        painter.drawText(QRectF(0, y - line, area.left() - kSmallMargin, 2 * line),
                         Qt::AlignRight | Qt::AlignVCenter, text);
        painter.drawText(QRectF(x - 60, area.bottom() + kSmallMargin / 2.0, 120, line),
                         Qt::AlignCenter, text);
    }
    painter.drawText(QRectF(area.left(), area.bottom() + line + kSmallMargin, area.width(), line),
                     Qt::AlignCenter, tr("Probability of the prediction"));
    painter.drawText(QRectF(kSmallMargin, 0, width(), line), Qt::AlignLeft, tr("Correct"));
    painter.setPen(QPen(palette().color(QPalette::Text), 1, Qt::DashLine));
    painter.drawLine(area.bottomLeft(), area.topRight());
    if (!hasFocus() || !current()) return;
    const double width = area.width() / static_cast<double>(Reliability::kBins);
    painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
    painter.drawRect(
        QRectF(area.left() + current()->bar * width, area.top(), width, area.height()));
}

}  // namespace hanscope::ui

#include "moc_reliability_view.cpp"
