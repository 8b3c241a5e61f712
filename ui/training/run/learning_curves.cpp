#include "ui/training/run/learning_curves.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QEvent>
#include <QLabel>
#include <QStackedWidget>
#include <QToolButton>
#include <cmath>

#include "core/error.h"
#include "core/event_handler.h"
#include "ui/background/file_queue.h"
#include "ui/heatmap/figure/figure_export.h"
#include "ui/training/run/curve_plot.h"
#include "ui/training/run/run_archive.h"
#include "ui/widgets/ask_file.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/box_layout.h"
#include "ui/widgets/conversions.h"
#include "ui/widgets/manual_page.h"
#include "ui/widgets/quiet_style.h"
#include "ui/widgets/text/message_text.h"
#include "ui/widgets/text/number_texts.h"
#include "ui/widgets/text/plain_text.h"

namespace hanscope::ui {

namespace {

constexpr QSize kCurvesSize(760, 420), kMinPlot(220, 130);

/// Adds the reports of a run that were kept. `curves`: RunHistory or LearningCurves.
template <class Curves>
void addReports(const RunMetrics& run, Curves& curves) {
    repeatReports(run, static_cast<int>(run.epochs.size()),
                  eventHandler([&](const StepReport& report) { curves.add(report); },
                               [&](const EpochReport& report) { curves.add(report); }));
}

/// Of each the run whose model was kept, as its reports tell; without those that have no reports
/// any more.
std::vector<NamedRun> historiesOf(const std::vector<RunSummary>& runs) {
    std::vector<NamedRun> histories;
    for (const RunSummary& run : runs) {
        const std::vector<RunMetrics> kept = readMetrics(run.curvesPath.toStdString());
        if (kept.empty()) continue;
        addReports(keptRun(kept), histories.emplace_back(NamedRun{run.name, {}}).history);
    }
    return histories;
}

struct CurveTexts {
    Q_DECLARE_TR_FUNCTIONS(CurveTexts)
};

QString pairText(const QString& name, double loss, double accuracy) {
    if (!std::isfinite(loss)) return CurveTexts::tr("%1: not a number").arg(name);
    return QStringLiteral("%1 %2, %3").arg(name, lossText(loss), scoreText(accuracy));
}

const RunHistory::Epoch* validationBefore(const RunHistory& history, std::uint64_t runStep) {
    const RunHistory::Epoch* last = nullptr;
    for (const RunHistory::Epoch& epoch : history.epochs()) {
        if (epoch.runStep <= runStep) last = &epoch;
    }
    return last;
}

constexpr int kCurvesRedrawMilliseconds = 150;
constexpr double kPictureScale = 2;
constexpr QSize kPictureSize(760, 560);

/// A picture of the curves for export, with the ranges that are shown.
class CurvePicture : public Picture {
 public:
    explicit CurvePicture(const CurvePlot* plot) : plot_(plot) {}

    QSizeF size() const override { return kPictureSize; }
    QString title() const override { return LearningCurves::tr("Learning curves"); }
    QColor background() const override { return plot_->palette().color(QPalette::Base); }
    QFont font() const override { return plot_->font(); }
    void draw(QPainter& painter, qreal, qreal) override { plot_->draw(painter, kPictureSize); }

