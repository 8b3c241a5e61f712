#pragma once

#include <QObject>

#include "ui/training/run/run_archive.h"

namespace hanscope::ui {

class CurvesWindow;
class RunTable;

/// Fills the table of finished runs, saves their summaries for later sessions, and shows their
/// curves.
class FinishedRuns : public QObject {
    Q_OBJECT
 public:
    /// `table` must outlive this object. `runs`: the folder that contains the run folders; empty if
    /// there is none.
    FinishedRuns(RunTable* table, const std::filesystem::path& runs, QObject* parent);

    /// Loads and shows the runs of earlier sessions.
    void look();
    void add(const RunSummary& run);

 Q_SIGNALS:
    /// Emitted when the user wants to read documents with this model.
    void modelChosen(const QString& path);
    void failed(const QString& sentence);

 private:
    void remove(int column);
    void showCurves(int column);
    template <class Work>
    void attempt(Work work);

    RunTable* table_;
    RunArchive archive_;
    CurvesWindow* curves_ = nullptr;  // created on first use
};

}  // namespace hanscope::ui
