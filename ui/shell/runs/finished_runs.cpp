#include "ui/shell/runs/finished_runs.h"

#include "core/error.h"
#include "ui/training/run/curves_window.h"
#include "ui/training/run/run_table.h"
#include "ui/widgets/core_text.h"

namespace hanscope::ui {

FinishedRuns::FinishedRuns(RunTable* table, const std::filesystem::path& runs, QObject* parent)
    : QObject(parent), table_(table), archive_(runs.empty() ? runs : runs / "finished.json") {
    connect(table_, &RunTable::removeRequested, this, &FinishedRuns::remove);
    connect(table_, &RunTable::curvesRequested, this, &FinishedRuns::showCurves);
    connect(table_, &RunTable::modelRequested, this,
            [this](int column) { Q_EMIT modelChosen(table_->model()->run(column).modelPath); });
}

void FinishedRuns::look() {
    table_->model()->setRuns(archive_.runs());
}

/// Shows the run in this session even if it cannot be saved.
void FinishedRuns::add(const RunSummary& run) {
    table_->add(run);
    attempt([&] { archive_.add(run); });
}

void FinishedRuns::remove(int column) {
    const RunSummary run = table_->model()->run(column);
    table_->model()->remove(column);
    attempt([&] { archive_.remove(run); });
}

void FinishedRuns::showCurves(int column) {
    if (!curves_) curves_ = new CurvesWindow(table_->window());
    curves_->show(table_->model()->run(column));
}

template <class Work>
void FinishedRuns::attempt(Work work) {
    try {
        work();
    } catch (const Error& error) {
        Q_EMIT failed(coreText(error.what()));
    }
}

}  // namespace hanscope::ui
