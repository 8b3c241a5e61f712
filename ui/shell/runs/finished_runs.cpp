#include "ui/shell/runs/finished_runs.h"

#include "core/error.h"
#include "ui/training/run/run_table.h"
#include "ui/widgets/core_text.h"

namespace hanscope::ui {

FinishedRuns::FinishedRuns(RunTable* table, const std::filesystem::path& runs, QObject* parent)
    : QObject(parent), table_(table), archive_(runs.empty() ? runs : runs / "finished.json") {
    connect(table_, &RunTable::removeRequested, this, &FinishedRuns::remove);
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

template <class Work>
void FinishedRuns::attempt(Work work) {
    try {
        work();
    } catch (const Error& error) {
        Q_EMIT failed(coreText(error.what()));
    }
}

}  // namespace hanscope::ui
