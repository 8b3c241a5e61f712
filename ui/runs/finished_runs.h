#pragma once

#include <QObject>
#include <filesystem>
#include <functional>

#include "ui/training/run/run_table.h"

namespace hanscope::ui {

class CurvesWindow;
struct NamedModel;

/// Fills the table of finished runs, saves their summaries for later sessions, and shows their
/// curves.
class FinishedRuns : public QObject {
    Q_OBJECT
 public:
    /// `table` must outlive this object. `runs`: the folder that contains the run folders; empty if
    /// there is none.
    FinishedRuns(RunTable* table, const std::filesystem::path& runs, QObject* parent);

    /// Loads the runs of earlier sessions and shows them before those of this one.
    void load();

    /// Shows the run in this session even if it cannot be saved.
    void add(const RunSummary& run);

 Q_SIGNALS:
    /// Emitted when the user wants to read documents with this model.
    void modelChosen(const QString& path);
    /// Emitted when the user wants to know which of two models is better on the same texts.
    void comparisonWanted(const NamedModel& first, const QString& second);
    void failed(const QString& sentence);

 private:
    void remove(int column);
    void showCurves(const QList<int>& columns);
    void change(const std::function<void(const RunArchive&)>& work);

    RunTable* table_;
    const std::filesystem::path folder_;
    const RunArchive archive_;
    CurvesWindow* curves_ = nullptr;  // created on first use
};

}  // namespace hanscope::ui
