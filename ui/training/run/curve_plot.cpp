#include "ui/training/run/curve_plot.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <utility>

#include "ui/widgets/palette.h"
#include "ui/widgets/quiet_style.h"

namespace hanscope::ui {

namespace {

constexpr double kRoom = 0.05;     // free space above and below a curve, as a share of its height
constexpr double kBeyond = 1.015;  // times the last step, so that the last point is not cut off

constexpr int kNamesInRow = 3, kMaxNameWidth = 180;  // of the legend of several runs
constexpr int kRight = 14;  // pixels to the right of the plots, for the last tick label

struct PlotTexts {
    Q_DECLARE_TR_FUNCTIONS(PlotTexts)
};

QString axisPercent(double share) {
    return QStringLiteral("%1 %").arg(axisNumber(100 * share));
}

QCPGraph* addGraph(QCustomPlot* plot, QCPAxisRect* rect) {
    QCPGraph* graph = plot->addGraph(rect->axis(QCPAxis::atBottom), rect->axis(QCPAxis::atLeft));
    graph->setSelectable(QCP::stNone);
    return graph;
}

}  // namespace

QString axisNumber(double value) {
    if (std::abs(value) >= 1000) {
        return QLocale().toString(static_cast<qlonglong>(std::llround(value)));
    }
    return QString::number(value, 'g', 4);
}

double ScaledTicker::getTickStep(const QCPRange& range) {
    return scale_ * QCPAxisTicker::getTickStep({range.lower / scale_, range.upper / scale_});
}

double WholeTicker::getTickStep(const QCPRange& range) {
    const double step = ScaledTicker::getTickStep(range) / scale();  // 1, 2, 2.5 or 5 · 10^k
    const bool isWhole = std::abs(step - std::round(step)) < 1e-9;
    return scale() * (isWhole ? step : step < 1 ? 1 : 2 * step);
}

QString ScaledTicker::getTickLabel(double tick, const QLocale&, QChar, int) {
    const double value = tick / scale_;
    return label_(std::abs(value) < 1e-12 ? 0 : value);
}

QVector<double> LogTicker::createTickVector(double tickStep, const QCPRange& range) {
    constexpr double manyDecades = 3;
    constexpr int fewTicks = 3;
    if (range.lower <= 0) return ScaledTicker::createTickVector(tickStep, range);
    const bool isWide = std::log10(range.upper / range.lower) > manyDecades;
    QVector<double> ticks;
    const int first = static_cast<int>(std::floor(std::log10(range.lower)));
    const int last = static_cast<int>(std::floor(std::log10(range.upper)));
    for (int decade = first; decade <= last; ++decade) {
        const double power = std::pow(10, decade);
        for (const double factor : {1.0, 2.0, 5.0}) {
            const double tick = factor * power;
            if (isWide && factor > 1) continue;
            if (tick >= range.lower && tick <= range.upper) ticks << tick;
        }
    }
    return ticks.size() < fewTicks ? ScaledTicker::createTickVector(tickStep, range) : ticks;
}

MarginMask::MarginMask(QCustomPlot* plot) : QCPLayerable(plot) {
    const QString name = QStringLiteral("mask");
    plot->addLayer(name, plot->layer(QStringLiteral("main")));
    setLayer(name);
}

void MarginMask::applyDefaultAntialiasingHint(QCPPainter* painter) const {
    painter->setAntialiasing(false);
}

void MarginMask::draw(QCPPainter* painter) {
    QRegion outside(parentPlot()->viewport());
    for (const QCPAxisRect* rect : parentPlot()->axisRects()) outside -= rect->rect();
    for (const QRect& part : outside) painter->fillRect(part, color_);
}

void CurvePlot::begin() {
    drawnSteps_ = 0;
    lastStep_ = 1;
    epochTicker_->setScale(1);
    for (Panel& panel : panels_) {
        panel.lowest = panel.lowestAboveZero = std::numeric_limits<double>::infinity();
        panel.highest = -panel.lowest;
        for (QCPGraph* graph : {panel.batches, panel.training, panel.validation, panel.best}) {
            graph->data()->clear();
        }
    }
}

void CurvePlot::update(const RunHistory& history) {
    if (history.cuts() != cuts_ || history.steps().size() < drawnSteps_) begin();
    cuts_ = history.cuts();
    append(history);
    showEpochs(history);
    if (!isZoomed_) fit();
}

void CurvePlot::compare(const std::vector<NamedRun>& runs) {
    legends_[0]->clearItems();
    legends_[0]->setWrap(kNamesInRow);
    for (QCPGraph* graph : compared_) plot_->removeGraph(graph);
    compared_.clear();
    begin();
    showAttention(false);
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const RunHistory& history = runs[i].history;
        QCPGraph* loss = addCompared(panels_[0], runs[i].name, i);
        QCPGraph* score = addCompared(panels_[1], runs[i].name, i);
        legends_[0]->addItem(new QCPPlottableLegendItem(legends_[0], loss));
        for (const RunHistory::Epoch& epoch : history.epochs()) {
            loss->addData(epoch.epoch, epoch.validationLoss);
            score->addData(epoch.epoch, epoch.validationAccuracy);
            include(panels_[0], epoch.validationLoss);
            include(panels_[1], epoch.validationAccuracy);
            lastStep_ = std::max(lastStep_, static_cast<double>(epoch.epoch));
        }
    }
    const bool isOneKind = std::all_of(runs.begin(), runs.end(), [&](const NamedRun& run) {
        return run.history.isMultiLabel() == runs.front().history.isMultiLabel();
    });
    panels_[0].title->setText(PlotTexts::tr("Validation loss"));
    panels_[1].title->setText(isOneKind && !runs.empty()
                                  ? PlotTexts::tr("Validation: %1").arg(scoreName(runs[0].history))
                                  : PlotTexts::tr("Validation: score"));
    for (const Panel& panel : panels_) panel.rect->axis(QCPAxis::atTop)->setTickLabels(false);
    fit();
}