 private:
    const CurvePlot* plot_;
};

}  // namespace

CurvesWindow::CurvesWindow(QWidget* parent)
    : QDialog(parent),
      error_(new Banner(Banner::Kind::Error)),
      choice_(new QComboBox),
      curves_(new LearningCurves),
      compared_(new CurvePlot(tr("Validation of several runs"))),
      pages_(new QStackedWidget) {
    setManualPage(this, "training");
    choice_->setAccessibleName(tr("Runs of this training"));
    for (QWidget* page : QWidgetList{curves_, compared_}) pages_->addWidget(page);
    compared_->setMinimumSize(kMinPlot);
    makeColumn(this, {error_, {choice_, 0, Qt::AlignLeft}, {pages_, 1}});
    connect(choice_, &QComboBox::currentIndexChanged, this, &CurvesWindow::showRun);
    connect(curves_, &LearningCurves::failed, error_, &Banner::setMessage);
    resize(kCurvesSize);
}

void CurvesWindow::show(const RunSummary& run) {
    comparison_ = run.comparison;
    fill({});
    open(tr("Curves of “%1”").arg(run.name), curves_);
    job_.start([path = run.curvesPath.toStdString()](
                   const LongJob::Context&) { return readMetrics(path); },
               [this](Outcome<std::vector<RunMetrics>> outcome) {
                   error_->setMessage(outcome.value && outcome.value->empty()
                                          ? tr("The numbers of this run are no longer there.")
                                          : outcome.error);
                   if (outcome.value) fill(std::move(*outcome.value));
               });
}

void CurvesWindow::compare(const std::vector<RunSummary>& runs) {
    fill({});
    compared_->compare({});
    open(tr("Curves of %Ln run(s)", nullptr, static_cast<int>(runs.size())), compared_);
    job_.start([runs](const LongJob::Context&) { return historiesOf(runs); },
               [this](Outcome<std::vector<NamedRun>> outcome) {
                   error_->setMessage(outcome.error);
                   if (outcome.value) compared_->compare(*outcome.value);
               });
}

void CurvesWindow::open(const QString& title, QWidget* page) {
    setWindowTitle(title);
    pages_->setCurrentWidget(page);
    QDialog::show();
    raise();
    activateWindow();
}

void CurvesWindow::fill(std::vector<RunMetrics> runs) {
    runs_ = std::move(runs);
    choice_->clear();
    for (const RunMetrics& run : runs_) choice_->addItem(tr("Run %1").arg(run.run));
    choice_->setVisible(runs_.size() > 1);
    showRun(choice_->currentIndex());
}

void CurvesWindow::showRun(int index) {
    curves_->clear();
    if (index < 0 || index >= static_cast<int>(runs_.size())) return;
    addReports(runs_[static_cast<std::size_t>(index)], *curves_);
    curves_->setBaseline(comparison_);
    curves_->refresh();
}

QString stepReadout(const RunHistory& history, std::size_t index) {
    const RunHistory::Step& step = history.steps()[index];
    const QString number = countText(step.runStep);
    QString text =
        CurveTexts::tr("Epoch %1 · step %2 · %3")
            .arg(QString::number(step.epoch), number,
                 pairText(CurveTexts::tr("training"), step.smoothLoss, step.smoothAccuracy));
    if (const RunHistory::Epoch* epoch = validationBefore(history, step.runStep)) {
        text += QStringLiteral(" · ") + pairText(CurveTexts::tr("validation"),
                                                 epoch->validationLoss, epoch->validationAccuracy);
    }
    return text;
}

LearningCurves::LearningCurves()
    : readout_(makePlainLabel()), plot_(new CurvePlot(tr("Curves of loss and accuracy"))) {
    fillWithBase(this);
    readout_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    plot_->setMinimumSize(kMinPlot);
    log_ = makeFlatButton(tr("Log Scale"), tr("Show the loss on a logarithmic scale"));
    log_->setCheckable(true);
    auto* save = makeFlatButton(tr("Export…"), tr("Save the curves as a picture or as CSV"));
    auto* row = makeRow(nullptr, {log_, BoxItem::growing(0), save});
    makeColumn(this, {readout_, {plot_, 1}, row}, QMargins(8, 6, 4, 4), 4);
    connect(log_, &QToolButton::toggled, this, &LearningCurves::setLogLoss);
    connect(save, &QToolButton::clicked, this, &LearningCurves::askAndWrite);
    redraw_.setSingleShot(true);
    redraw_.setInterval(kCurvesRedrawMilliseconds);
    connect(&redraw_, &QTimer::timeout, this, [this] {
        if (isVisible()) refresh();
    });
    connect(plot_, &CurvePlot::pointed, this, &LearningCurves::point);
    adoptStyle();
}

void LearningCurves::clear() {
    history_.clear();
    plot_->showAll();
    setBaseline({});
}

void LearningCurves::setBaseline(const BaselineComparison& comparison) {
    plot_->setBaseline(comparison);
    later();
}

void LearningCurves::refresh() {
    redraw_.stop();
    plot_->showRun(history_);
    plot_->mark(isPointing_ ? std::optional(pointedStep_) : std::nullopt);
    readout_->setText(readout());
    setPlainToolTip(readout_, readout());
}

void LearningCurves::setLogLoss(bool logarithmic) {
    log_->setChecked(logarithmic);
    if (plot_->hasLogLoss() != logarithmic) plot_->setLogLoss(logarithmic);
}

QString LearningCurves::readout() const {
    const auto& steps = history_.steps();
    if (steps.empty()) return tr("No step yet.");
    return stepReadout(history_, isPointing_ ? history_.nearest(pointedStep_) : steps.size() - 1);
}

void LearningCurves::point(std::optional<double> step) {
    isPointing_ = step && !history_.steps().empty();
    if (isPointing_)
        pointedStep_ = static_cast<double>(history_.steps()[history_.nearest(*step)].runStep);
    refresh();
}

/// The table, or a picture in the format of the path's ending.
QByteArray LearningCurves::encoded(const QString& path) {
    if (path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive)) return history_.csv();
    plot_->showRun(history_);
    CurvePicture picture(plot_);
    return encodePicture(picture, pictureFormat(path), {kPictureScale});
}

void LearningCurves::write(const QString& path) {
    const std::filesystem::path file = diskPath(path);
    QByteArray bytes;
    try {
        bytes = encoded(path);
    } catch (const Error& error) {
        return Q_EMIT failed(errorText(error));
    }
    const auto checked = [file, bytes, inUse = filesInUse_] {
        requireNotReplaced(inUse, {message("the curves"), file});
        return bytes.toStdString();
    };
    FileQueue::instance().write(file, checked, this, [this, path](const QString& error) {
        error.isEmpty() ? Q_EMIT written(path) : Q_EMIT failed(error);
    });
}

void LearningCurves::askAndWrite() {
    QList<FileKind> kinds = pictureKinds();
    kinds << FileKind{tr("CSV table of all numbers"), QStringLiteral("csv")};
    askWhereToWrite(this, tr("Export Curves"), kinds, tr("curves"),
                    [this](const QString& path) { write(path); });
}

void LearningCurves::adoptStyle() {
    makeQuiet(readout_, palette());
    readout_->setFont(sizedFont(font(), TextSize::Small));
    later();
}

void LearningCurves::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) adoptStyle();
}

void LearningCurves::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

}  // namespace hanscope::ui

#include "moc_learning_curves.cpp"
