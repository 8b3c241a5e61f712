#include "ui/training/evaluation/threshold_view.h"

#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/experiment/texts.h"
#include "ui/charts/curve_view.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/number_texts.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr std::size_t kMaxPairs = 1000000;  // in the curve of all labels
constexpr int kControlsWidth = 330;

QString thresholdText(double threshold) {
    return QLocale().toString(threshold, 'f', 2);
}

QString areaText(double area) {
    return QLocale().toString(area, 'f', 3);
}

/// The number of the slider's threshold that is nearest.
std::size_t stepOf(double threshold) {
    const auto place = std::lround(threshold / kThresholdStep);
    return static_cast<std::size_t>(std::clamp<long>(place, 1, static_cast<long>(kThresholds))) - 1;
}

LabelCounts sumOf(const std::vector<LabelCounts>& counts) {
    LabelCounts sum;
    for (const LabelCounts& each : counts) {
        sum.both += each.both;
        sum.truth += each.truth;
        sum.predicted += each.predicted;
    }
    return sum;
}

double share(std::uint64_t part, std::uint64_t all) {
    return all == 0 ? 0 : static_cast<double>(part) / static_cast<double>(all);
}

}  // namespace

std::shared_ptr<const ThresholdCounts> thresholdCountsOf(const ModelInfo& model,
                                                         const FileEvaluation& result) {
    if (model.tree) return nullptr;
    const auto& rows = result.predictions.probabilities;
    MultiLabelTally now(model.labels.size());
    ThresholdChooser above(model.labels.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        now.add(result.truthOfModel[i], predictedLabels(rows[i], model.outputs));
        above.add(rows[i], result.truthOfModel[i]);
    }
    return std::make_shared<const ThresholdCounts>(
        ThresholdCounts{now.counts(), std::move(above),
                        ThresholdCurve(pairsOfAll(rows, result.truthOfModel, kMaxPairs))});
}

ThresholdView::ThresholdView()
    : precision_(new CurveView(tr("Precision by recall"), tr("Recall"), tr("Precision"))),
      roc_(new CurveView(tr("Recall by false positives"), tr("False positives"), tr("Recall"))),
      labels_(new QComboBox),
      slider_(new QSlider(Qt::Horizontal)),
      value_(makePlainLabel()),
      explanation_(makeWrappedLabel()),
      none_(
          makeWrappedLabel(tr("This model decides in a tree: a threshold changes which labels it "
                              "reaches at all, so the texts would have to be classified again for "
                              "each one."))),
      keep_(new QPushButton(tr("Keep This Threshold"))),
      content_(new QWidget) {
    makeRow(content_, {{precision_, 1}, {roc_, 1}, makeControls()}, QMargins(4, 4, 4, 4), 4);
    none_->setContentsMargins(14, 14, 14, 14);
    none_->setAlignment(Qt::AlignTop);
    makeColumn(this, {{content_, 1}, {none_, 1}}, kNoMargins, 0);
    connect(labels_, &QComboBox::currentIndexChanged, this, &ThresholdView::showLabel);
    connect(slider_, &QSlider::valueChanged, this, &ThresholdView::showThreshold);
    connect(keep_, &QPushButton::clicked, this, &ThresholdView::keep);
}

QWidget* ThresholdView::makeControls() {
    labels_->setAccessibleName(tr("Label"));
    labels_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    labels_->setMinimumContentsLength(12);
    slider_->setAccessibleName(tr("Threshold"));
    slider_->setRange(1, static_cast<int>(kThresholds));
    slider_->setPageStep(5);
    value_->setMinimumWidth(value_->fontMetrics().horizontalAdvance(QStringLiteral("0.00 ")));
    auto* threshold = makeRow(nullptr, {new QLabel(tr("Threshold")), {slider_, 1}, value_}, {}, 8);
    auto* button = makeRow(nullptr, {BoxItem::growing(), keep_}, {}, 0);
    auto* controls = new QWidget;
    controls->setFixedWidth(kControlsWidth);
    makeColumn(controls,
               {labels_, threshold, makeTable(), explanation_, button, BoxItem::growing()},
               QMargins(8, 4, 10, 4), 6);
    return controls;
}

