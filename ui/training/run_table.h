#pragma once

#include <QWidget>

#include "ui/training/run_table_model.h"

class QCheckBox;
class QLabel;
class QTableView;

namespace hanscope::ui {

/// Finished runs side by side: what differs has a tinted background, the best accuracy the accent's
/// colour. The rows that are the same in all runs can be hidden.
class RunTable : public QWidget {
    Q_OBJECT
 public:
    explicit RunTable(QWidget* parent = nullptr);

    void add(const RunSummary& run);
    RunTableModel* model() const { return model_; }
    void showDifferencesOnly(bool only);

 protected:
    void changeEvent(QEvent* event) override;

 private:
    void arrange();
    void hideRows();

    RunTableModel* model_;
    QTableView* table_;
    QCheckBox* onlyDifferences_;
    QLabel* hint_;
};

}  // namespace hanscope::ui
