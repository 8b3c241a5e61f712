#include "ui/training/run/curve_plot.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <utility>

namespace hanscope::ui {

namespace {

constexpr double kRoom = 0.05;     // free space above and below a curve, as a share of its height
constexpr double kBeyond = 1.015;  // times the last step, so that the last point is not cut off

}  // namespace

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

void CurvePlot::append(const RunHistory& history) {
    const auto& steps = history.steps();
    panels_[1].title->setText(scoreName(history));
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

}  // namespace hanscope::ui
