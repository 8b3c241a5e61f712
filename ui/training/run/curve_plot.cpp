#include "ui/training/run/curve_plot.h"

#include <QCoreApplication>
#include <QLineF>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QPolygonF>
#include <QWheelEvent>
#include <algorithm>
#include <limits>
#include <utility>

#include "ui/widgets/palette.h"
#include "ui/widgets/quiet_style.h"

namespace hanscope::ui {

namespace {

constexpr double kRoom = 0.05;       // free space above and below a curve, as a share of its height
constexpr double kBeyond = 1.015;    // times the last step, so that the last point is not cut off
constexpr double kWide = 1.8;        // width / height from which the plots are side by side
constexpr double kWheelZoom = 0.85;  // for a step of the wheel

constexpr int kNamesInRow = 3, kMaxNameWidth = 180;  // of the legend of several runs
constexpr int kValueTicks = 5, kEpochTicks = 5;
// pixels
constexpr int kRight = 14;  // to the right of the plots, for the last label
constexpr int kGap = 6, kLabelGap = 4, kSample = 28, kLegendGap = 12;
constexpr double kDisc = 5, kRing = 12;

QString axisPercent(double share) {
    return QStringLiteral("%1 %").arg(axisNumber(100 * share));
}

QColor gridColor(const QPalette& palette) {
    QColor grid = palette.color(QPalette::Mid);
    grid.setAlphaF(0.45F);
    return grid;
}

/// The part of a line in a rectangle (Liang and Barsky), if there is one.
std::optional<QLineF> partIn(const QRectF& rect, const QLineF& line) {
    double from = 0, to = 1;
    const auto cut = [&](double step, double room) {
        if (step == 0) return room >= 0;
        (step > 0 ? to : from) = step > 0 ? std::min(to, room / step) : std::max(from, room / step);
        return from <= to;
    };
    const bool isIn =
        cut(-line.dx(), line.x1() - rect.left()) && cut(line.dx(), rect.right() - line.x1()) &&
        cut(-line.dy(), line.y1() - rect.top()) && cut(line.dy(), rect.bottom() - line.y1());
    if (!isIn) return {};
    return QLineF(line.pointAt(from), line.pointAt(to));
}

/// The parts in a rectangle of lines through places that ascend in x, broken where a value is not
/// finite: Qt's SVG output does not clip. Of more than four places in a column of pixels, the
/// first, the lowest, the highest and the last one.
class ThinnedLines {
 public:
    explicit ThinnedLines(const QRectF& rect) : rect_(rect) {}

    void add(QPointF place) {
        if (!std::isfinite(place.y())) return end();
        if (!column_.isEmpty() && std::floor(place.x()) != std::floor(column_.first().x())) flush();
        column_ << place;
    }
    const QList<QPolygonF>& finish() {
        end();
        return lines_;
    }

 private:
    void flush() {
        if (column_.size() <= 4) {
            line_ << column_;
        } else {
            const auto isBelow = [](QPointF a, QPointF b) { return a.y() < b.y(); };
            const auto [low, high] = std::minmax_element(column_.begin(), column_.end(), isBelow);
            line_ << column_.first() << *std::min(low, high) << *std::max(low, high)
                  << column_.last();
        }
        column_.clear();
    }
    void end() {
        flush();
        for (qsizetype i = 1; i < line_.size(); ++i) {
            const auto part = partIn(rect_, {line_[i - 1], line_[i]});
            if (!part) continue;
            if (lines_.isEmpty() || lines_.last().last() != part->p1())
                lines_ << QPolygonF({part->p1()});
            lines_.last() << part->p2();
        }
        line_.clear();
    }

