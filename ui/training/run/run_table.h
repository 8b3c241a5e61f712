#pragma once

#include <QWidget>

#include "ui/training/run/run_table_model.h"

class QCheckBox;
class QLabel;
class QTableView;

namespace hanscope::ui {

/// Table of finished runs, one column per run. Settings that differ have a tinted background; the
/// best score has the accent colour. Rows that are the same in all runs can be hidden. A run can be
/// removed with its context menu or the Delete key.
class RunTable : public QWidget {
    Q_OBJECT
 public:
    explicit RunTable(QWidget* parent = nullptr);

    void add(const RunSummary& run);
    RunTableModel* model() const { return model_; }

 Q_SIGNALS:
    /// Emitted when the user removes a run from the table.
    void removeRequested(int column);

 protected:
    void changeEvent(QEvent* event) override;

 private:
    void arrange();
    void hideRows();
    void offerRemoval(const QPoint& position);

    RunTableModel* model_;
    QTableView* table_;
    QCheckBox* onlyDifferences_;
    QLabel* hint_;
};

}  // namespace hanscope::ui