QWidget* ThresholdView::makeTable() {
    auto* table = new QWidget;
    auto* grid = new QGridLayout(table);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setVerticalSpacing(1);
    grid->setColumnStretch(0, 1);
    for (const QString& name : {QString(), tr("Precision"), tr("Recall"), tr("F1"), tr("Macro F1"),
                                tr("Predicted"), tr("of these wrong")}) {
        const Line line{makePlainLabel(name), makePlainLabel(), makePlainLabel()};
        const int row = static_cast<int>(lines_.size());
        grid->addWidget(line.name, row, 0);
        grid->addWidget(line.now, row, 1, Qt::AlignRight);
        grid->addWidget(line.then, row, 2, Qt::AlignRight);
        grid->setColumnMinimumWidth(1, 76);
        grid->setColumnMinimumWidth(2, 76);
        lines_.push_back(line);
    }
    lines_.front().now->setText(tr("now"));
    for (QLabel* label : {lines_.front().now, lines_.front().then})
        label->setFont(strongFont(label->font()));
    return table;
}

void ThresholdView::setEvaluation(const ModelInfo& model,
                                  std::shared_ptr<const FileEvaluation> result,
                                  std::shared_ptr<const ThresholdCounts> counts) {
    result_ = std::move(result);
    counts_ = std::move(counts);
    outputs_ = model.outputs;
    isKeeping_ = false;
    names_ = model.labels;
    content_->setVisible(counts_ != nullptr);
    none_->setVisible(counts_ == nullptr);
    if (!counts_) return;
    keep_->setVisible(outputs_.isMultiLabel());
    explanation_->setText(outputs_.isMultiLabel()
                              ? QString()
                              : tr("The model predicts the most probable label, whatever its "
                                   "probability is. The threshold shows what it would mean to take "
                                   "every text in which this label is more probable."));
    explanation_->setVisible(!explanation_->text().isEmpty());
    const QString shown = labels_->currentText();
    {
        const QSignalBlocker blocker(labels_);
        labels_->clear();
        if (outputs_.isMultiLabel()) labels_->addItem(tr("All labels"), -1);
        for (std::size_t i = 0; i < names_.size(); ++i)
            labels_->addItem(QString::fromStdString(names_[i]), static_cast<int>(i));
        labels_->setCurrentIndex(std::max(0, labels_->findText(shown)));
    }
    showLabel();
}

/// A threshold that changed is one of the slider.
void ThresholdView::setOutputs(const Outputs& outputs) {
    isKeeping_ = false;
    auto counts = std::make_shared<ThresholdCounts>(*counts_);
    for (std::size_t i = 0; i < names_.size(); ++i) {
        const double threshold = outputs.thresholdOf(i);
        if (threshold != outputs_.thresholdOf(i))
            counts->now[i] = counts->above.countsAbove(i, stepOf(threshold));
    }
    counts_ = std::move(counts);
    outputs_ = outputs;
    showThreshold();
}

/// The curves of the chosen label, with the slider at the threshold that the model has.
void ThresholdView::showLabel() {
    if (!counts_ || labels_->count() == 0) return;
    const bool isAll = label() < 0;
    const auto place = static_cast<std::size_t>(std::max(label(), 0));
    const ThresholdCurve curve =
        isAll ? counts_->all
              : ThresholdCurve(
                    pairsOf(place, result_->predictions.probabilities, result_->truthOfModel));
    QList<QPointF> precision, roc{{0, 0}};
    for (const ThresholdCurve::Point& point : curve.points()) {
        precision << QPointF(curve.recall(point), curve.precision(point));
        roc << QPointF(curve.falsePositiveRate(point), curve.recall(point));
    }
    precision_->setCurve(precision,
                         tr("average precision %1").arg(areaText(curve.averagePrecision())));
    roc_->setCurve(roc, tr("area %1").arg(areaText(curve.rocArea())));
    const double own = !outputs_.isMultiLabel() ? 0.5
                       : isAll                  ? outputs_.threshold
                                                : outputs_.thresholdOf(place);
    const QSignalBlocker blocker(slider_);
    slider_->setValue(static_cast<int>(stepOf(own)) + 1);
    showThreshold();
}