    const QRectF rect_;
    QPolygonF column_, line_;
    QList<QPolygonF> lines_;
};

}  // namespace

QString axisNumber(double value) {
    if (std::abs(value) >= 1000)
        return QLocale().toString(static_cast<qlonglong>(std::llround(value)));
    return QString::number(value, 'g', 4);
}

CurvePlot::CurvePlot(const QString& name)
    : plots_{OnePlot{tr("Loss"), {}, {}}, OnePlot{tr("Accuracy"), {}, {}},
             OnePlot{tr("Attention"), {}, {}}} {
    setAccessibleName(name);
    setMouseTracking(true);
    begin();
    fit();
}

void CurvePlot::OnePlot::include(double value) {
    if (!std::isfinite(value)) return;
    lowest = std::min(lowest, value);
    highest = std::max(highest, value);
    if (value > 0) lowestAboveZero = std::min(lowestAboveZero, value);
}

void CurvePlot::begin() {
    drawnSteps_ = 0;
    lastStep_ = stepsPerEpoch_ = 1;
    for (OnePlot& plot : plots_) {
        plot.lowest = plot.lowestAboveZero = std::numeric_limits<double>::infinity();
        plot.highest = -plot.lowest;
        plot.curves = std::vector<Curve>(kKinds);
    }
    adoptColors();
}

void CurvePlot::adoptColors() {
    if (isComparison_) return;
    const QColor quiet = Palette::matching(palette()).quietText;
    const QColor accent = palette().color(QPalette::Link);
    QColor faint = quiet;
    faint.setAlphaF(0.35F);
    for (OnePlot& plot : plots_) {
        plot.curves[Batches].pen = QPen(faint, 1);
        plot.curves[Training].pen = QPen(quiet, 2);
        plot.curves[Validation].pen = plot.curves[Kept].pen = QPen(accent, 2);
        plot.curves[Baseline].pen = QPen(palette().color(QPalette::Text), 1, Qt::DashLine);
        plot.curves[Training].name = tr("training");
        plot.curves[Validation].name = tr("validation");
        plot.curves[Kept].name = keepsBest_ ? tr("kept epoch") : tr("best epoch");
        plot.curves[Baseline].name = tr("baseline");
        plot.curves[Validation].disc = kDisc;
        plot.curves[Kept].disc = kRing;
        plot.curves[Kept].isRing = true;
    }
    std::vector<Curve>& attention = plots_[Attention].curves;
    attention[Validation].name = tr("sentences");
    attention[Training].name = tr("words");
    attention[Training].disc = kDisc;
}

void CurvePlot::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) adoptColors();
    QWidget::changeEvent(event);
}

void CurvePlot::showRun(const RunHistory& history) {
    keepsBest_ = history.keepsBest();
    adoptColors();
    if (history.cuts() != cuts_ || history.steps().size() < drawnSteps_) begin();
    cuts_ = history.cuts();
    append(history);
    addEpochs(history);
    if (!isZoomed_) fit();
    update();
}

void CurvePlot::append(const RunHistory& history) {
    const auto& steps = history.steps();
    OnePlot &loss = plots_[Loss], &score = plots_[Score];
    score.title = scoreName(history);
    for (; drawnSteps_ < steps.size(); ++drawnSteps_) {
        const RunHistory::Step& step = steps[drawnSteps_];
        lastStep_ = static_cast<double>(step.runStep);
        loss.curves[Batches].points.emplace_back(lastStep_, step.loss);
        loss.curves[Training].points.emplace_back(lastStep_, step.smoothLoss);
        score.curves[Batches].points.emplace_back(lastStep_, step.accuracy);
        score.curves[Training].points.emplace_back(lastStep_, step.smoothAccuracy);
        loss.include(step.loss);
        score.include(step.accuracy);
    }
    if (history.stepsPerEpoch() > 0) stepsPerEpoch_ = static_cast<double>(history.stepsPerEpoch());
}

void CurvePlot::addEpochs(const RunHistory& history) {
    OnePlot &loss = plots_[Loss], &score = plots_[Score], &attention = plots_[Attention];
    for (OnePlot& plot : plots_)
        for (const Kind kind : {Validation, Kept, Baseline}) plot.curves[kind].points.clear();
    attention.curves[Training].points.clear();
    for (const RunHistory::Epoch& epoch : history.epochs()) {
        const auto step = static_cast<double>(epoch.runStep);
        const bool isKept = &epoch == history.best();
        lastStep_ = std::max(lastStep_, step);
        const auto add = [&](OnePlot& plot, double value) {
            for (const Kind kind : {Validation, Kept})
                if (kind == Validation || isKept)
                    plot.curves[kind].points.emplace_back(step, value);
            plot.include(value);
        };
        add(loss, epoch.validationLoss);
        add(score, epoch.validationAccuracy);
        if (!epoch.attention) continue;
        add(attention, epoch.attention->effectiveSentences);
        attention.curves[Training].points.emplace_back(step, epoch.attention->effectiveWords);
    }
    score.curves[Baseline].points = {{0, baseline_}, {lastStep_, baseline_}};
    score.include(baseline_);
    shown_ = attention.curves[Validation].points.empty() ? 2 : 3;
}

