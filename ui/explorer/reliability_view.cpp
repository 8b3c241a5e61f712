#include "ui/explorer/reliability_view.h"

#include <QLabel>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/widgets/number_texts.h"
#include "ui/widgets/palette.h"
#include "ui/widgets/plain_text.h"
#include "ui/widgets/scaled_font.h"

namespace hanscope::ui {

namespace {

constexpr int kLastBin = static_cast<int>(Reliability::kBins) - 1;
constexpr int kSmallMargin = 8;
constexpr double kAxisSteps = 4;

const Reliability::Bin& binOf(const Reliability& reliability, int bin) {
    return reliability.bins()[static_cast<std::size_t>(bin)];
}

QString binText(int bin) {
    return QStringLiteral("%1–%2 %").arg(10 * bin).arg(10 * bin + 10);
}

}  // namespace

ReliabilityView::ReliabilityView(QWidget* parent)
    : QWidget(parent), sentence_(makePlainLabel()), plot_(new ReliabilityPlot) {
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    sentence_->setWordWrap(true);
    sentence_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    sentence_->setMinimumHeight(3 * sentence_->fontMetrics().lineSpacing());
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 6, 4, 4);
    column->addWidget(sentence_);
    column->addWidget(plot_, 1);
    connect(plot_, &ReliabilityPlot::pointed, this, &ReliabilityView::say);
    connect(plot_, &ReliabilityPlot::activated, this, &ReliabilityView::binActivated);
    say(-1);
}

void ReliabilityView::setReliability(const Reliability& reliability) {
    reliability_ = reliability;
    plot_->setReliability(reliability);
    say(-1);
}

QString ReliabilityView::sentence() const {
    return sentence_->text();
}

void ReliabilityView::say(int bin) {
    const auto count = [](std::uint64_t predictions) {
        return tr("%Ln prediction(s)", nullptr, static_cast<int>(predictions));
    };
    if (reliability_.count() == 0)
        return sentence_->setText(
            tr("Shows how far probabilities can be believed, if the file "
               "has true labels that the model knows."));
    if (bin < 0)
        return sentence_->setText(
            tr("Expected calibration error %1 over %2. Where a bar ends below the dashed line, the "
               "model is right less often than it says. Narrow bars have few predictions.")
                .arg(percent(reliability_.expectedCalibrationError()),
                     count(reliability_.count())));
    const Reliability::Bin& shown = binOf(reliability_, bin);
    sentence_->setText(shown.count == 0
                           ? tr("Probability %1: no prediction.").arg(binText(bin))
                           : tr("Probability %1: %2, on average %3; right are %4.")
                                 .arg(binText(bin), count(shown.count), percent(shown.confidence()),
                                      percent(shown.accuracy())));
}

ReliabilityPlot::ReliabilityPlot(QWidget* parent) : QWidget(parent) {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Reliability diagram: share of right predictions by probability"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void ReliabilityPlot::setReliability(const Reliability& reliability) {
    reliability_ = reliability;
    update();
}

QRectF ReliabilityPlot::area() const {
    const QFontMetrics metrics(scaledFont(font(), 0.9));
    const int left = metrics.horizontalAdvance(QStringLiteral("100 %")) + 2 * kSmallMargin;
    const int below = 2 * metrics.height() + 2 * kSmallMargin;
    return QRectF(rect()).adjusted(left, 1.5 * metrics.height(), -3 * kSmallMargin, -below);
}

int ReliabilityPlot::binAt(QPointF place) const {
    const QRectF area = this->area();
    const double share = (place.x() - area.left()) / area.width();
    if (share < 0 || share >= 1 || reliability_.count() == 0) return -1;
    return static_cast<int>(Reliability::binOf(share));
}

void ReliabilityPlot::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(scaledFont(font(), 0.9));
    const QRectF area = this->area();
    if (area.width() < 20 || area.height() < 20) return;
    drawBars(painter, area);
    drawAxes(painter, area);
}

void ReliabilityPlot::drawBars(QPainter& painter, const QRectF& area) const {
    const QColor accent = palette().color(QPalette::Link);
    const double width = area.width() / static_cast<double>(Reliability::kBins);
    std::uint64_t most = 1;
    for (const Reliability::Bin& bin : reliability_.bins()) most = std::max(most, bin.count);
    for (int i = 0; i <= kLastBin; ++i) {
        const Reliability::Bin& bin = binOf(reliability_, i);
        if (bin.count == 0) continue;
        const double height = bin.accuracy() * area.height();
        // Few predictions say little: their bars are narrow.
        const double share = static_cast<double>(bin.count) / static_cast<double>(most);
        const double own = width * (0.15 + 0.75 * std::min(1.0, share * 2));
        const QRectF bar(area.left() + (i + 0.5) * width - own / 2, area.bottom() - height, own,
                         height);
        QColor fill = accent;
        fill.setAlphaF(i == current_ ? 1.0F : 0.6F);
        painter.fillRect(bar, fill);
    }
}

void ReliabilityPlot::drawAxes(QPainter& painter, const QRectF& area) const {
    const QColor quiet = Palette::matching(palette()).quietText;
    QColor grid = palette().color(QPalette::Mid);
    grid.setAlphaF(0.45F);
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
    painter.drawText(QRectF(kSmallMargin, 0, width(), line), Qt::AlignLeft, tr("Right"));
    painter.setPen(QPen(palette().color(QPalette::Text), 1, Qt::DashLine));
    painter.drawLine(area.bottomLeft(), area.topRight());
    if (!hasFocus() || current_ < 0) return;
    const double width = area.width() / static_cast<double>(Reliability::kBins);
    painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
    painter.drawRect(QRectF(area.left() + current_ * width, area.top(), width, area.height()));
}

void ReliabilityPlot::point(int bin) {
    if (bin == current_) return;
    current_ = bin;
    update();
    Q_EMIT pointed(bin);
}

void ReliabilityPlot::mouseMoveEvent(QMouseEvent* event) {
    point(binAt(event->position()));
}

void ReliabilityPlot::mousePressEvent(QMouseEvent* event) {
    const int bin = binAt(event->position());
    if (bin >= 0 && event->button() == Qt::LeftButton) Q_EMIT activated(bin);
}

void ReliabilityPlot::leaveEvent(QEvent*) {
    point(-1);
}

void ReliabilityPlot::focusInEvent(QFocusEvent* event) {
    if (event->reason() != Qt::MouseFocusReason) point(std::max(current_, 0));
    QWidget::focusInEvent(event);
    update();
}

void ReliabilityPlot::keyPressEvent(QKeyEvent* event) {
    const int bin = std::max(current_, 0);
    if (event->key() == Qt::Key_Left) return point(std::max(bin - 1, 0));
    if (event->key() == Qt::Key_Right) return point(std::min(bin + 1, kLastBin));
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && current_ >= 0) {
        Q_EMIT activated(current_);
        return;
    }
    QWidget::keyPressEvent(event);
}

}  // namespace hanscope::ui
