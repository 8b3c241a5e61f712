#include "ui/explorer/charts/group_chart.h"

#include <QCoreApplication>
#include <QPolygonF>
#include <algorithm>
#include <cmath>

#include "ui/heatmap/figure/tex_picture.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/palette.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/number_texts.h"

namespace hanscope::ui {

namespace {

struct GroupChartTexts {
    Q_DECLARE_TR_FUNCTIONS(GroupChartTexts)
};

constexpr qreal kLinesOfBar = 1.8, kGroupGap = 6, kPointRadius = 4, kCourseHeight = 260;
constexpr double kMaxNames = 0.4;  // of the width

QString sizeText(const ComparedGroup& group) {
    const QString count = QStringLiteral("n = ") + countText(group.texts);
    return group.isSmall() ? GroupChartTexts::tr("%1, few").arg(count) : count;
}

QColor quietOf(const QPalette& palette) {
    return Palette::matching(palette).quietText;
}

QColor gridOf(const QPalette& palette) {
    return faint(quietOf(palette), 0.25F);
}

/// The colour of a value; those of few texts are hollow.
QColor fillOf(const QPalette& palette, bool isCurrent, bool isSmall) {
    const QColor link = palette.color(QPalette::Link);
    return faint(link, isSmall ? (isCurrent ? 0.3F : 0.0F) : isCurrent ? 1.0F : 0.55F);
}

}  // namespace

QString groupName(const Group& group) {
    if (group.values == Group::Values::None) return GroupChartTexts::tr("(none)");
    if (group.values == Group::Values::Other)
        return group.kind == ColumnKind::Dates ? GroupChartTexts::tr("(no date)")
                                               : GroupChartTexts::tr("(no number)");
    return QString::fromStdString(group.name);
}

std::vector<double> GroupChart::Axis::values() const {
    std::vector<double> values;
    const auto count = static_cast<int>(std::floor(maximum / step + 1e-9)) + 1;
    for (int i = 0; i < count; ++i) values.push_back(i * step);
    return values;
}

GroupChart::GroupChart(std::shared_ptr<const GroupComparison> comparison, bool isShare)
    : comparison_(std::move(comparison)), isShare_(isShare) {
    double maximum = 0;
    for (std::size_t i = 0; i < comparison_->groups.size(); ++i) {
        const ComparedGroup& each = comparison_->groups[i];
        if (isTime() && each.group.values != Group::Values::Range) continue;
        drawn_.push_back(i);
        // The interval of a small group may be much wider than the values.
        if (each.texts > 0)
            maximum = std::max(maximum, each.isSmall() || !each.value.interval
                                            ? each.value.mean
                                            : each.value.interval->high);
    }
    axis_ = axisFor(maximum);
}

GroupChart::Axis GroupChart::axisFor(double maximum) {
    const double magnitude = maximum > 0 ? std::pow(10, std::floor(std::log10(maximum))) : 1;
    for (const double step : {0.25, 0.5, 1.0, 2.5})
        if (4 * step * magnitude >= maximum)
            return {std::min(4 * step * magnitude, std::max(1.0, maximum)), step * magnitude};
    return {};
}

QString GroupChart::valueText(double value) const {
    return isShare_ ? percent(value) : twoDigits(value);
}

qreal GroupChart::nameWidth(qreal width, const QFont& font) const {
    const QFontMetricsF metrics(font);
    qreal widest = 0;
    for (int i = 0; i < size(); ++i)
        widest = std::max(widest, metrics.horizontalAdvance(groupName(at(i).group)));
    return std::min(widest, kMaxNames * width);
}

qreal GroupChart::heightFor(qreal, const QFont& font) const {
    const qreal line = QFontMetricsF(font).height();
    return isTime() ? kCourseHeight : size() * kLinesOfBar * line + 2 * line;
}

/// Where the values are drawn, without names, counts and axes.
QRectF GroupChart::area(const QSizeF& size, const QFont& font) const {
    const QFontMetricsF metrics(font);
    const qreal line = metrics.height();
    if (isTime()) {
        const qreal left = metrics.horizontalAdvance(valueText(0.888)) + 2 * kGroupGap;
        return QRectF(QPointF(0, 0), size).adjusted(left, line, -5 * kGroupGap, -1.8 * line);
    }
    const qreal right = metrics.horizontalAdvance(QStringLiteral("n = 88,888, few")) +
                        metrics.horizontalAdvance(QStringLiteral("88.8 %")) + 4 * kGroupGap;
    return QRectF(nameWidth(size.width(), font) + 2 * kGroupGap, 1.5 * line,
                  std::max<qreal>(40, size.width() - nameWidth(size.width(), font) - right),
                  this->size() * kLinesOfBar * line);
}

void GroupChart::draw(QPainter& painter, const QSizeF& size, const QPalette& palette,
                      int current) const {
    const QRectF inner = area(size, painter.font());
    if (inner.width() < 20 || inner.height() < 10) return;
    isTime() ? drawCourse(painter, inner, palette, current)
             : drawBars(painter, inner, palette, current);
}

void GroupChart::drawBars(QPainter& painter, const QRectF& area, const QPalette& palette,
                          int current) const {
    const qreal line = painter.fontMetrics().height();
    for (const double value : axis_.values()) {
        const qreal x = area.left() + value / axis_.maximum * area.width();
        painter.setPen(QPen(gridOf(palette), 1));
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
        painter.setPen(quietOf(palette));
        drawPlaced(painter, QRectF(x - 60, 0, 120, line), Qt::AlignCenter, valueText(value));
    }
    for (int i = 0; i < size(); ++i) drawBar(painter, i, area, palette, current);
    const qreal all = area.left() + comparison_->all.value.mean / axis_.maximum * area.width();
    painter.setPen(QPen(palette.color(QPalette::Text), 1, Qt::DashLine));
    painter.drawLine(QPointF(all, area.top()), QPointF(all, area.bottom()));
}

void GroupChart::drawBar(QPainter& painter, int i, const QRectF& area, const QPalette& palette,
                         int current) const {
    const ComparedGroup& group = at(i);
    const qreal height = area.height() / size(), top = area.top() + i * height;
    const QFontMetricsF metrics(painter.font());
    const QColor text = palette.color(QPalette::Text);
    painter.setPen(text);
    const qreal names = area.left() - 2 * kGroupGap;
    drawPlaced(painter, QRectF(0, top, names, height), Qt::AlignRight | Qt::AlignVCenter,
               metrics.elidedText(groupName(group.group), Qt::ElideRight, names));
    const qreal right = area.right() + 2 * kGroupGap;
    const qreal values = metrics.horizontalAdvance(QStringLiteral("88.8 %"));
    painter.setPen(quietOf(palette));
    drawPlaced(painter, QRectF(right + values + kGroupGap, top, 400, height),
               Qt::AlignLeft | Qt::AlignVCenter, sizeText(group));
    if (group.texts == 0) return;
    const auto at = [&](double value) {
        return area.left() + std::min(1.0, value / axis_.maximum) * area.width();
    };
    painter.setPen(text);
    drawPlaced(painter, QRectF(right, top, values, height), Qt::AlignRight | Qt::AlignVCenter,
               valueText(group.value.mean));
    const QRectF bar(area.left(), top + 0.18 * height, at(group.value.mean) - area.left(),
                     0.64 * height);
    painter.setPen(QPen(palette.color(QPalette::Link), group.isSmall() ? 1 : 0));
    painter.setBrush(fillOf(palette, i == current, group.isSmall()));
    if (!group.isSmall()) painter.setPen(Qt::NoPen);
    painter.drawRect(bar);
    const auto& interval = group.value.interval;
    if (!interval) return;
    painter.setPen(QPen(text, 1.2));
    const qreal middle = top + height / 2;
    painter.drawLine(QPointF(at(interval->low), middle), QPointF(at(interval->high), middle));
    for (const double end : {interval->low, interval->high})
        if (end <= axis_.maximum)  // otherwise it goes on beyond the axis
            painter.drawLine(QPointF(at(end), middle - height / 6),
                             QPointF(at(end), middle + height / 6));
}

/// The middle of a day, a month or a year.
qreal GroupChart::placeOf(int i, const QRectF& area) const {
    const double first = at(0).group.minimum, last = at(size() - 1).group.maximum;
    const double middle = (at(i).group.minimum + at(i).group.maximum) / 2;
    const double span = last - first;
    return area.left() + (span > 0 ? (middle - first) / span : 0.5) * area.width();
}

void GroupChart::drawCourse(QPainter& painter, const QRectF& area, const QPalette& palette,
                            int current) const {
    const auto at = [&](double value) {
        return area.bottom() - std::min(1.0, value / axis_.maximum) * area.height();
    };
    const qreal line = painter.fontMetrics().height();
    for (const double value : axis_.values()) {
        painter.setPen(QPen(gridOf(palette), 1));
        painter.drawLine(QPointF(area.left(), at(value)), QPointF(area.right(), at(value)));
        painter.setPen(quietOf(palette));
        drawPlaced(painter, QRectF(0, at(value) - line, area.left() - kGroupGap, 2 * line),
                   Qt::AlignRight | Qt::AlignVCenter, valueText(value));
    }
    if (size() == 0) return;
    painter.setPen(QPen(palette.color(QPalette::Text), 1, Qt::DashLine));
    const qreal all = at(comparison_->all.value.mean);
    painter.drawLine(QPointF(area.left(), all), QPointF(area.right(), all));
    QPolygonF course;
    for (int i = 0; i < size(); ++i)
        if (this->at(i).texts > 0) course << QPointF(placeOf(i, area), at(this->at(i).value.mean));
    painter.setPen(QPen(palette.color(QPalette::Link), 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(course);
    for (int i = 0; i < size(); ++i) {
        const ComparedGroup& group = this->at(i);
        if (group.texts == 0) continue;
        const qreal x = placeOf(i, area);
        painter.setPen(QPen(palette.color(QPalette::Text), i == current ? 2 : 1));
        if (const auto& interval = group.value.interval)
            painter.drawLine(QPointF(x, at(interval->low)), QPointF(x, at(interval->high)));
        painter.setPen(QPen(palette.color(QPalette::Link), 1.5));
        painter.setBrush(palette.color(QPalette::Base));
        if (!group.isSmall()) painter.setBrush(palette.color(QPalette::Link));
        const qreal radius = i == current ? 1.6 * kPointRadius : kPointRadius;
        painter.drawEllipse(QPointF(x, at(group.value.mean)), radius, radius);
    }
    drawTimes(painter, area, palette);
}

/// As many names below the axis as there is room for.
void GroupChart::drawTimes(QPainter& painter, const QRectF& area, const QPalette& palette) const {
    painter.setPen(quietOf(palette));
    const QFontMetricsF metrics(painter.font());
    qreal free = -1e9;
    for (int i = 0; i < size(); ++i) {
        const QString name = groupName(at(i).group);
        const qreal width = metrics.horizontalAdvance(name), x = placeOf(i, area);
        if (x - width / 2 < free) continue;
        painter.drawLine(QPointF(x, area.bottom()), QPointF(x, area.bottom() + 3));
        drawPlaced(painter, QRectF(x - width, area.bottom() + 4, 2 * width, metrics.height()),
                   Qt::AlignHCenter | Qt::AlignTop, name);
        free = x + width / 2 + 2 * kGroupGap;
    }
}

std::optional<int> GroupChart::groupAt(QPointF place, const QSizeF& size, const QFont& font) const {
    const QRectF inner = area(size, font);
    if (this->size() == 0 || place.y() < inner.top() || place.y() >= inner.bottom()) return {};
    if (!isTime())
        return std::min(this->size() - 1, static_cast<int>((place.y() - inner.top()) /
                                                           inner.height() * this->size()));
    int nearest = 0;
    for (int i = 1; i < this->size(); ++i)
        if (std::abs(placeOf(i, inner) - place.x()) < std::abs(placeOf(nearest, inner) - place.x()))
            nearest = i;
    return nearest;
}

GroupPlot::GroupPlot(QWidget* parent) : BarPlot(tr("Values of the groups"), parent) {
    fillWithBase(this);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void GroupPlot::setChart(std::optional<GroupChart> chart) {
    chart_ = std::move(chart);
    forgetCurrent();
    const bool isList = chart_ && !chart_->isTime();
    setMinimumHeight(isList ? static_cast<int>(chart_->heightFor(width(), font())) : 140);
    chartChanged();
}

int GroupPlot::panels() const {
    if (!chart_ || chart_->size() == 0) return 0;
    return chart_->isTime() ? 1 : chart_->size();
}

std::optional<PlotBar> GroupPlot::barAt(QPointF place) const {
    const auto group = chart_ ? chart_->groupAt(place, size(), font()) : std::nullopt;
    if (!group) return {};
    return chart_->isTime() ? PlotBar{0, *group} : PlotBar{*group, 0};
}

void GroupPlot::paintEvent(QPaintEvent*) {
    if (!chart_) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    chart_->draw(painter, size(), palette(), current() ? groupOf(*current()) : -1);
}

}  // namespace hanscope::ui

#include "moc_group_chart.cpp"