QCPGraph* CurvePlot::addCompared(const Panel& panel, const QString& name, std::size_t index) {
    QCPGraph* graph = addGraph(plot_, panel.rect);
    const QColor color = Palette::curve(index);
    graph->setPen(QPen(color, 2, index < Palette::kCurveColors ? Qt::SolidLine : Qt::DashLine));
    graph->setScatterStyle({QCPScatterStyle::ssDisc, color, color, 5});
    graph->setName(QFontMetrics(plot_->font()).elidedText(name, Qt::ElideMiddle, kMaxNameWidth));
    compared_.push_back(graph);
    return graph;
}

void CurvePlot::append(const RunHistory& history) {
    const auto& steps = history.steps();
    panels_[1].title->setText(std::isfinite(baselineScore_)
                                  ? PlotTexts::tr("%1, dashed: baseline").arg(scoreName(history))
                                  : scoreName(history));
    for (; drawnSteps_ < steps.size(); ++drawnSteps_) {
        const RunHistory::Step& step = steps[drawnSteps_];
        lastStep_ = static_cast<double>(step.runStep);
        panels_[0].batches->addData(lastStep_, step.loss);
        panels_[0].training->addData(lastStep_, step.smoothLoss);
        panels_[1].batches->addData(lastStep_, step.accuracy);
        panels_[1].training->addData(lastStep_, step.smoothAccuracy);
        include(panels_[0], step.loss);
        include(panels_[1], step.accuracy);
    }
    if (history.stepsPerEpoch() > 0) {
        epochTicker_->setScale(static_cast<double>(history.stepsPerEpoch()));
    }
}

void CurvePlot::showEpochs(const RunHistory& history) {
    for (Panel& panel : panels_) panel.validation->data()->clear();
    panels_[2].training->data()->clear();
    bool hasAttention = false;
    for (const RunHistory::Epoch& epoch : history.epochs()) {
        const auto step = static_cast<double>(epoch.runStep);
        lastStep_ = std::max(lastStep_, step);
        panels_[0].validation->addData(step, epoch.validationLoss);
        panels_[1].validation->addData(step, epoch.validationAccuracy);
        include(panels_[0], epoch.validationLoss);
        include(panels_[1], epoch.validationAccuracy);
        if (!epoch.attention) continue;
        hasAttention = true;
        panels_[2].validation->addData(step, epoch.attention->effectiveSentences);
        panels_[2].training->addData(step, epoch.attention->effectiveWords);
    }
    baseline_->data()->clear();
    for (const double step : {0.0, lastStep_}) baseline_->addData(step, baselineScore_);
    include(panels_[1], baselineScore_);
    showAttention(hasAttention);
    for (Panel& panel : panels_) panel.best->data()->clear();
    if (const RunHistory::Epoch* best = history.best()) {
        const auto step = static_cast<double>(best->runStep);
        panels_[0].best->addData(step, best->validationLoss);
        panels_[1].best->addData(step, best->validationAccuracy);
        if (best->attention) panels_[2].best->addData(step, best->attention->effectiveSentences);
    }
}