void CurvePlot::compare(const std::vector<NamedRun>& runs) {
    begin();
    isComparison_ = true;
    for (OnePlot& plot : plots_) plot.curves.clear();
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const QString name =
            QFontMetrics(font()).elidedText(runs[i].name, Qt::ElideMiddle, kMaxNameWidth);
        const auto style = i < Palette::kCurveColors ? Qt::SolidLine : Qt::DashLine;
        const Curve empty{{}, QPen(Palette::curve(i), 2, style), name, kDisc};
        Curve loss = empty, score = empty;
        for (const RunHistory::Epoch& epoch : runs[i].history.epochs()) {
            loss.points.emplace_back(epoch.epoch, epoch.validationLoss);
            score.points.emplace_back(epoch.epoch, epoch.validationAccuracy);
            plots_[Loss].include(epoch.validationLoss);
            plots_[Score].include(epoch.validationAccuracy);
            lastStep_ = std::max(lastStep_, static_cast<double>(epoch.epoch));
        }
        plots_[Loss].curves.push_back(std::move(loss));
        plots_[Score].curves.push_back(std::move(score));
    }
    const bool isOneKind = std::all_of(runs.begin(), runs.end(), [&](const NamedRun& run) {
        return run.history.isMultiLabel() == runs.front().history.isMultiLabel();
    });
    plots_[Loss].title = tr("Validation loss");
    plots_[Score].title = isOneKind && !runs.empty()
                              ? tr("Validation: %1").arg(scoreName(runs[0].history))
                              : tr("Validation: score");
    fit();
    update();
}

void CurvePlot::mark(std::optional<double> step) {
    marked_ = step;
    update();
}

void CurvePlot::fit() {
    steps_ = {0, std::max(1.0, kBeyond * lastStep_)};
    fitLoss();
    OnePlot& score = plots_[Score];
    const bool isEmpty = score.lowest > score.highest;
    const double room = isEmpty ? 0 : std::max(0.01, kRoom * (score.highest - score.lowest));
    score.values = {isEmpty ? 0 : std::max(0.0, score.lowest - room),
                    isEmpty ? 1 : score.highest + room};
    plots_[Attention].values = {0, 1};
}

void CurvePlot::fitLoss() {
    const OnePlot& loss = plots_[Loss];
    PlotAxis& axis = plots_[Loss].values;
    if (loss.lowest > loss.highest) {
        axis = {axis.isLogarithmic ? 0.1 : 0, 1, axis.isLogarithmic};
    } else if (axis.isLogarithmic && std::isfinite(loss.lowestAboveZero)) {
        const double room = std::max(1.02, std::pow(loss.highest / loss.lowestAboveZero, kRoom));
        axis = {loss.lowestAboveZero / room, loss.highest * room, true};
    } else {
        const double room = std::max(1e-3, kRoom * (loss.highest - loss.lowest));
        axis = {loss.lowest - room, loss.highest + room};
    }
}

void CurvePlot::setLogLoss(bool logarithmic) {
    plots_[Loss].values.isLogarithmic = logarithmic;
    fitLoss();
    update();
}

void CurvePlot::showAll() {
    isZoomed_ = false;
    fit();
    update();
}

/// If all steps are shown, everything is.
void CurvePlot::setZoomed() {
    isZoomed_ = steps_.lower > 0 || steps_.upper < lastStep_;
    if (!isZoomed_) fit();
    update();
}

bool CurvePlot::isSideBySide() const {
    return width() > kWide * height();
}

QFont CurvePlot::small() const {
    return sizedFont(font(), TextSize::Small);
}

std::vector<QRectF> CurvePlot::rects(const QSizeF& size) const {
    const QFontMetricsF metrics(small());
    const double line = metrics.height() + kLabelGap;
    const double title = QFontMetricsF(font()).height() + kLabelGap;
    double left = 0;
    for (int i = 0; i < shown_; ++i)
        for (const Tick& tick : valueTicks(i))
            left = std::max(left, metrics.horizontalAdvance(tick.label) + kGap + kLabelGap);
    const double top = legendSize(legend(), legendColumns(size)).height() + kLabelGap;
    const bool isBeside = isSideBySide();
    const double above = isComparison_ ? 0 : line, below = 2 * line;
    const double fixed = top + above + below + (isBeside ? 1 : shown_) * title;
    const double width = isBeside ? (size.width() - (shown_ - 1) * kGap) / shown_ : size.width();
    const double height = (size.height() - fixed) / (isBeside ? 1 : shown_);
    std::vector<QRectF> rects;
    for (int i = 0; i < shown_; ++i) {
        const double x = isBeside ? i * (width + kGap) : 0, y = isBeside ? 0 : i * (height + title);
        rects.emplace_back(x + left, top + title + above + y, width - left - kRight,
                           height - (isBeside ? 0 : kGap));
    }
    return rects;
}

