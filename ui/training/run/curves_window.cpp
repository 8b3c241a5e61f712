#include "ui/training/run/curves_window.h"

#include <QComboBox>
#include <QVBoxLayout>

#include "core/event_handler.h"
#include "ui/training/run/learning_curves.h"
#include "ui/training/run/past_reports.h"
#include "ui/training/run/run_table_model.h"
#include "ui/widgets/banner.h"

namespace hanscope::ui {

namespace {

constexpr QSize kCurvesSize(760, 420);

}  // namespace

CurvesWindow::CurvesWindow(QWidget* parent)
    : QDialog(parent),
      error_(new Banner(Banner::Kind::Error)),
      choice_(new QComboBox),
      curves_(new LearningCurves) {
    choice_->setAccessibleName(tr("Runs of this training"));
    auto* column = new QVBoxLayout(this);
    column->addWidget(error_);
    column->addWidget(choice_, 0, Qt::AlignLeft);
    column->addWidget(curves_, 1);
    connect(choice_, &QComboBox::currentIndexChanged, this, &CurvesWindow::showRun);
    connect(curves_, &LearningCurves::failed, error_, &Banner::setMessage);
    resize(kCurvesSize);
}

void CurvesWindow::show(const RunSummary& run) {
    setWindowTitle(tr("Curves of “%1”").arg(run.name));
    fill({});
    worker_.start([path = run.curvesPath.toStdString()] { return readMetrics(path); },
                  [this, number = ++asked_](Outcome<std::vector<RunMetrics>> outcome) {
                      if (number != asked_) return;
                      error_->setMessage(outcome.value && outcome.value->empty()
                                             ? tr("The numbers of this run are no longer there.")
                                             : outcome.error);
                      if (outcome.value) fill(std::move(*outcome.value));
                  });
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
    const RunMetrics& run = runs_[static_cast<std::size_t>(index)];
    const auto add = eventHandler([this](const StepReport& report) { curves_->add(report); },
                                  [this](const EpochReport& report) { curves_->add(report); });
    repeatReports(run, static_cast<int>(run.epochs.size()), add);
    curves_->refresh();
}

}  // namespace hanscope::ui