bool CurvePlot::hasAttentionIn(const QRectF& part) const {
    for (const QCPGraph* graph : {panels_[2].validation, panels_[2].training})
        for (const QCPGraphData& point : *graph->data())
            if (part.contains(point.key / lastStep_, point.value)) return true;
    return false;
}

/// Takes the first place without a point; the shares fall, so most often the lower left is free.
void CurvePlot::placeAttentionLegend() {
    constexpr double kWidth = 0.6, kHeight = 0.4;  // of the legend, as parts of the plot
    const std::pair<Qt::Alignment, QRectF> places[] = {
        {Qt::AlignLeft | Qt::AlignBottom, {0, 0, kWidth, kHeight}},
        {Qt::AlignRight | Qt::AlignTop, {1 - kWidth, 1 - kHeight, kWidth, kHeight}},
        {Qt::AlignRight | Qt::AlignVCenter, {1 - kWidth, 0.5 - kHeight / 2, kWidth, kHeight}}};
    const auto* free =
        std::find_if(std::begin(places), std::end(places),
                     [this](const auto& place) { return !hasAttentionIn(place.second); });
    attentionRect()->insetLayout()->setInsetAlignment(
        0, (free == std::end(places) ? places : free)->first);
}

void CurvePlot::include(Panel& panel, double value) {
    if (!std::isfinite(value)) return;
    panel.lowest = std::min(panel.lowest, value);
    panel.highest = std::max(panel.highest, value);
    if (value > 0) panel.lowestAboveZero = std::min(panel.lowestAboveZero, value);
}

void CurvePlot::fit() {
    lossRect()->axis(QCPAxis::atBottom)->setRange(0, std::max(1.0, kBeyond * lastStep_));
    fitLoss();
    attentionRect()->axis(QCPAxis::atLeft)->setRange(0, 1);
    placeAttentionLegend();
    const Panel& accuracy = panels_[1];
    const bool isEmpty = accuracy.lowest > accuracy.highest;
    const double room = isEmpty ? 0 : std::max(0.01, kRoom * (accuracy.highest - accuracy.lowest));
    accuracyRect()
        ->axis(QCPAxis::atLeft)
        ->setRange(isEmpty ? 0 : std::max(0.0, accuracy.lowest - room),
                   isEmpty ? 1 : accuracy.highest + room);
}

void CurvePlot::fitLoss() {
    const Panel& loss = panels_[0];
    QCPAxis* axis = lossRect()->axis(QCPAxis::atLeft);
    if (loss.lowest > loss.highest) return axis->setRange(hasLogLoss_ ? 0.1 : 0, 1);
    if (hasLogLoss_ && std::isfinite(loss.lowestAboveZero)) {
        const double room = std::max(1.02, std::pow(loss.highest / loss.lowestAboveZero, kRoom));
        return axis->setRange(loss.lowestAboveZero / room, loss.highest * room);
    }
    const double room = std::max(1e-3, kRoom * (loss.highest - loss.lowest));
    axis->setRange(loss.lowest - room, loss.highest + room);
}

