#pragma once

#include <QObject>
#include <filesystem>
#include <functional>

#include "ui/page/window_context.h"
#include "ui/training/run/run_table.h"

namespace hanscope::ui {

class CurvesWindow;

/// Fills the table of finished runs, saves their summaries for later sessions, and shows their
/// curves.
class FinishedRuns : public QObject {
 public:
    /// `runs`: the folder that contains the run folders; empty if there is none.
    FinishedRuns(const WindowContext& context, const std::filesystem::path& runs, QObject* parent);

    /// Loads the runs of earlier sessions and shows them before those of this one.
    void load();

    /// Shows the run in this session even if it cannot be saved.
    void add(const RunSummary& run);

 private:
    void remove(int column);
    void compare(int first, int second);
    void showCurves(const QList<int>& columns);
    void change(const std::function<void(const RunArchive&)>& work);

    const WindowContext context_;
    RunTable* table_;
    const std::filesystem::path folder_;
    const RunArchive archive_;
    CurvesWindow* curves_ = nullptr;  // created on first use
};

}  // namespace hanscope::ui