QPointF CurvePlot::placeIn(const QRectF& rect, const PlotAxis& values, QPointF point) const {
    return {rect.left() + steps_.shareOf(point.x()) * rect.width(),
            rect.bottom() - values.shareOf(point.y()) * rect.height()};
}

QPointF CurvePlot::placeOf(Plot plot, double step, double value) const {
    return placeIn(rects(size())[plot], plots_[plot].values, {step, value});
}

std::vector<CurvePlot::Tick> CurvePlot::epochTicks() const {
    std::vector<Tick> ticks;
    for (const double epoch :
         wholeTicks(steps_.lower / stepsPerEpoch_, steps_.upper / stepsPerEpoch_, kEpochTicks))
        ticks.push_back({steps_.shareOf(epoch * stepsPerEpoch_), axisNumber(epoch)});
    return ticks;
}

std::vector<CurvePlot::Tick> CurvePlot::stepTicks() const {
    std::vector<Tick> ticks;
    const int count = isSideBySide() ? 2 : 4;  // plots side by side are narrow
    for (const double step : wholeTicks(steps_.lower, steps_.upper, count))
        ticks.push_back({steps_.shareOf(step), step == 0 ? tr("step 0") : axisNumber(step)});
    return ticks;
}

std::vector<CurvePlot::Tick> CurvePlot::valueTicks(int plot) const {
    const PlotAxis& axis = plots_[static_cast<std::size_t>(plot)].values;
    std::vector<Tick> ticks;
    for (const double value :
         (axis.isLogarithmic ? logTicks : roundTicks)(axis.lower, axis.upper, kValueTicks))
        ticks.push_back(
            {axis.shareOf(value), plot == Loss ? axisNumber(value) : axisPercent(value)});
    return ticks;
}

/// Of all plots; that of the attention is above its plot.
CurvePlot::Entries CurvePlot::legend() const {
    const std::vector<Curve>& all = plots_[Loss].curves;
    Entries entries;
    if (!isComparison_) {
        entries = {&all[Training], &all[Validation], &all[Kept]};
        if (std::isfinite(baseline_)) entries.push_back(&all[Baseline]);
        return entries;
    }
    for (const Curve& curve : all) entries.push_back(&curve);
    return entries;
}

/// One row for a run, if there is room.
int CurvePlot::legendColumns(const QSizeF& size) const {
    if (isComparison_) return kNamesInRow;
    const Entries all = legend();
    const int columns = static_cast<int>(all.size());
    return legendSize(all, columns).width() <= size.width() - kRight ? columns : columns / 2;
}

void CurvePlot::draw(QPainter& painter, const QSizeF& size) const {
    const std::vector<QRectF> rects = this->rects(size);
    if (rects.front().width() < 1 || rects.front().height() < 1) return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(QRectF({}, size), palette().color(QPalette::Base));
    for (int i = 0; i < shown_; ++i) {
        const QRectF& rect = rects[static_cast<std::size_t>(i)];
        const OnePlot& plot = plots_[static_cast<std::size_t>(i)];
        drawGrid(painter, i, rect);
        for (const Curve& curve : plot.curves) drawCurve(painter, curve, plot.values, rect);
        drawLabels(painter, i, rect);
    }
    const Entries all = legend();
    const int columns = legendColumns(size);
    const QSizeF wide = legendSize(all, columns);
    drawLegend(painter, all, columns, {size.width() - kRight - wide.width(), 0});
    if (shown_ > Attention) drawAttentionLegend(painter, rects[Attention]);
}

/// In the row of the steps, which its plot does not show, or beside its title.
void CurvePlot::drawAttentionLegend(QPainter& painter, const QRectF& rect) const {
    const std::vector<Curve>& curves = plots_[Attention].curves;
    const Entries entries{&curves[Validation], &curves[Training]};
    const QSizeF legend = legendSize(entries, 2);
    QRectF row = titleRect(Attention, rect);
    if (isSideBySide()) row.moveTop(rect.top() - legend.height() - 2);
    drawLegend(painter, entries, 2,
               {row.right() + kRight - legend.width(), row.center().y() - legend.height() / 2});
}