void CurvePlot::setLogLoss(bool logarithmic) {
    hasLogLoss_ = logarithmic;
    QCPAxis* axis = lossRect()->axis(QCPAxis::atLeft);
    axis->setScaleType(logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    axis->setTicker(logarithmic ? logTicker_ : lossTicker_);
    fitLoss();
}

void CurvePlot::setZoomed(bool zoomed) {
    isZoomed_ = zoomed;
    const QCPRange shown = lossRect()->axis(QCPAxis::atBottom)->range();
    if (zoomed && shown.lower <= 0 && shown.upper >= lastStep_) isZoomed_ = false;
    if (!isZoomed_) fit();
}

void CurvePlot::setCursor(std::optional<double> step) {
    for (Panel& panel : panels_) {
        panel.cursor->setVisible(step.has_value());
        panel.cursor->point1->setCoords(step.value_or(0), 0);
        panel.cursor->point2->setCoords(step.value_or(0), 1);
    }
}

std::optional<double> CurvePlot::stepAt(QPointF point) const {
    for (const Panel& panel : panels_) {
        if (!panel.rect->visible()) continue;
        if (!panel.rect->rect().contains(point.toPoint())) continue;
        return panel.rect->axis(QCPAxis::atBottom)->pixelToCoord(point.x());
    }
    return {};
}

CurvePlot::CurvePlot(QCustomPlot* plot)
    : plot_(plot),
      grid_(new QCPLayoutGrid),
      epochTicker_(new WholeTicker(axisNumber)),
      lossTicker_(new ScaledTicker(axisNumber)),
      logTicker_(new LogTicker(axisNumber)),
      mask_(new MarginMask(plot)),
      sameMargins_(new QCPMarginGroup(plot)) {
    plot_->setAutoAddPlottableToLegend(false);
    plot_->plotLayout()->clear();
    plot_->plotLayout()->setRowSpacing(2);
    plot_->plotLayout()->addElement(1, 0, grid_);
    grid_->setRowSpacing(2);
    grid_->setColumnSpacing(6);
    panels_ = {makePanel(PlotTexts::tr("Loss"), 0), makePanel(PlotTexts::tr("Accuracy"), 1),
               makePanel(PlotTexts::tr("Attention"), 2)};
    panels_[2].validation->setName(PlotTexts::tr("sentences"));
    panels_[2].training->setName(PlotTexts::tr("words"));
    baseline_ = addGraph(plot_, accuracyRect());
    addLegends();
    showAttention(false);
    linkSteps();
    begin();
}

CurvePlot::Panel CurvePlot::makePanel(const QString& title, int index) {
    Panel panel;
    panel.title = new QCPTextElement(plot_, title);
    panel.title->setLayer(QStringLiteral("legend"));
    panel.title->setTextFlags(Qt::AlignLeft | Qt::AlignVCenter);
    panel.rect = new QCPAxisRect(plot_);
    panel.rect->setMinimumMargins(QMargins(0, 0, kRight, 0));
    panel.rect->setupFullAxesBox();
    place(panel, index);
    panel.batches = addGraph(plot_, panel.rect);
    panel.training = addGraph(plot_, panel.rect);
    panel.validation = addGraph(plot_, panel.rect);
    panel.best = addGraph(plot_, panel.rect);
    panel.best->setLineStyle(QCPGraph::lsNone);
    panel.training->setName(PlotTexts::tr("training"));
    panel.validation->setName(PlotTexts::tr("validation"));
    panel.best->setName(PlotTexts::tr("kept epoch"));
    panel.cursor = new QCPItemStraightLine(plot_);
    panel.cursor->setClipAxisRect(panel.rect);
    for (QCPItemPosition* end : {panel.cursor->point1, panel.cursor->point2}) {
        end->setAxes(panel.rect->axis(QCPAxis::atBottom), panel.rect->axis(QCPAxis::atLeft));
        end->setTypeY(QCPItemPosition::ptAxisRectRatio);
    }
    panel.cursor->setVisible(false);
    return panel;
}

void CurvePlot::setBaseline(const BaselineComparison& comparison) {
    baselineScore_ = comparison.documents > 0 ? comparison.baseline : std::nan("");
}

void CurvePlot::setSideBySide(bool sideBySide) {
    if (sideBySide == isSideBySide_) return;
    isSideBySide_ = sideBySide;
    arrangePanels();
    arrangeAxes();
}

void CurvePlot::showAttention(bool shown) {
    if (shown == showsAttention()) return;
    shownPanels_ = shown ? 3 : 2;
    arrangePanels();
    arrangeAxes();
}

/// Takes the panels out of the layout and places those that are shown.
void CurvePlot::arrangePanels() {
    for (const Panel& panel : panels_) {
        if (panel.rect->layout() != grid_) continue;
        grid_->take(panel.title);
        grid_->take(panel.rect);
    }
    grid_->simplify();
    for (std::size_t i = 0; i < panels_.size(); ++i) {
        const bool isShown = i < shownPanels_;
        panels_[i].rect->setVisible(isShown);
        panels_[i].title->setVisible(isShown);
        if (isShown) place(panels_[i], static_cast<int>(i));
    }
}

/// Places a plot below its title.
void CurvePlot::place(const Panel& panel, int index) {
    const int row = isSideBySide_ ? 0 : 2 * index, column = isSideBySide_ ? index : 0;
    grid_->addElement(row, column, panel.title);
    grid_->addElement(row + 1, column, panel.rect);
    grid_->setRowStretchFactor(row, 0.01);
    grid_->setRowStretchFactor(row + 1, 1);
}

/// Call when the legend is in a layout of the plot.
void CurvePlot::fillLegend(QCPLegend* legend, std::initializer_list<QCPGraph*> graphs) {
    legend->setLayer(QStringLiteral("legend"));
    legend->setFillOrder(QCPLegend::foColumnsFirst);
    legend->setBorderPen(Qt::NoPen);
    legend->setBrush(Qt::NoBrush);
    legend->setMargins(QMargins(0, 0, 0, 0));
    legend->setColumnSpacing(12);
    legend->setSelectableParts(QCPLegend::spNone);
    for (QCPGraph* graph : graphs) legend->addItem(new QCPPlottableLegendItem(legend, graph));
}

/// The legend of all plots is above them, at the right; that of the attention is in its plot.
void CurvePlot::addLegends() {
    const Panel &loss = panels_[0], &attention = panels_[2];
    auto* row = new QCPLayoutGrid;
    plot_->plotLayout()->addElement(0, 0, row);
    plot_->plotLayout()->setRowStretchFactor(0, 0.01);
    legends_ = {new QCPLegend, new QCPLegend};
    row->addElement(0, 0, new QCPLayoutElement(plot_));
    row->addElement(0, 1, legends_[0]);
    row->setColumnStretchFactors({1, 0.001});
    row->setMargins(QMargins(0, 0, kRight, 0));
    attention.rect->insetLayout()->addElement(legends_[1], Qt::AlignLeft | Qt::AlignBottom);
    attention.rect->insetLayout()->setMargins(QMargins(6, 2, 6, 2));
    fillLegend(legends_[0], {loss.training, loss.validation, loss.best});
    fillLegend(legends_[1], {attention.validation, attention.training});
    legends_[1]->setFillOrder(QCPLegend::foRowsFirst);
}

void CurvePlot::arrangeAxes() {
    for (Panel& panel : panels_) {
        panel.rect->setLayer(QStringLiteral("background"));
        for (QCPAxis* axis : panel.rect->axes()) {
            axis->setLayer(QStringLiteral("axes"));
            axis->grid()->setLayer(QStringLiteral("grid"));
            axis->setTickLength(0);
            axis->setSubTicks(false);
            axis->setTickLabels(false);
            axis->setSelectableParts(QCPAxis::spNone);
        }
        panel.rect->axis(QCPAxis::atBottom)->setTicker(epochTicker_);
        panel.rect->axis(QCPAxis::atLeft)->setTickLabels(true);
        panel.rect->setRangeZoom(Qt::Horizontal);
        panel.rect->setRangeZoomAxes(panel.rect->axis(QCPAxis::atBottom),
                                     panel.rect->axis(QCPAxis::atLeft));
    }
    for (const Panel& panel : panels_) {
        const bool isLowest = isSideBySide_ || panel.rect == panels_[shownPanels_ - 1].rect;
        QCPAxis* epochs = panel.rect->axis(QCPAxis::atBottom);
        epochs->setTickLabels(isLowest);
        epochs->setLabel(isLowest ? PlotTexts::tr("epoch") : QString());
        const bool isHighest = isSideBySide_ || panel.rect == lossRect();
        panel.rect->axis(QCPAxis::atTop)->setTickLabels(isHighest);
    }
    const auto label = [](double step) {
        return step == 0 ? PlotTexts::tr("step 0") : axisNumber(step);
    };
    const QSharedPointer<ScaledTicker> stepTicker(new ScaledTicker(label));
    stepTicker->setTickCount(isSideBySide_ ? 2 : 4);  // plots side by side are narrow
    for (const Panel& panel : panels_) panel.rect->axis(QCPAxis::atTop)->setTicker(stepTicker);
    lossRect()->axis(QCPAxis::atLeft)->setTicker(lossTicker_);
    const QSharedPointer<ScaledTicker> percentTicker(new ScaledTicker(axisPercent));
    accuracyRect()->axis(QCPAxis::atLeft)->setTicker(percentTicker);
    attentionRect()->axis(QCPAxis::atLeft)->setTicker(percentTicker);
    for (Panel& panel : panels_) {
        panel.rect->setMarginGroup(QCP::msLeft | QCP::msRight, sameMargins_);
        panel.rect->setMarginGroup(QCP::msTop | QCP::msBottom,
                                   isSideBySide_ ? sameMargins_ : nullptr);
    }
}

/// Links the step axes of all plots and the axes above them, so that all show the same range.
void CurvePlot::linkSteps() {
    const auto changed = qOverload<const QCPRange&>(&QCPAxis::rangeChanged);
    const auto follow = qOverload<const QCPRange&>(&QCPAxis::setRange);
    QCPAxis* first = lossRect()->axis(QCPAxis::atBottom);
    for (const Panel& panel : panels_) {
        QCPAxis* steps = panel.rect->axis(QCPAxis::atBottom);
        if (steps != first) {
            QObject::connect(first, changed, steps, follow);
            QObject::connect(steps, changed, first, follow);
        }
        QObject::connect(first, changed, panel.rect->axis(QCPAxis::atTop), follow);
    }
}

void CurvePlot::adoptStyle(const QPalette& palette, const QFont& font) {
    const QColor base = palette.color(QPalette::Base);
    plot_->setBackground(QBrush(base));
    mask_->setColor(base);
    for (Panel& panel : panels_) stylePanel(panel, palette, font);
    for (QCPLegend* legend : legends_) {
        legend->setFont(sizedFont(font, TextSize::Small));
        legend->setTextColor(palette.color(QPalette::Text));
        for (int i = 0; i < legend->itemCount(); ++i) {
            legend->item(i)->setFont(legend->font());
            legend->item(i)->setTextColor(legend->textColor());
        }
    }
    baseline_->setPen(QPen(palette.color(QPalette::Text), 1, Qt::DashLine));
    const QColor words = panels_[2].training->pen().color();
    panels_[2].training->setScatterStyle({QCPScatterStyle::ssDisc, words, words, 5});
}

void CurvePlot::stylePanel(Panel& panel, const QPalette& palette, const QFont& font) {
    const QColor quiet = Palette::matching(palette).quietText;
    const QColor accent = palette.color(QPalette::Link);
    QFont titleFont = font;
    titleFont.setWeight(QFont::DemiBold);
    panel.title->setFont(titleFont);
    panel.title->setTextColor(palette.color(QPalette::Text));
    QColor faint = quiet;
    faint.setAlphaF(0.35F);
    panel.batches->setPen(QPen(faint, 1));
    panel.training->setPen(QPen(quiet, 2));
    panel.validation->setPen(QPen(accent, 2));
    panel.validation->setScatterStyle({QCPScatterStyle::ssDisc, accent, accent, 5});
    panel.best->setScatterStyle({QCPScatterStyle::ssCircle, QPen(accent, 2), Qt::NoBrush, 12});
    panel.cursor->setPen(QPen(palette.color(QPalette::Text), 1, Qt::DotLine));
    QColor grid = palette.color(QPalette::Mid);
    grid.setAlphaF(0.45F);
    for (QCPAxis* axis : panel.rect->axes()) {
        axis->setBasePen(QPen(grid, 1));
        axis->setTickPen(Qt::NoPen);
        axis->setTickLabelFont(sizedFont(font, TextSize::Small));
        axis->setTickLabelColor(quiet);
        axis->setLabelFont(sizedFont(font, TextSize::Small));
        axis->setLabelColor(quiet);
        axis->grid()->setPen(QPen(grid, 1));
        axis->grid()->setZeroLinePen(Qt::NoPen);
    }
}

}  // namespace hanscope::ui
