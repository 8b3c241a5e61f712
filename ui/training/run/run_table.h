#pragma once

#include <QWidget>

#include "ui/training/run/run_table_model.h"

class QCheckBox;
class QLabel;
class QPushButton;
class QTableView;

namespace hanscope::ui {

/// Table of finished runs, one column per run. Settings that differ have a tinted background; the
/// best score has the accent colour. Rows that are the same in all runs can be hidden. The buttons
/// and the context menu open the model and the curves of a run or remove it; the Delete key removes
/// the current one.
class RunTable : public QWidget {
    Q_OBJECT
 public:
    explicit RunTable(QWidget* parent = nullptr);

    void add(const RunSummary& run);
    RunTableModel* model() const { return model_; }

 Q_SIGNALS:
    /// Emitted when the user removes a run from the table.
    void removeRequested(int column);
    /// Emitted when the user wants to read documents with the model of a run.
    void modelRequested(int column);
    void curvesRequested(int column);

 protected:
    void changeEvent(QEvent* event) override;

 private:
    void arrange();
    void listen();
    QPushButton* addButton(const QString& text, void (RunTable::*wanted)(int));
    int current() const;
    void hideRows();
    void showActions();
    void offerActions(const QPoint& position);

    RunTableModel* model_;
    QTableView* table_;
    QPushButton *useModel_, *showCurves_;
    QCheckBox* onlyDifferences_;
    QLabel* hint_;
};

}  // namespace hanscope::ui
