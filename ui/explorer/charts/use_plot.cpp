#include "ui/explorer/charts/use_plot.h"

#include <QCoreApplication>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/charts/plot_axis.h"
#include "ui/heatmap/figure/tex_picture.h"
#include "ui/widgets/palette.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/number_texts.h"
#include "ui/widgets/text/written_word.h"

namespace hanscope::ui {

namespace {

struct UseChartTexts {
    Q_DECLARE_TR_FUNCTIONS(UseChartTexts)
};

constexpr qreal kUseRadius = 2.5, kNearPixels = 8, kUseGap = 6;
constexpr std::size_t kMaxUseNames = 12;  // of each kind

UseChart::Kind kindOf(const KeyTerm& term) {
    if (term.isTypical())
        return term.use->isUsed ? UseChart::Kind::Expected : UseChart::Kind::Unused;
    return term.use->isUsed ? UseChart::Kind::Untypical : UseChart::Kind::Other;
}

QColor useColor(UseChart::Kind kind, const QPalette& palette) {
    const Palette colors = Palette::matching(palette);
    if (kind == UseChart::Kind::Unused) return palette.color(QPalette::Link);
    if (kind == UseChart::Kind::Untypical) return colors.mostNegative;
    return faint(colors.quietText, kind == UseChart::Kind::Expected ? 0.6F : 0.3F);
}

}  // namespace

UseChart::UseChart(std::shared_ptr<const Keyness> keyness, QString group)
    : keyness_(std::move(keyness)), group_(std::move(group)) {
    const std::vector<KeyTerm>& terms = keyness_->terms;
    hasEffects_ = std::any_of(terms.begin(), terms.end(),
                              [](const KeyTerm& term) { return term.use && term.use->effect; });
    for (std::size_t i = 0; i < terms.size(); ++i) {
        const KeyTerm& term = terms[i];
        if (!term.use) continue;
        const std::optional<double>& value = hasEffects_ ? term.use->effect : term.use->weight;
        const double sign = *term.counts.sign() == '-' ? -1 : 1;
        const Point point{i, sign * std::sqrt(term.logLikelihood), std::abs(value.value_or(0)),
                          kindOf(term)};
        side_ = std::max(side_, std::abs(point.x));
        points_.push_back(point);
    }
    maximum_ = 0;
    for (const Point& point : points_) maximum_ = std::max(maximum_, point.y);
    if (maximum_ == 0) maximum_ = 1;
    const double words = static_cast<double>(keyness_->sides[0].words + keyness_->sides[1].words);
    typical_ = std::sqrt(KeyTerm::kEvidence + std::log(std::max(1.0, words)));
    // What is coloured is not covered by the many others.
    std::stable_sort(points_.begin(), points_.end(),
                     [](const Point& a, const Point& b) { return a.kind < b.kind; });
}

QRectF UseChart::area(const QSizeF& size, const QFont& font) const {
    const QFontMetricsF metrics(font);
    return QRectF(QPointF(0, 0), size)
        .adjusted(metrics.horizontalAdvance(QStringLiteral("0.0000")) + kUseGap,
                  2.2 * metrics.height(), -2 * kUseGap, -2.6 * metrics.height());
}

QPointF UseChart::placeOf(const Point& point, const QRectF& area) const {
    return {area.center().x() + point.x / side_ * area.width() / 2,
            area.bottom() - point.y / maximum_ * area.height()};
}

void UseChart::drawAxes(QPainter& painter, const QRectF& area, const QPalette& palette) const {
    const qreal line = painter.fontMetrics().height();
    const QColor quiet = Palette::matching(palette).quietText;
    const QColor grid = faint(quiet, 0.25F);
    for (const double value : roundTicks(-side_, side_, 7)) {
        const qreal x = placeOf({0, value, 0, Kind::Other}, area).x();
        painter.setPen(grid);
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        painter.setPen(quiet);
        drawPlaced(painter, QRectF(x - 40, area.bottom(), 80, 1.2 * line), Qt::AlignCenter,
                   QString::number(std::abs(value)));
    }
    for (const double value : roundTicks(0, maximum_, 4)) {
        const qreal y = placeOf({0, 0, value, Kind::Other}, area).y();
        painter.setPen(grid);
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        painter.setPen(quiet);
        drawPlaced(painter, QRectF(0, y - line, area.left() - kUseGap, 2 * line),
                   Qt::AlignRight | Qt::AlignVCenter, QString::number(value));
    }
    painter.setPen(QPen(quiet, 1, Qt::DashLine));
    for (const double value : {-typical_, typical_}) {
        const qreal x = placeOf({0, value, 0, Kind::Other}, area).x();
        if (typical_ < side_) painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    }
    painter.setPen(palette.color(QPalette::Text));
    drawPlaced(painter, QRectF(0, 0, area.right(), line), Qt::AlignLeft,
               hasEffects_ ? UseChartTexts::tr("Effect") : UseChartTexts::tr("Weight"));
    const QRectF below(area.left(), area.bottom() + 1.3 * line, area.width(), line);
    drawPlaced(painter, below, Qt::AlignLeft, UseChartTexts::tr("← typical of the others"));
    const QString group = painter.fontMetrics().elidedText(group_, Qt::ElideMiddle,
                                                           static_cast<int>(area.width() / 3));
    drawPlaced(painter, below, Qt::AlignRight,
               group.isEmpty() ? UseChartTexts::tr("typical of the texts shown →")
                               : UseChartTexts::tr("typical of “%1” →").arg(group));
}

void UseChart::drawLegend(QPainter& painter, const QRectF& area, const QPalette& palette) const {
    const QFontMetricsF metrics(painter.font());
    qreal right = area.right();
    for (const auto& [kind, text] :
         {std::pair(Kind::Untypical, UseChartTexts::tr("used, but not typical")),
          std::pair(Kind::Unused, UseChartTexts::tr("typical, but unused"))}) {
        const qreal left = right - metrics.horizontalAdvance(text);
        if (left < area.left()) return;
        painter.setPen(palette.color(QPalette::Text));
        painter.drawText(QPointF(left, metrics.ascent()), text);
        painter.setPen(Qt::NoPen);
        painter.setBrush(useColor(kind, palette));
        painter.drawEllipse(QPointF(left - kUseGap, metrics.height() / 2), kUseRadius, kUseRadius);
        right = left - 4 * kUseGap;
    }
}

/// A name that would cover another one is left out.
void UseChart::drawNames(QPainter& painter, const QRectF& area, const QPalette& palette) const {
    const QFontMetricsF metrics(painter.font());
    painter.setPen(palette.color(QPalette::Text));
    std::vector<QRectF> taken;
    for (const Kind kind : {Kind::Unused, Kind::Untypical}) {
        std::vector<Point> points;
        for (const Point& point : points_)
            if (point.kind == kind) points.push_back(point);
        std::stable_sort(points.begin(), points.end(), [kind](const Point& a, const Point& b) {
            return kind == Kind::Unused ? std::abs(a.x) > std::abs(b.x) : a.y > b.y;
        });
        const std::size_t maximum = taken.size() + kMaxUseNames;
        for (std::size_t i = 0; i < points.size() && taken.size() < maximum; ++i) {
            const QString name = writtenWord(keyness_->terms[points[i].term].words);
            const QPointF place = placeOf(points[i], area);
            QRectF box(place.x() + kUseGap, place.y() - kUseRadius - metrics.ascent(),
                       metrics.horizontalAdvance(name), metrics.height());
            if (box.right() > area.right()) box.moveRight(place.x() - kUseGap);
            if (std::any_of(taken.begin(), taken.end(),
                            [&](const QRectF& other) { return other.intersects(box); }))
                continue;
            painter.drawText(QPointF(box.left(), box.top() + metrics.ascent()), name);
            taken.push_back(box);
        }
    }
}

void UseChart::draw(QPainter& painter, const QSizeF& size, const QPalette& palette) const {
    const QRectF inner = area(size, painter.font());
    if (inner.width() < 40 || inner.height() < 40) return;
    painter.setRenderHint(QPainter::Antialiasing);
    drawAxes(painter, inner, palette);
    drawLegend(painter, inner, palette);
    painter.setPen(Qt::NoPen);
    for (const Point& point : points_) {
        painter.setBrush(useColor(point.kind, palette));
        painter.drawEllipse(placeOf(point, inner), kUseRadius, kUseRadius);
    }
    drawNames(painter, inner, palette);
}

std::optional<std::size_t> UseChart::termAt(QPointF place, const QSizeF& size,
                                            const QFont& font) const {
    const QRectF inner = area(size, font);
    std::optional<std::size_t> nearest;
    double minimum = kNearPixels * kNearPixels;
    for (const Point& point : points_) {
        const QPointF distance = placeOf(point, inner) - place;
        const double square = QPointF::dotProduct(distance, distance);
        if (square > minimum) continue;
        minimum = square;
        nearest = point.term;
    }
    return nearest;
}

UsePlot::UsePlot(QWidget* parent) : QWidget(parent) {
    fillWithBase(this);
    setAccessibleName(tr("What is typical and what the model uses"));
    setMinimumSize(200, 160);
}

void UsePlot::setKeyness(std::shared_ptr<const Keyness> keyness) {
    keyness_ = std::move(keyness);
    chart_.reset();
    if (keyness_) chart_.emplace(keyness_);
    update();
}

bool UsePlot::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip || !chart_) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto found = chart_->termAt(help->pos(), size(), font());
    if (!found) {
        QToolTip::hideText();
        return true;
    }
    const KeyTerm& term = keyness_->terms[*found];
    const std::optional<double>& value = term.use->effect ? term.use->effect : term.use->weight;
    QToolTip::showText(
        help->globalPos(),
        QStringLiteral("%1: %2 : %3, %4")
            .arg(writtenWord(term.words))
            .arg(term.counts.inside)
            .arg(term.counts.outside)
            .arg(term.use->isKnown ? twoDigits(value.value_or(0)) : tr("unknown word")),
        this);
    return true;
}

void UsePlot::paintEvent(QPaintEvent*) {
    if (!chart_) return;
    QPainter painter(this);
    chart_->draw(painter, size(), palette());
}

void UsePlot::mousePressEvent(QMouseEvent* event) {
    if (!chart_) return;
    if (const auto found = chart_->termAt(event->position(), size(), font())) Q_EMIT chosen(*found);
}

}  // namespace hanscope::ui

#include "moc_use_plot.cpp"