void CurvePlot::drawGrid(QPainter& painter, int plot, const QRectF& rect) const {
    painter.setPen(QPen(gridColor(palette()), 1));
    for (const Tick& tick : epochTicks()) {
        const double x = rect.left() + tick.share * rect.width();
        painter.drawLine(QPointF(x, rect.top()), QPointF(x, rect.bottom()));
    }
    for (const Tick& tick : valueTicks(plot)) {
        const double y = rect.bottom() - tick.share * rect.height();
        painter.drawLine(QPointF(rect.left(), y), QPointF(rect.right(), y));
    }
}

void CurvePlot::drawCurve(QPainter& painter, const Curve& curve, const PlotAxis& values,
                          const QRectF& rect) const {
    ThinnedLines lines(rect);
    painter.setPen(curve.isRing ? curve.pen : QPen(Qt::NoPen));
    painter.setBrush(curve.isRing ? QBrush(Qt::NoBrush) : QBrush(curve.pen.color()));
    const auto isBefore = [](QPointF point, double step) { return point.x() < step; };
    const auto& points = curve.points;
    auto next = std::lower_bound(points.begin(), points.end(), steps_.lower, isBefore);
    const auto last = std::lower_bound(next, points.end(), steps_.upper, isBefore);
    if (next != points.begin()) --next;  // the line from there
    for (const auto end = last == points.end() ? last : last + 1; next != end; ++next) {
        const QPointF place = placeIn(rect, values, *next);
        lines.add(place);
        if (curve.disc > 0 && rect.contains(place))
            painter.drawEllipse(place, curve.disc / 2, curve.disc / 2);
    }
    if (curve.isRing) return;
    painter.setPen(curve.pen);
    for (const QPolygonF& line : lines.finish()) painter.drawPolyline(line);
}

void CurvePlot::drawLabels(QPainter& painter, int plot, const QRectF& rect) const {
    const QColor quiet = Palette::matching(palette()).quietText;
    const QFontMetricsF metrics(small());
    const double line = metrics.height();
    const bool isLowest = isSideBySide() || plot == shown_ - 1;
    painter.setBrush(Qt::NoBrush);
    if (marked_ && *marked_ >= steps_.lower && *marked_ <= steps_.upper) {
        const double x = rect.left() + steps_.shareOf(*marked_) * rect.width();
        painter.setPen(QPen(palette().color(QPalette::Text), 1, Qt::DotLine));
        painter.drawLine(QPointF(x, rect.top()), QPointF(x, rect.bottom()));
    }
    painter.setPen(QPen(gridColor(palette()), 1));
    painter.drawRect(rect);
    painter.setFont(small());
    painter.setPen(quiet);
    const auto label = [&](double x, double y, const QString& text) {  // around x, below y
        const double width = metrics.horizontalAdvance(text) + 2;
        painter.drawText(QRectF(x - width / 2, y, width, line), Qt::AlignCenter, text);
    };
    for (const Tick& tick : valueTicks(plot))
        painter.drawText(QRectF(0, rect.bottom() - tick.share * rect.height() - line,
                                rect.left() - kLabelGap, 2 * line),
                         Qt::AlignRight | Qt::AlignVCenter, tick.label);
    if (isHighest(plot) && !isComparison_ && plot != Attention)
        for (const Tick& tick : stepTicks()) {
            // The first begins at the axis, whose own label is beside it.
            const double half = metrics.horizontalAdvance(tick.label) / 2 + 1;
            const double x = rect.left() + std::max(half, tick.share * rect.width());
            label(x, rect.top() - line - 2, tick.label);
        }
    if (isLowest) {
        for (const Tick& tick : epochTicks())
            label(rect.left() + tick.share * rect.width(), rect.bottom() + 2, tick.label);
        label(rect.center().x(), rect.bottom() + line + kLabelGap, tr("epoch"));
    }
    painter.setFont(strongFont(font()));
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(titleRect(plot, rect), Qt::AlignLeft | Qt::AlignVCenter,
                     plots_[static_cast<std::size_t>(plot)].title);
}

/// Above a plot, and above its steps.
QRectF CurvePlot::titleRect(int plot, const QRectF& rect) const {
    const double title = QFontMetricsF(strongFont(font())).height();
    const double steps = QFontMetricsF(small()).height() + kLabelGap;
    const double above = isHighest(plot) && !isComparison_ ? steps : 2;
    return {rect.left(), rect.top() - above - title, rect.width(), title};
}