std::vector<LabelCounts> ThresholdView::countsThen() const {
    std::vector<LabelCounts> counts;
    for (std::size_t i = 0; i < names_.size(); ++i)
        counts.push_back(counts_->above.countsAbove(i, static_cast<std::size_t>(step())));
    return counts;
}

ThresholdView::Scores ThresholdView::scoresOf(const std::vector<LabelCounts>& counts) const {
    Scores scores;
    scores.counts = label() < 0 ? sumOf(counts) : counts[static_cast<std::size_t>(label())];
    MultiLabelTally tally(counts.size());
    tally.add(counts.data());
    scores.macroF1 = tally.evaluation().macroF1;
    const LabelCounts& of = scores.counts;
    scores.precision = share(of.both, of.predicted);
    scores.recall = share(of.both, of.truth);
    scores.f1 = share(2 * of.both, of.predicted + of.truth);
    return scores;
}

void ThresholdView::showThreshold() {
    if (!counts_ || labels_->count() == 0) return;
    value_->setText(thresholdText(threshold()));
    lines_.front().then->setText(tr("above %1").arg(thresholdText(threshold())));
    const Scores now = scoresOf(counts_->now), then = scoresOf(countsThen());
    const auto set = [&](std::size_t line, const auto& textOf) {
        lines_[line].now->setText(textOf(now));
        lines_[line].then->setText(textOf(then));
    };
    set(1, [](const Scores& scores) { return scoreText(scores.precision); });
    set(2, [](const Scores& scores) { return scoreText(scores.recall); });
    set(3, [](const Scores& scores) { return scoreText(scores.f1); });
    set(4, [](const Scores& scores) { return scoreText(scores.macroF1); });
    set(5,
        [](const Scores& scores) { return QLocale().toString(quint64(scores.counts.predicted)); });
    set(6, [](const Scores& scores) {
        return QLocale().toString(quint64(scores.counts.predicted - scores.counts.both));
    });
    lines_[3].name->setText(label() < 0 ? tr("Micro F1") : tr("F1"));
    for (QLabel* each : {lines_[4].name, lines_[4].now, lines_[4].then})
        each->setVisible(label() < 0);
    const LabelCounts& at = then.counts;
    const auto pairs = static_cast<std::uint64_t>(result_->predictions.probabilities.size()) *
                       (label() < 0 ? names_.size() : 1);
    precision_->setMark(at.predicted == 0 ? std::nullopt
                                          : std::optional(QPointF(then.recall, then.precision)));
    roc_->setMark(QPointF(share(at.predicted - at.both, pairs - at.truth), then.recall));
    const bool isKept =
        std::abs(threshold() - (label() < 0
                                    ? outputs_.threshold
                                    : outputs_.thresholdOf(static_cast<std::size_t>(label())))) <
        kThresholdStep / 2;
    keep_->setEnabled(!isKeeping_ &&
                      (!isKept || (label() < 0 && !outputs_.labelThresholds.empty())));
}

void ThresholdView::keep() {
    isKeeping_ = true;
    keep_->setEnabled(false);
    Outputs outputs = outputs_;
    const std::size_t documents = result_->predictions.probabilities.size();
    if (label() < 0) {
        outputs.threshold = threshold();
        outputs.labelThresholds.clear();
        return Q_EMIT keepRequested(outputs,
                                    keptThresholdText({}, threshold(), documents).english());
    }
    const auto place = static_cast<std::size_t>(label());
    if (outputs.labelThresholds.empty())
        outputs.labelThresholds.assign(names_.size(), outputs.threshold);
    outputs.labelThresholds[place] = threshold();
    Q_EMIT keepRequested(outputs,
                         keptThresholdText(names_[place], threshold(), documents).english());
}

}  // namespace hanscope::ui

#include "moc_threshold_view.cpp"
