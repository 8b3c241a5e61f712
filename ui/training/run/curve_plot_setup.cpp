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
      legend_(new QCPLegend),
      epochTicker_(new ScaledTicker(axisNumber)),
      lossTicker_(new ScaledTicker(axisNumber)),
      logTicker_(new LogTicker(axisNumber)),
      mask_(new MarginMask(plot)),
      sameMargins_(new QCPMarginGroup(plot)) {
    plot_->setAutoAddPlottableToLegend(false);
    plot_->plotLayout()->clear();
    plot_->plotLayout()->setRowSpacing(2);
    plot_->plotLayout()->setColumnSpacing(6);
    panels_ = {makePanel(PlotTexts::tr("Loss"), 0), makePanel(PlotTexts::tr("Accuracy"), 1)};
    makeLegend();
    arrangeAxes();
    linkSteps();
    begin();
}

CurvePlot::Panel CurvePlot::makePanel(const QString& title, int index) {
    Panel panel;
    panel.title = new QCPTextElement(plot_, title);
    panel.title->setLayer(QStringLiteral("legend"));
    panel.title->setTextFlags(Qt::AlignLeft | Qt::AlignVCenter);
    panel.header = new QCPLayoutGrid;
    panel.header->setMargins(QMargins(0, 0, kRight, 0));
    panel.header->addElement(0, 0, panel.title);
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
    QCPLayoutGrid* grid = plot_->plotLayout();
    for (const Panel& panel : panels_) {
        grid->take(panel.header);
        grid->take(panel.rect);
    }
    grid->simplify();
    for (int i = 0; i < 2; ++i) place(panels_[static_cast<std::size_t>(i)], i);
    arrangeAxes();
}

/// Places a plot below its title.
void CurvePlot::place(const Panel& panel, int index) {
    QCPLayoutGrid* grid = plot_->plotLayout();
    const int row = isSideBySide_ ? 0 : 2 * index, column = isSideBySide_ ? index : 0;
    grid->addElement(row, column, panel.header);
    grid->addElement(row + 1, column, panel.rect);
    grid->setRowStretchFactor(row, 0.01);
    grid->setRowStretchFactor(row + 1, 1);
}

void CurvePlot::makeLegend() {
    QCPLayoutGrid* header = panels_[0].header;
    header->addElement(0, 1, new QCPLayoutElement(plot_));
    header->addElement(0, 2, legend_);
    header->setColumnStretchFactors({0.001, 1, 0.001});
    legend_->setLayer(QStringLiteral("legend"));
    legend_->setFillOrder(QCPLegend::foColumnsFirst);
    legend_->setBorderPen(Qt::NoPen);
    legend_->setBrush(Qt::NoBrush);
    legend_->setMargins(QMargins(0, 0, 0, 0));
    legend_->setColumnSpacing(12);
    legend_->setSelectableParts(QCPLegend::spNone);
    for (QCPGraph* graph : {panels_[0].training, panels_[0].validation, panels_[0].best}) {
        legend_->addItem(new QCPPlottableLegendItem(legend_, graph));
    }
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
        const bool isLowest = isSideBySide_ || panel.rect == accuracyRect();
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
    stepTicker->setTickCount(4);
    for (const Panel& panel : panels_) panel.rect->axis(QCPAxis::atTop)->setTicker(stepTicker);
    lossRect()->axis(QCPAxis::atLeft)->setTicker(lossTicker_);
    const QSharedPointer<ScaledTicker> percentTicker(new ScaledTicker(axisPercent));
    accuracyRect()->axis(QCPAxis::atLeft)->setTicker(percentTicker);
    for (Panel& panel : panels_) {
        panel.rect->setMarginGroup(QCP::msLeft | QCP::msRight, sameMargins_);
        panel.rect->setMarginGroup(QCP::msTop | QCP::msBottom,
                                   isSideBySide_ ? sameMargins_ : nullptr);
    }
}

/// Links the step axes of both plots and the axes above them, so that all show the same range.
void CurvePlot::linkSteps() {
    QCPAxis* upper = lossRect()->axis(QCPAxis::atBottom);
    QCPAxis* lower = accuracyRect()->axis(QCPAxis::atBottom);
    const auto changed = qOverload<const QCPRange&>(&QCPAxis::rangeChanged);
    const auto follow = qOverload<const QCPRange&>(&QCPAxis::setRange);
    QObject::connect(upper, changed, lower, follow);
    QObject::connect(lower, changed, upper, follow);
    for (const Panel& panel : panels_) {
        QObject::connect(upper, changed, panel.rect->axis(QCPAxis::atTop), follow);
    }
}

}  // namespace hanscope::ui