/// Entries of one width in as many columns.
QSizeF CurvePlot::legendSize(const Entries& entries, int columns) const {
    const QFontMetricsF metrics(small());
    double widest = 0;
    for (const Curve* each : entries)
        widest = std::max(widest, kSample + kGap + metrics.horizontalAdvance(each->name));
    const int count = static_cast<int>(entries.size()), rows = (count + columns - 1) / columns;
    return {std::min(count, columns) * (widest + kLegendGap),
            std::max(1, rows) * std::max(metrics.height(), kRing + 2)};
}

void CurvePlot::drawLegend(QPainter& painter, const Entries& entries, int columns,
                           QPointF corner) const {
    const double line = legendSize({}, columns).height();
    const int count = static_cast<int>(entries.size());
    const double width = legendSize(entries, columns).width() / std::min(count, columns);
    painter.setFont(small());
    for (int i = 0; i < count; ++i) {
        const Curve& curve = *entries[static_cast<std::size_t>(i)];
        const int row = i / columns;
        const QPointF at = corner + QPointF(i % columns * width, row * line);
        const QPointF middle = at + QPointF(kSample / 2.0, line / 2), half(kSample / 2.0, 0);
        painter.setPen(curve.pen);
        painter.setBrush(curve.isRing ? QBrush(Qt::NoBrush) : QBrush(curve.pen.color()));
        if (!curve.isRing) painter.drawLine(middle - half, middle + half);
        if (curve.disc > 0) painter.drawEllipse(middle, curve.disc / 2, curve.disc / 2);
        painter.setPen(palette().color(QPalette::Text));
        painter.drawText(QRectF(at.x() + kSample + kGap, at.y(), width, line),
                         Qt::AlignLeft | Qt::AlignVCenter, curve.name);
    }
}

void CurvePlot::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    draw(painter, size());
    if (!dragFrom_) return;
    painter.setPen(QPen(Qt::gray, 1, Qt::DashLine));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(*dragFrom_, dragTo_).normalized());
}

std::optional<CurvePlot::Plot> CurvePlot::plotAt(QPointF place) const {
    const std::vector<QRectF> rects = this->rects(size());
    for (std::size_t i = 0; i < rects.size(); ++i)
        if (rects[i].contains(place)) return static_cast<Plot>(i);
    return {};
}

void CurvePlot::mousePressEvent(QMouseEvent* event) {
    if (isComparison_ || event->button() != Qt::LeftButton || !plotAt(event->position())) return;
    dragFrom_ = dragTo_ = event->position();
}

void CurvePlot::mouseMoveEvent(QMouseEvent* event) {
    const auto plot = plotAt(event->position());
    if (dragFrom_) {
        dragTo_ = event->position();
        update();
    }
    if (!plot) return Q_EMIT pointed({});
    const QRectF rect = rects(size())[*plot];
    Q_EMIT pointed(steps_.valueAt((event->position().x() - rect.left()) / rect.width()));
}

/// A rectangle zooms the steps of all plots, and the values of that in which it began.
void CurvePlot::mouseReleaseEvent(QMouseEvent*) {
    if (!dragFrom_) return;
    const QPointF from = *std::exchange(dragFrom_, std::nullopt);
    update();
    if ((dragTo_ - from).manhattanLength() < 4) return;
    const Plot plot = *plotAt(from);
    const QRectF rect = rects(size())[plot], drawn = QRectF(from, dragTo_).normalized() & rect;
    if (drawn.width() < 1 || drawn.height() < 1) return;
    PlotAxis& values = plots_[plot].values;
    const PlotAxis before = values, steps = steps_;
    steps_.lower = steps.valueAt((drawn.left() - rect.left()) / rect.width());
    steps_.upper = steps.valueAt((drawn.right() - rect.left()) / rect.width());
    values.lower = before.valueAt((rect.bottom() - drawn.bottom()) / rect.height());
    values.upper = before.valueAt((rect.bottom() - drawn.top()) / rect.height());
    setZoomed();
}

/// The step under the pointer stays where it is.
void CurvePlot::wheelEvent(QWheelEvent* event) {
    const auto plot = plotAt(event->position());
    if (isComparison_ || !plot) return QWidget::wheelEvent(event);
    const QRectF rect = rects(size())[*plot];
    const double at = steps_.valueAt((event->position().x() - rect.left()) / rect.width());
    const double factor = std::pow(kWheelZoom, event->angleDelta().y() / 120.0);
    steps_ = {at + factor * (steps_.lower - at), at + factor * (steps_.upper - at)};
    setZoomed();
}

}  // namespace hanscope::ui

#include "moc_curve_plot.cpp"
