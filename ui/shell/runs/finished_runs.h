#pragma once

#include <QObject>

#include "ui/training/run/run_archive.h"

namespace hanscope::ui {

class RunTable;

/// The table of finished runs, and what is kept of them for later sessions.
class FinishedRuns : public QObject {
    Q_OBJECT
 public:
    /// `table` must outlive this. `runs`: the folder of the runs' folders; empty: there is none.
    FinishedRuns(RunTable* table, const std::filesystem::path& runs, QObject* parent);

    /// Shows those of earlier sessions.
    void look();
    void add(const RunSummary& run);

 Q_SIGNALS:
    void failed(const QString& sentence);

 private:
    void remove(int column);
    template <class Work>
    void attempt(Work work);

    RunTable* table_;
    RunArchive archive_;
};

}  // namespace hanscope::ui
