#include <QCoreApplication>

#include "ui/training/run/curve_plot.h"

namespace hanscope::ui {

namespace {

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

CurvePlot::CurvePlot(QCustomPlot* plot)
    : plot_(plot),
      grid_(new QCPLayoutGrid),
      epochTicker_(new ScaledTicker(axisNumber)),
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
    panel.best->setName(PlotTexts::tr("best epoch"));
    panel.cursor = new QCPItemStraightLine(plot_);
    panel.cursor->setClipAxisRect(panel.rect);
    for (QCPItemPosition* end : {panel.cursor->point1, panel.cursor->point2}) {
        end->setAxes(panel.rect->axis(QCPAxis::atBottom), panel.rect->axis(QCPAxis::atLeft));
        end->setTypeY(QCPItemPosition::ptAxisRectRatio);
    }
    panel.cursor->setVisible(false);
    return panel;
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

}  // namespace hanscope::ui
