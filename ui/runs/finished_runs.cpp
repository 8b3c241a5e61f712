#include "ui/runs/finished_runs.h"

#include "ui/background/file_queue.h"
#include "ui/page/docks.h"
#include "ui/page/page_controller.h"
#include "ui/session/reader_session.h"
#include "ui/training/evaluation/evaluation_panel.h"
#include "ui/training/run/learning_curves.h"
#include "ui/training/run/training_dock.h"

namespace hanscope::ui {

FinishedRuns::FinishedRuns(const WindowContext& context, const std::filesystem::path& runs,
                           QObject* parent)
    : QObject(parent),
      context_(context),
      table_(context.docks->training->finished()),
      folder_(runs),
      archive_(runs.empty() ? runs : runs / "finished.json") {
    connect(table_, &RunTable::removeRequested, this, &FinishedRuns::remove);
    connect(table_, &RunTable::curvesRequested, this, &FinishedRuns::showCurves);
    connect(table_, &RunTable::comparisonRequested, this, &FinishedRuns::compare);
    connect(table_, &RunTable::modelRequested, this, [this](int column) {
        context_.session->loadModel(table_->model()->run(column).modelPath);
    });
}

void FinishedRuns::load() {
    FileQueue::instance().start(
        folder_, [archive = archive_] { return archive.runs(); }, this,
        [this](Outcome<std::vector<RunSummary>> outcome) {
            std::vector<RunSummary> runs =
                std::move(outcome.value).value_or(std::vector<RunSummary>());
            for (int column = 0; column < table_->model()->columnCount(); ++column)
                runs.push_back(table_->model()->run(column));
            table_->model()->setRuns(std::move(runs));
        });
}

void FinishedRuns::add(const RunSummary& run) {
    table_->add(run);
    change([run](const RunArchive& archive) { archive.add(run); });
}

void FinishedRuns::remove(int column) {
    const RunSummary run = table_->model()->run(column);
    table_->model()->remove(column);
    change([run](const RunArchive& archive) { archive.remove(run); });
}

void FinishedRuns::compare(int first, int second) {
    const RunTableModel& finished = *table_->model();
    const NamedModel other{finished.nameOf(first), finished.run(first).modelPath};
    context_.session->loadModel(finished.run(second).modelPath);
    context_.docks->evaluation->compareWith(other);
    context_.docks->showEvaluation();
}

void FinishedRuns::showCurves(const QList<int>& columns) {
    if (!curves_) curves_ = new CurvesWindow(table_->window());
    if (columns.size() == 1) return curves_->show(table_->model()->run(columns.front()));
    std::vector<RunSummary> runs;
    for (const int column : columns) {
        runs.push_back(table_->model()->run(column));
        runs.back().name = table_->model()->nameOf(column);
    }
    curves_->compare(runs);
}

void FinishedRuns::change(const std::function<void(const RunArchive&)>& work) {
    FileQueue::instance().start(
        folder_, [archive = archive_, work] { work(archive); }, this,
        [this](const Outcome<Nothing>& outcome) {
            if (!outcome.error.isEmpty()) context_.controller->showError(outcome.error);
        });
}

}  // namespace hanscope::ui
