#pragma once

#include <QWidget>

#include "ui/training/run/run_table_model.h"

class QCheckBox;
class QLabel;
class QTableView;

namespace hanscope::ui {

/// Finished runs side by side: what differs has a tinted background, the best score the accent's
/// colour. The rows that are the same in all runs can be hidden, and
/// a run be taken out: by its menu, or by the Delete key.
class RunTable : public QWidget {
    Q_OBJECT
 public:
    explicit RunTable(QWidget* parent = nullptr);

    void add(const RunSummary& run);
    RunTableModel* model() const { return model_; }

 Q_SIGNALS:
    /// A run is no longer wanted in the table.
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
